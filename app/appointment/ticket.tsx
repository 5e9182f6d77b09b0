import { CalendarPlus, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useShop } from "#app/content/shop/use-shop.ts";
import { usePageWords } from "#app/i18n/page-words.ts";
import { useWords } from "#app/i18n/words.ts";

import { ButtonLink } from "#app/ui/button.tsx";
import type { AppointmentView } from "./appointment-view.server.ts";

export function Ticket({ view, token }: { view: AppointmentView; token: string }) {
  const shop = useShop();
  const { appointment } = usePageWords();
  const { booked } = useWords();
  const { street, postcode, city } = shop.address;
  const isOff = view.state === "cancelled";
  return (
    <section aria-label={appointment.facts} className="overflow-clip rounded-card bg-surface">
      <div className="comb" />
      <div className="grid gap-8 px-5 py-7 sm:p-8 md:grid-cols-[15rem_1fr] md:gap-12 md:p-10">
        <BigDate view={view} />
        <dl className="grid grid-cols-1 content-start gap-5 sm:grid-cols-2">
          <Fact term={booked.what}>
            <span lang={view.service.lang}>{view.service.text}</span>{" "}
            <span className="whitespace-nowrap font-normal text-muted">({view.minutes} min)</span>
          </Fact>
          {view.barber && <Fact term={booked.with}>{view.barber}</Fact>}
          <Fact term={booked.when}>
            <span className={isOff ? "line-through decoration-1" : ""}>
              {appointment.at(view.day, view.time)}
            </span>
          </Fact>
          <Fact term={booked.where}>
            {shop.name}
            <br />
            {street}, {postcode} {city}
          </Fact>
          {view.payment && <Fact term={appointment.prepayment}>{view.payment.text}</Fact>}
          {view.message && <Fact term={appointment.message}>{view.message}</Fact>}
        </dl>
      </div>
      <div className="flex flex-wrap gap-3 border-line border-t px-5 py-6 sm:px-8 md:px-10">
        {view.state === "open" ? (
          <>
            <ButtonLink href={`/afspraak/${token}/agenda.ics`}>
              <CalendarPlus aria-hidden />
              {booked.toCalendar}
            </ButtonLink>
            <ButtonLink variant="outline" href={shop.links.route} newTab>
              <MapPin aria-hidden />
              {booked.route}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink href={view.bookAgainPath}>{appointment.bookAgain}</ButtonLink>
        )}
        <ButtonLink variant="outline" href={shop.links.phone}>
          <Phone aria-hidden />
          {shop.phone}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Hidden from screen readers: the text beside says it. */
function BigDate({ view }: { view: AppointmentView }) {
  const [weekday, number, month] = view.day.split(" ");
  const isOff = view.state === "cancelled";
  return (
    <div aria-hidden className={`border-line md:border-r md:pr-6 ${isOff ? "text-muted" : ""}`}>
      <p className="font-semibold text-accent first-letter:capitalize">{weekday}</p>
      <p className="flex items-baseline gap-4 md:block">
        <span className="font-display text-hero lining-nums tabular-nums">{number}</span>
        <span className="text-lead text-muted md:mt-1 md:block">{month}</span>
      </p>
      <p className="mt-2 font-display text-h2 lining-nums tabular-nums">{view.time}</p>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-small">{term}</dt>
      <dd className="mt-0.5 whitespace-pre-line font-semibold first-letter:capitalize">{children}</dd>
    </div>
  );
}
