import type { RouterContextProvider } from "react-router";
import { languageCodes } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { noSuchLink } from "#app/platform/http/private-page.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { appointmentOf } from "./appointment.server.ts";

type LinkArgs = { params: { token: string }; context: Readonly<RouterContextProvider> };

/** The booking of the link, or the answer without one: 404, or 429 after too many wrong links. */
export async function bookingOfLink({ params, context }: LinkArgs) {
  const appointment = await appointmentOf(params.token, clientAddress(context));
  if (appointment.ok) return { booking: appointment.booking };
  return { missing: noSuchLink(appointment.waitSeconds) };
}

/** For the page of a wrong link: nothing tells the language of whose it was. */
export function wrongLink() {
  const inEach = languageCodes.map((language) => ({ language, ...answersIn(language).wrongLink }));
  return { found: false as const, inEach };
}
