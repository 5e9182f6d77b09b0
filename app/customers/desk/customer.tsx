import { CalendarDays, CalendarPlus, Download, Phone } from "lucide-react";
import { data, Form } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { bookingHref } from "#app/desk/addresses.ts";
import { answerCard } from "#app/desk/booking/answer-card.server.ts";
import { LastChange } from "#app/desk/booking/booking-notices.tsx";
import { readPageFlash, redirectToPage } from "#app/desk/booking/change-booking.server.ts";
import { CustomerCard } from "#app/desk/booking/customer-card.tsx";
import { formatCustomer, formatOtherCard } from "#app/desk/booking/format-customer.server.ts";
import { OtherCards, PartButton } from "#app/desk/booking/other-cards.tsx";
import { findBooking } from "#app/desk/booking.server.ts";
import { CallLink } from "#app/desk/call-link.tsx";
import { SearchField } from "#app/desk/form-parts.tsx";
import { knownCustomerOf } from "#app/desk/new-booking/new-booking-view.server.ts";
import { BackLink } from "#app/desk/page-parts.tsx";
import { withCookies } from "#app/platform/http/flash.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Section } from "#app/ui/section.tsx";
import { useFlash } from "#app/ui/use-flash.ts";
import { customerIdOf } from "../customer-rows.server.ts";
import { customerCardOf } from "../flows/customer-card.server.ts";
import { listCustomers, listLookalikes } from "../list-customers.server.ts";
import type { Route } from "./+types/customer";

/** The address contains the id of any booking of the customer, so that it holds no personal data. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const booking = await findBooking(staff, params.id);
  if (!booking) throw data(null, { status: 404 });
  const { flash, cookies } = await readPageFlash(request);
  // Searches for another card of the same person.
  const search = (new URL(request.url).searchParams.get("zoek") ?? "").trim().slice(0, 100);
  const { id, name, phone, email } = booking;
  const customerId = customerIdOf(booking);
  const customer = await knownCustomerOf(staff, booking);
  const otherCustomers = search
    ? await listCustomers(staff, search, 8)
    : customerId
      ? await listLookalikes(staff, { name, phone, customerId })
      : [];
  const view = {
    id,
    name,
    search,
    flash,
    phone: phone ?? customer?.phone,
    email: email ?? customer?.email,
    same: customer?.same,
    customer: formatCustomer(await customerCardOf(staff, booking), { email }),
    canErase: customerId !== undefined && staff.role === "admin",
    canMerge: customer !== undefined,
    others: otherCustomers.filter((other) => other.id !== customer?.id).map(formatOtherCard),
  };
  return data(view, { headers: withCookies(cookies) });
}

/** Handles the actions of this page with those of the booking's card, which has the same forms. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  if (!(await findBooking(staff, params.id))) throw data(null, { status: 404 });
  const outcome = await answerCard(staff, params.id, request);
  if (!("flash" in outcome)) return data(outcome.problem, { status: outcome.status });
  throw await redirectToPage(`/admin/klanten/${params.id}${outcome.place ?? ""}`, outcome.flash);
}

export const meta = unlistedPage("Klant", "Bezoeken, notities en vooruitbetaling.");

export default function Customer({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { id, name, phone, email, same, customer, canMerge, canErase, flash } = loaderData;
  const visibleFlash = useFlash(flash);
  const lastLink = customer.isKnown ? customer.merges.at(-1) : undefined;
  const bookAgainQuery = new URLSearchParams({
    klant: id,
    ...(same && { dienst: same.service, kapper: same.barber }),
  });
  return (
    <>
      <BackLink href="/admin/klanten" label="Klanten" />
      {!problem && (visibleFlash?.part === "merged" || visibleFlash?.part === "parted") && (
        <Notice kind="success" title={visibleFlash.words} className="mt-2 mb-5 max-w-xl">
          {visibleFlash.part === "merged" && lastLink && (
            <div className="mt-3">
              <PartButton link={lastLink.id}>Ongedaan maken</PartButton>
            </div>
          )}
        </Notice>
      )}
      <h1 className="mt-2 text-h2">{name}</h1>
      <p className="mt-1 text-muted">{email}</p>
      <div className="mt-4 mb-6 flex max-w-xl flex-wrap gap-3">
        <ButtonLink href={`/admin/nieuw?${bookAgainQuery}`} className="max-sm:w-full">
          <CalendarPlus aria-hidden />
          <span>
            Nieuwe afspraak
            {same && <span className="block font-normal text-small">{same.words}, zoals vorige keer</span>}
          </span>
        </ButtonLink>
        {phone && (
          <CallLink isButton phone={phone}>
            <Phone aria-hidden />
            {phone}
          </CallLink>
        )}
        <ButtonLink variant="outline" href={bookingHref(id)}>
          <CalendarDays aria-hidden />
          Laatste boeking
        </ButtonLink>
      </div>
      <div className="max-w-xl">
        <LastChange value={{ flash: problem ? undefined : visibleFlash, problem }}>
          <CustomerCard booking={{ id, name }} customer={customer} />
        </LastChange>
        {canMerge && (
          <MergePart view={loaderData} problem={problem?.part === "merge" ? problem.title : undefined} />
        )}
        {canErase && <DataPart id={id} />}
      </div>
    </>
  );
}

function DataPart({ id }: { id: string }) {
  return (
    <Section
      headingId="data"
      title="Gegevens"
      className="mt-6 grid gap-4 rounded-card border border-line p-5"
    >
      <p className="text-muted text-small">
        Vraagt de klant wat je bewaart, of om alles te wissen? Dat kan hier, voor alle afspraken samen.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink variant="outline" href={`/admin/klanten/${id}/gegevens.json`} download>
          <Download aria-hidden /> Download gegevens
        </ButtonLink>
        <ButtonLink variant="outline" href={`/admin/klanten/${id}/wissen`}>
          Wis alles
        </ButtonLink>
      </p>
    </Section>
  );
}

/** Merges two cards of one person, which can be undone. */
function MergePart(props: { view: Route.ComponentProps["loaderData"]; problem: string | undefined }) {
  const { view, problem } = props;
  const { customer, search, others } = view;
  return (
    <section
      id="samenvoegen"
      aria-labelledby="merge"
      className="mt-6 grid gap-4 rounded-card border border-line p-5"
    >
      <h2 id="merge" className="text-h3">
        Nog een kaart van deze klant?
      </h2>
      {problem && <Notice kind="error" title={problem} takesFocus />}
      <ul className="grid divide-y divide-line empty:hidden">
        {(customer.isKnown ? customer.merges : []).map(({ id, words, mergedByText }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <div className="min-w-0">
              <p className="font-semibold">{words}</p>
              <p className="text-muted text-small">{mergedByText}</p>
            </div>
            <PartButton link={id} label={`Maak los: ${words}`}>
              Maak los
            </PartButton>
          </li>
        ))}
      </ul>
      <p className="text-muted text-small">
        Samengevoegd tellen bezoeken, notities en gemiste afspraken van beide kaarten samen. Je kunt ze altijd
        weer losmaken.
      </p>
      <Form role="search" key={search} action="#samenvoegen">
        <SearchField id="other-card" label="Zoek de andere kaart" value={search} />
      </Form>
      {search && others.length === 0 && <p>Niemand anders gevonden voor “{search}”.</p>}
      {!search && others.length > 0 && <p className="font-semibold">Zelfde nummer of naam:</p>}
      <OtherCards cards={others} />
    </section>
  );
}
