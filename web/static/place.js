// Where something lies in the picture: the first tap is one corner, the second the opposite one; numbers do as well.

let corner = "first";

document.addEventListener("click", (event) => {
  const picture = event.target.closest("[data-tap]"), form = picture?.closest("form.place");
  if (!form) return;
  const frame = picture.getBoundingClientRect();
  const shares = { across: (event.clientX - frame.left) / frame.width, down: (event.clientY - frame.top) / frame.height };
  for (const [axis, share] of Object.entries(shares))
    form.elements[`${corner}-${axis}`].value = (share * 100).toFixed(1);
  corner = corner === "first" ? "last" : "first";
  draw(form);
});

document.addEventListener("input", (event) => {
  const form = event.target.closest("form.place");
  if (form) draw(form);
});

new MutationObserver(() => {
  const form = document.querySelector("dialog form.place");
  if (!form || form.dataset.drawn) return;
  form.dataset.drawn = "yes";
  corner = "first";
  draw(form);
}).observe(document.getElementById("dialogue"), { childList: true });

function draw(form) {
  const at = (name) => Number(form.elements[name].value);
  const [x0, y0, x1, y1] = ["first-across", "first-down", "last-across", "last-down"].map(at);
  const lines = (count, from, to) => Array.from({ length: count + 1 }, (_, step) => from + ((to - from) * step) / count);
  const path = [
    ...lines(at("columns"), x0, x1).map((x) => `M${x} ${y0}V${y1}`),
    ...lines(at("rows"), y0, y1).map((y) => `M${x0} ${y}H${x1}`),
  ];
  form.querySelector("svg").innerHTML = `<path d="${path.join("")}"/><circle cx="${x0}" cy="${y0}" r="1.5"/>`;
}
