/** Scrolls to what comes next, once it is drawn; not for keys, whose focus stays where it is. */
export function revealStep(id: string): void {
  if (document.activeElement?.matches(":focus-visible")) return;
  requestAnimationFrame(() => {
    const step = document.getElementById(id);
    if (!step) return;
    const { top, bottom } = step.getBoundingClientRect();
    const isSeen = top >= 0 && bottom <= window.innerHeight - callBar;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!isSeen) step.scrollIntoView({ block: "start", behavior: isStill ? "auto" : "smooth" });
  });
}

/** Pixels at the bottom of a phone's screen. */
const callBar = 72;
