import { ArrowLeft, CalendarDays, Phone } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { customerCardOf } from "#app/customers/customer-card.server.ts";
import { readFlash, setFlash, withCookies } from "#app/platform/flash.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { staffOf } from "#app/staff/access.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useFlash } from "#app/ui/use-flash.ts";
import type { Route } from "./+types/customer";
import { changeBooking } from "./booking/actions.server.ts";
import { CustomerCard } from "./booking/customer-card.tsx";
import { findBooking } from "./booking/find-booking.server.ts";
import { type BookingFlash, bookingFlash } from "./booking/flash.ts";
import { formatCustomer } from "./booking/format-customer.server.ts";
import { bookingHref } from "./booking-href.ts";

/** A customer is known by any of his bookings: nothing personal stands in the address. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const booking = await findBooking(staff, params.id);
  if (!booking) throw data(null, { status: 404 });
  const { flash, cookies } = await readFlash(request, bookingFlash, { path: "/admin" });
  const { id, name, phone, email } = booking;
  const customer = formatCustomer(await customerCardOf(staff, booking), { email });
  return data({ id, name, phone, email, customer, flash }, { headers: withCookies(cookies) });
}

/** What can be done on the card of a booking, of which only the customer's part stands here. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  if (!(await findBooking(staff, params.id))) throw data(null, { status: 404 });
  const outcome = await changeBooking(staff, params.id, await readForm(request));
  if (!("flash" in outcome)) return data(outcome.problem, { status: outcome.status });
  const cookies = [await setFlash<BookingFlash>(outcome.flash, { path: "/admin" })];
  throw redirect(`/admin/klanten/${params.id}${outcome.place ?? ""}`, {
    status: 303,
    headers: withCookies(cookies),
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(
    { title: "Klant", description: "Bezoeken, notities en vooruitbetaling.", path: "/admin/klanten" },
    matches,
  );
}

export default function Customer({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { id, name, phone, email, customer, flash } = loaderData;
  const shown = useFlash(flash);
  return (
    <>
      <Link to="/admin/klanten" className="link -ml-1 inline-flex min-h-11 items-center gap-2 px-1">
        <ArrowLeft aria-hidden className="size-5" />
        Klanten
      </Link>
      <h1 className="mt-2 text-h2">{name}</h1>
      <p className="mt-1 text-muted">{email}</p>
      <div className="mt-4 mb-6 flex flex-wrap gap-3">
        {phone && (
          <ButtonLink variant="outline" href={`tel:${phone}`}>
            <Phone aria-hidden />
            {phone}
          </ButtonLink>
        )}
        <ButtonLink variant="outline" href={bookingHref(id)}>
          <CalendarDays aria-hidden />
          Laatste boeking
        </ButtonLink>
      </div>
      <div className="max-w-xl">
        <CustomerCard customer={customer} problem={problem} flash={problem ? undefined : shown} />
      </div>
    </>
  );
}
