import type { IssueField } from "#app/bookings/booking-schema.ts";

/** A calendar takes the focus on the day that its keys start from; without one, on what turns its page. */
export function focusField(form: HTMLFormElement | null, field: IssueField): void {
  const control = Array.from(form?.elements ?? []).find((each) => field === each.getAttribute("name"));
  if (!(control instanceof HTMLElement)) return;
  const calendar = control.matches("[type=hidden]") ? control.closest("[role=group]") : null;
  const day = calendar?.querySelector<HTMLElement>("[role=grid] button[tabindex='0']");
  const turn = calendar?.querySelector<HTMLElement>("button:not([aria-disabled=true])");
  (day ?? turn ?? control).focus({ preventScroll: true });
  // At the edges lie the header and a phone's toast; buttons have taken the focus of a select.
  document.activeElement?.scrollIntoView({ block: "center" });
}

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
