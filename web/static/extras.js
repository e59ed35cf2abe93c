// The tray's picture, and a screen that stays awake where the browser allows it.

const again = (image) => setTimeout(() => look(image), 500);

function look(image) {
  if (document.visibilityState === "hidden" || !image.isConnected) return again(image);
  const next = new Image();
  const frame = document.getElementById("tray-frame");
  next.onload = () => {
    image.src = next.src;
    frame?.classList.add("alive");
    again(image);
  };
  next.onerror = () => {
    frame?.classList.remove("alive");
    again(image);
  };
  next.src = `${image.dataset.picture}?${Date.now()}`;
}
const tray = document.getElementById("tray");
if (tray) look(tray);

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
