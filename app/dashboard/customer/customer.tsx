import { CalendarDays, CalendarPlus, Download, Phone } from "lucide-react";
import { data } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { withCookies } from "#app/platform/http/flash.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Section } from "#app/ui/section.tsx";
import { useFlash } from "#app/ui/use-flash.ts";
import { bookingHref } from "../addresses.ts";
import { answerCard } from "../booking/answer-card.server.ts";
import { CustomerCard, PartButton } from "../booking/customer-card.tsx";
import { findBooking } from "../booking/find-booking.server.ts";
import { readPageFlash, redirectToPage } from "../page-flash.server.ts";
import { BackLink } from "../page-parts.tsx";
import type { Route } from "./+types/customer";
import { viewCustomer } from "./customer-view.server.ts";
import { MergePart } from "./merge-part.tsx";

/** A customer is known by any of his bookings: nothing personal stands in the address. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const booking = await findBooking(staff, params.id);
  if (!booking) throw data(null, { status: 404 });
  const { flash, cookies } = await readPageFlash(request);
  const search = (new URL(request.url).searchParams.get("zoek") ?? "").trim().slice(0, 100);
  return data({ ...(await viewCustomer(staff, booking, search)), flash }, { headers: withCookies(cookies) });
}

/** What can be done on the card of a booking, of which only the customer's part stands here. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  if (!(await findBooking(staff, params.id))) throw data(null, { status: 404 });
  const outcome = await answerCard(staff, params.id, request);
  if (!("flash" in outcome)) return data(outcome.problem, { status: outcome.status });
  throw await redirectToPage(`/admin/klanten/${params.id}${outcome.place ?? ""}`, outcome.flash);
}

export const meta = unlistedPage("Klant", "Bezoeken, notities en vooruitbetaling.");

export default function Customer({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { id, name, phone, email, same, customer, canMerge, canErase, others, search, flash } = loaderData;
  const shown = useFlash(flash);
  const links = customer.isKnown ? customer.links : [];
  const lastLink = links.at(-1);
  const again = new URLSearchParams({
    klant: id,
    ...(same && { dienst: same.service, kapper: same.barber }),
  });
  return (
    <>
      <BackLink href="/admin/klanten" label="Klanten" />
      {!problem && (shown?.about === "merged" || shown?.about === "parted") && (
        <Notice kind="success" title={shown.words} className="mt-2 mb-5 max-w-xl">
          {shown.about === "merged" && lastLink && (
            <div className="mt-3">
              <PartButton card={id} link={lastLink.id}>
                Ongedaan maken
              </PartButton>
            </div>
          )}
        </Notice>
      )}
      <h1 className="mt-2 text-h2">{name}</h1>
      <p className="mt-1 text-muted">{email}</p>
      <div className="mt-4 mb-6 flex max-w-xl flex-wrap gap-3">
        <ButtonLink href={`/admin/nieuw?${again}`} className="max-sm:w-full">
          <CalendarPlus aria-hidden />
          <span>
            Nieuwe afspraak
            {same && <span className="block font-normal text-small">{same.words}, zoals vorige keer</span>}
          </span>
        </ButtonLink>
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
        <CustomerCard
          booking={{ id, name }}
          customer={customer}
          problem={problem}
          flash={problem ? undefined : shown}
        />
        {canMerge && (
          <MergePart
            card={id}
            search={search}
            others={others}
            links={links}
            problem={problem?.about === "merge" ? problem.title : undefined}
          />
        )}
        {canErase && <DataPart id={id} />}
      </div>
    </>
  );
}

/** For a customer who asks for it. */
function DataPart({ id }: { id: string }) {
  return (
    <Section id="data" title="Gegevens" className="mt-6 grid gap-4 rounded-card border border-line p-5">
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
