import type { IssueField } from "#app/bookings/booking-schema.ts";

/**
 * Focuses a field. In a calendar, focuses the day from which the arrow keys start, or else the button that turns the
 * month.
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
 * Scrolls to the next step, unless it can be seen down to its end. Does nothing after a key press, whose focus
 * stays where it is.
 * @param end id of the last part that has to be seen.
 * @param block "nearest" scrolls no further than needed.
 */
export function revealStep(id: string, end = id, block: ScrollLogicalPosition = "start"): void {
  if (document.activeElement?.matches(":focus-visible")) return;
  requestAnimationFrame(() => {
    const step = document.getElementById(id);
    if (!step) return;
    const { top } = step.getBoundingClientRect();
    const bottom = document.getElementById(end)?.getBoundingClientRect().bottom ?? Infinity;
    const isSeen = top >= 0 && bottom <= window.innerHeight - barHeightPx;
    const prefersNoMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!isSeen) step.scrollIntoView({ block, behavior: prefersNoMotion ? "auto" : "smooth" });
  });
}

/** The most that the bar at the bottom of a phone's screen covers. */
const barHeightPx = 150;
