import type { IssueField } from "#app/bookings/booking-schema.ts";

/**
 * Focuses a field. In a calendar it is the day that the arrow keys start from; without one, the button that
 * turns the page.
 */
export function focusField(form: HTMLFormElement | null, field: IssueField): void {
  const control = Array.from(form?.elements ?? []).find((each) => field === each.getAttribute("name"));
  if (!(control instanceof HTMLElement)) return;
  const calendar = control.matches("[type=hidden]") ? control.closest("[role=group]") : null;
  const day = calendar?.querySelector<HTMLElement>("[role=grid] button[tabindex='0']");
  const turn = calendar?.querySelector<HTMLElement>("button:not([aria-disabled=true])");
  (day ?? turn ?? control).focus({ preventScroll: true });
  // Centred, because the header and a phone's toasts cover the edges. The focus may be on buttons instead of
  // their select.
  document.activeElement?.scrollIntoView({ block: "center" });
}

/**
 * Scrolls to the next step once it is on screen. Does nothing after a key press, whose focus stays where it
 * is.
 */
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

/** Height in pixels of the bar at the bottom of a phone's screen. */
const callBar = 72;
