import type { RouterContextProvider } from "react-router";
import { appointmentOf } from "../../bookings/appointment.server.ts";
import { answersIn } from "../../languages/answers.server.ts";
import { languages } from "../../languages/language.ts";
import { noSuchLink } from "../../platform/private-page.ts";
import { clientAddress } from "../../platform/visitor.server.ts";

type LinkArgs = { params: { token: string }; context: Readonly<RouterContextProvider> };

/** The booking of the link, or the answer without one: 404, or 429 after too many wrong links. */
export async function bookingOfLink({ params, context }: LinkArgs) {
  const appointment = await appointmentOf(params.token, clientAddress(context));
  if (appointment.ok) return { booking: appointment.booking };
  return { missing: noSuchLink(appointment.waitSeconds) };
}

/** For the page of a wrong link: nothing tells the language of whose it was. */
export function wrongLink() {
  const inEach = languages.map((language) => ({ language, ...answersIn(language).wrongLink }));
  return { found: false as const, inEach };
}
