// Browsers allow six connections a host, and each stream holds one. The pages of one browser agree on who streams: the
// oldest few. The others ask every two seconds instead, so that taps and new pages always get through.

const MOST = 3, CALL = 2_000, GONE = 5_000;
const me = performance.timeOrigin + Math.random();
const others = new Map();
const channel = "BroadcastChannel" in window ? new BroadcastChannel("companion-streams") : null;
let awake = true, may = true;

const older = () => [...others].filter(([id, heard]) => id < me && Date.now() - heard < GONE).length;
const call = (kind) => channel && channel.postMessage({ id: me, kind });

function judge() {
  const now = older() < MOST;
  if (now === may) return;
  may = now;
  document.dispatchEvent(new Event("share"));
}

export const mayStream = () => may;

export function show(yes) {
  awake = yes;
  call(yes ? "here" : "gone");
}

if (channel) {
  channel.onmessage = ({ data }) => {
    if (data.kind === "gone") others.delete(data.id);
    else others.set(data.id, Date.now());
    if (data.kind === "who" && awake) call("here");
    judge();
  };
  call("who");
  setInterval(() => {
    if (awake) call("here");
    judge();
  }, CALL);
}

// The others' answers, before this page takes a connection of its own.
export const settled = channel ? new Promise((done) => setTimeout(done, 80)) : Promise.resolve();
