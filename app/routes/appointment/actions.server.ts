import { secondsToNextChange } from "../../bookings/appointment.server.ts";
import { cancel } from "../../bookings/cancel.server.ts";
import { type Terms, termsOf } from "../../bookings/change-until.server.ts";
import type { Moment } from "../../bookings/form-outcome.ts";
import { move } from "../../bookings/move.server.ts";
import type { Booking } from "../../bookings/tables.server.ts";
import { erase } from "../../customers/erase.server.ts";
import type { Language } from "../../languages/language.ts";
import type { PageWords } from "../../languages/message-types.ts";
import { pageWordsIn } from "../../languages/page-words.ts";
import { shop } from "../../publishing/snapshot.server.ts";
import type { AppointmentFlash } from "./flash.ts";

/** What a button of the page led to: another page, or the same one with a sentence about what did not work. */
export type Outcome =
  | { to: string; flash?: AppointmentFlash }
  | { status: number; refusal: Refusal; waitSeconds?: number };
export type Refusal = { title: string; text: string; others?: Moment[] };

export async function changeAppointment(
  { manageToken: token, language, ...terms }: Terms & Pick<Booking, "manageToken" | "language">,
  form: FormData,
): Promise<Outcome> {
  const refuse = (status: number, reason: Reason, more?: { others: Moment[] }) => ({
    status,
    refusal: { ...refusalIn(language, reason, terms), ...more },
  });
  const waitSeconds = await secondsToNextChange(token);
  if (waitSeconds > 0) return { ...refuse(429, "too_fast"), waitSeconds };
  const page = `/afspraak/${token}`;
  switch (form.get("intent")) {
    case "cancel": {
      const cancelled = await cancel(token);
      // A second click: already cancelled.
      if (cancelled.ok || cancelled.reason === "cancelled") return { to: page };
      return refuse(409, cancelled.reason);
    }
    case "move": {
      const moved = await move(token, momentIn(form));
      if (moved.ok) return { to: page, flash: "moved" };
      if (moved.reason !== "slot_unavailable")
        return refuse(moved.reason === "invalid" ? 422 : 409, moved.reason);
      const others = moved.alternatives;
      return refuse(409, others.length > 0 ? "slot_unavailable" : "full", { others });
    }
    case "erase": {
      const erased = await erase(token);
      return erased.ok ? { to: erasedPage(language) } : refuse(409, erased.reason);
    }
    default:
      return refuse(422, "invalid");
  }
}

/** "2026-12-01T10:00". */
function momentIn(form: FormData): Moment {
  const [date = "", time = ""] = String(form.get("pick") ?? "").split("T");
  return { date, time };
}

/** Nothing is left that knows the language. */
function erasedPage(language: Language): string {
  return language === "nl" ? "/privacy/gewist" : `/privacy/gewist?taal=${language}`;
}

type Reason = keyof PageWords["appointment"]["refused"];

function refusalIn(language: Language, reason: Reason, terms: Terms): Refusal {
  const hours = termsOf(terms).cancelUntilHours;
  return pageWordsIn(language).appointment.refused[reason]({ phone: shop().phone, hours });
}
