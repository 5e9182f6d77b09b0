import type { HeadersArgs, RouterContextProvider } from "react-router";
import { appointmentOf } from "../../bookings/appointment.server.ts";
import { privatePage } from "../../platform/private-page.ts";
import { clientAddress } from "../../platform/visitor.server.ts";

type LinkArgs = { params: { token: string }; context: Readonly<RouterContextProvider> };

/** The booking of the link, or the answer without one: 404, or 429 after too many wrong links. */
export async function bookingOfLink({ params, context }: LinkArgs) {
  const appointment = await appointmentOf(params.token, clientAddress(context));
  if (appointment.ok) return { booking: appointment.booking };
  const { waitSeconds } = appointment;
  if (waitSeconds === 0) return { missing: { status: 404, headers: privatePage } };
  const headers = { ...privatePage, "Retry-After": String(waitSeconds) };
  return { missing: { status: 429, headers } };
}

/** The `headers` of a page behind the link. */
export function linkHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): HeadersInit {
  const wait = loaderHeaders.get("Retry-After") ?? actionHeaders?.get("Retry-After");
  return { ...privatePage, ...(wait && { "Retry-After": wait }) };
}
