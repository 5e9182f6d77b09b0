import type { ReactNode } from "react";
import { Link } from "react-router";
import { FactRow, Section } from "#app/ui/section.tsx";
import { StatusBadge } from "../booking-parts.tsx";
import { PostButton } from "../form-parts.tsx";
import { Folded } from "../page-parts.tsx";
import { CardPart, ProblemNotice } from "./booking-notices.tsx";
import type { CustomerView, KnownCustomer } from "./format-customer.server.ts";
import { Notes, Photos } from "./notes-and-photos.tsx";

type Props = { booking: { id: string; name: string }; customer: CustomerView; children?: ReactNode };

/** @property children content below the figures, if the customer is known. */
export function CustomerCard({ booking, customer, children }: Props) {
  return (
    <Section
      headingId="customer"
      title="Klant"
      className="grid min-w-0 gap-5 rounded-card border border-line p-5 lg:col-start-2 lg:row-span-3 lg:row-start-1"
    >
      {customer.isKnown ? (
        <>
          <Figures customer={customer} />
          {children}
          <Notes booking={booking} notes={customer.notes} />
          <Photos name={booking.name} photos={customer.photos} />
          <Prepayment prepayment={customer.prepayment} />
          <Online customer={customer} />
          {customer.wantsNoReviews !== undefined && <Reviews wantsNone={customer.wantsNoReviews} />}
          <LastVisits visits={customer.lastVisits} />
          <p className="text-muted text-small">We herkennen de klant aan {customer.sameBy}.</p>
        </>
      ) : (
        <p className="text-muted">{customer.why}</p>
      )}
    </Section>
  );
}

function CardButton(button: { name: string; value: string; children: string }) {
  return <PostButton to={{ className: "mt-3 grid" }} {...button} />;
}

function Online({ customer: { isRefused, refusals } }: { customer: KnownCustomer }) {
  return (
    <CardPart id="online" title="Online boeken" part="online">
      {isRefused ? (
        <p className="font-semibold text-alarm">Boekt niet online, en leest dan ons telefoonnummer.</p>
      ) : (
        <p className="text-muted text-small">Deze klant kan online boeken.</p>
      )}
      <ul className="grid gap-1 text-muted text-small">
        {refusals.map(({ id, words }) => (
          <li key={id} className="wrap-anywhere">
            {words}
          </li>
        ))}
      </ul>
      <CardButton name="intent" value={isRefused ? "online-again" : "not-online"}>
        {isRefused ? "Laat weer online boeken" : "Laat niet meer online boeken"}
      </CardButton>
    </CardPart>
  );
}

function Reviews({ wantsNone }: { wantsNone: boolean }) {
  return (
    <CardPart id="reviews" title="Reviewmails" part="reviews">
      <p className="text-muted text-small">
        {wantsNone
          ? "Wil geen mails die om een review vragen."
          : "Krijgt na een bezoek hoogstens één keer per half jaar de vraag om een review."}
      </p>
      <CardButton name="intent" value={wantsNone ? "reviews-again" : "no-reviews"}>
        {wantsNone ? "Vraag weer om een review" : "Vraag geen review meer"}
      </CardButton>
    </CardPart>
  );
}

function Figures({
  customer: { figures, firstVisit, next, usualVisit, spent },
}: {
  customer: KnownCustomer;
}) {
  return (
    <div>
      <dl className="grid grid-cols-3 gap-2">
        {figures.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-muted text-small">{label}</dt>
            <dd className="font-display text-h2 lining-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 text-small">
        <FactRow term="Eerste bezoek">{firstVisit}</FactRow>
        {usualVisit && <FactRow term="Meestal">{usualVisit}</FactRow>}
        {spent && <FactRow term="Besteed">{spent}</FactRow>}
        <FactRow term="Volgende boeking">
          {next?.href ? (
            <Link to={next.href} className="link -my-2.5 inline-flex min-h-11 items-center">
              {next.words}
            </Link>
          ) : (
            (next?.words ?? "geen")
          )}
        </FactRow>
      </dl>
    </div>
  );
}

type Visits = { visits: KnownCustomer["lastVisits"] };

const shownAtFirst = 8;

function LastVisits({ visits }: Visits) {
  if (visits.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold font-text text-body">Laatste afspraken</h3>
      <VisitList visits={visits.slice(0, shownAtFirst)} />
      {visits.length > shownAtFirst && (
        <Folded summary={`Toon alle ${visits.length}`}>
          <VisitList visits={visits.slice(shownAtFirst)} />
        </Folded>
      )}
    </div>
  );
}

function VisitList({ visits }: Visits) {
  return (
    <ul className="mt-1">
      {visits.map(({ href, when, words, status }) => (
        <li key={href} className="flex items-center justify-between gap-3 border-line border-b py-1.5">
          <span className="min-w-0">
            <Link to={href} className="link inline-flex min-h-8 items-center">
              {when}
            </Link>
            <span className="block text-muted text-small">{words}</span>
          </span>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  );
}

function Prepayment({ prepayment: { words, canWaive, waivers } }: Pick<KnownCustomer, "prepayment">) {
  return (
    <CardPart id="voorschot" title="Vooruitbetaling" part="prepayment">
      <ProblemNotice part="prepayment" />
      <p className="text-muted text-small">{words}</p>
      {canWaive && (
        <CardButton name="intent" value="waive">
          Eén keer kwijtschelden
        </CardButton>
      )}
      <ul className="mt-2 grid gap-3 text-small">
        {waivers.map(({ id, words: waived, isUsed, href }) => (
          <li key={id} className="wrap-anywhere">
            {waived}{" "}
            {href && (
              <Link to={href} className="link">
                Naar die boeking
              </Link>
            )}
            {!isUsed && (
              <PostButton
                fields={{ intent: "take-waiver-back" }}
                to={{ className: "mt-2 grid" }}
                name="waiverId"
                value={id}
              >
                Kwijtschelding intrekken
              </PostButton>
            )}
          </li>
        ))}
      </ul>
    </CardPart>
  );
}
