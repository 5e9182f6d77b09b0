import type { BookingField } from "../booking-schema.ts";

/** Buttons take the focus of the select that they set. A calendar takes the focus on the day that its keys start from; without one, on what turns its page. */
export function focusField(form: HTMLFormElement | null, field: BookingField): void {
  const control = form?.elements.namedItem(field);
  if (!(control instanceof HTMLElement)) return;
  const button = control
    .closest("[data-choice]:has([aria-hidden])")
    ?.querySelector<HTMLElement>("button[aria-pressed=true], button");
  const calendar = control.closest("[role=group]");
  const day = calendar?.querySelector<HTMLElement>("[role=grid] button[tabindex='0']");
  const turn = calendar?.querySelector<HTMLElement>("button:not([aria-disabled=true])");
  const goal = button ?? day ?? turn ?? control;
  goal.focus({ preventScroll: true });
  // At the upper edge a phone's toast would lie over it.
  goal.scrollIntoView({ block: "center" });
}
