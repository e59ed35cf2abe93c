// A page that stays as it was asked for: its controls act, and nothing redraws it.

import { say } from "./say.js";
import "./act.js";

document.addEventListener("unsent", () => say(document.body.dataset.sayUnsent));
document.addEventListener("changed", () => location.reload());
