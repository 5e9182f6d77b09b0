import { adminOnly, staffOf } from "#app/accounts/access.server.ts";
import { findBooking } from "#app/desk/booking.server.ts";
import { download, notFound } from "#app/platform/http/reply.server.ts";
import { exportOfCustomer } from "../flows/export.server.ts";
import type { Route } from "./+types/customer-data";

export const middleware: Route.MiddlewareFunction[] = adminOnly;

/** Exports the data of a customer who asks for it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const booking = await findBooking(staff, params.id);
  const all = booking && (await exportOfCustomer(staff, booking));
  if (!all) return notFound();
  const type = "application/json; charset=utf-8";
  return download(`${JSON.stringify(all, null, 2)}\n`, { type, name: "klantgegevens.json" });
}
