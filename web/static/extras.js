// Live pictures of the tray, and a screen that stays awake where the browser allows it.

const EVERY = 500;

// A frame is alive only as long as fresh pictures come: a frozen one must never look alive.
function renew(image) {
  const frame = image.closest("[data-keep]"), next = new Image();
  return new Promise((done) => {
    next.onload = () => {
      image.src = next.src;
      frame.classList.add("alive");
      done();
    };
    next.onerror = () => {
      frame.classList.remove("alive");
      done();
    };
    next.src = `${image.dataset.picture}?${Date.now()}`;
  });
}

async function renewAll() {
  if (document.visibilityState !== "hidden")
    await Promise.all([...document.querySelectorAll("img[data-picture]")].map(renew));
  setTimeout(renewAll, EVERY);
}
renewAll();

// Over plain HTTP browsers give no wake lock; then the page says what to do by hand.
async function stayAwake() {
  const hint = document.getElementById("awake");
  if (document.body.dataset.page !== "scoreboard" || document.visibilityState === "hidden") return;
  try {
    await navigator.wakeLock.request("screen");
    hint.hidden = true;
  } catch {
    hint.hidden = !matchMedia("(pointer: coarse)").matches;
  }
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
