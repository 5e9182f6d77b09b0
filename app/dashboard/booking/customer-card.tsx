import { Link } from "react-router";
import { FactRow, Section } from "#app/ui/section.tsx";
import { StatusBadge } from "../booking-parts.tsx";
import { PostButton } from "../form-parts.tsx";
import type { PageFlash } from "../page-flash.server.ts";
import { DoneNotice, ProblemNotice } from "./booking-notices.tsx";
import type { Problem } from "./change-booking.server.ts";
import type { CustomerView } from "./format-customer.server.ts";
import { Notes } from "./notes.tsx";
import { Photos } from "./photos.tsx";

type KnownCustomer = Extract<CustomerView, { isKnown: true }>;
type Props = {
  booking: { id: string; name: string };
  customer: CustomerView;
  problem: Problem | undefined;
  flash: PageFlash | undefined;
};

export function CustomerCard({ booking, customer, problem, flash }: Props) {
  return (
    <Section
      id="customer"
      title="Klant"
      className="grid min-w-0 gap-5 rounded-card border border-line p-5 lg:col-start-2 lg:row-span-3 lg:row-start-1"
    >
      {customer.isKnown ? (
        <>
          <Figures customer={customer} />
          <Notes booking={booking} notes={customer.notes} problem={problem} flash={flash} />
          <Photos name={booking.name} photos={customer.photos} problem={problem} flash={flash} />
          <PrepaymentPart prepayment={customer.prepayment} problem={problem} flash={flash} />
          <Refusal customer={customer} flash={flash} />
          {customer.wantsNoReviews !== undefined && (
            <Reviews wantsNone={customer.wantsNoReviews} flash={flash} />
          )}
          <LastVisits visits={customer.lastVisits} />
          <p className="text-muted text-small">We herkennen de klant aan {customer.sameBy}.</p>
        </>
      ) : (
        <p className="text-muted">{customer.why}</p>
      )}
    </Section>
  );
}

type RefusalProps = { customer: KnownCustomer; flash: PageFlash | undefined };

function Refusal({ customer: { isRefused, refusals }, flash }: RefusalProps) {
  return (
    <div id="online" className="min-w-0">
      <h3 className="font-semibold font-text text-body">Online boeken</h3>
      <DoneNotice flash={flash} about="online" />
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
      <PostButton
        to={{ className: "mt-3 grid" }}
        name="intent"
        value={isRefused ? "online-again" : "not-online"}
      >
        {isRefused ? "Laat weer online boeken" : "Laat niet meer online boeken"}
      </PostButton>
    </div>
  );
}

function Reviews({ wantsNone, flash }: { wantsNone: boolean; flash: PageFlash | undefined }) {
  return (
    <div id="reviews" className="min-w-0">
      <h3 className="font-semibold font-text text-body">Reviewmails</h3>
      <DoneNotice flash={flash} about="reviews" />
      <p className="text-muted text-small">
        {wantsNone
          ? "Wil geen mails die om een review vragen."
          : "Krijgt na een bezoek hoogstens één keer per half jaar de vraag om een review."}
      </p>
      <PostButton
        to={{ className: "mt-3 grid" }}
        name="intent"
        value={wantsNone ? "reviews-again" : "no-reviews"}
      >
        {wantsNone ? "Vraag weer om een review" : "Vraag geen review meer"}
      </PostButton>
    </div>
  );
}

function Figures({ customer: { figures, firstVisit, next, usual } }: { customer: KnownCustomer }) {
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
        {usual && <FactRow term="Meestal">{usual}</FactRow>}
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

function LastVisits({ visits }: { visits: KnownCustomer["lastVisits"] }) {
  if (visits.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold font-text text-body">Laatste afspraken</h3>
      <ul className="mt-1">
        {visits.map(({ href, when, service, status }) => (
          <li key={href} className="flex items-center justify-between gap-3 border-line border-b py-1.5">
            <span className="min-w-0">
              <Link to={href} className="link inline-flex min-h-8 items-center">
                {when}
              </Link>
              <span className="block text-muted text-small">{service}</span>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type Prepayment = KnownCustomer["prepayment"];
type PrepaymentProps = { prepayment: Prepayment; problem: Problem | undefined; flash: PageFlash | undefined };

function PrepaymentPart({ prepayment: { words, canWaive, waivers }, problem, flash }: PrepaymentProps) {
  return (
    <div id="voorschot" className="min-w-0">
      <h3 className="font-semibold font-text text-body">Vooruitbetaling</h3>
      <DoneNotice flash={flash} about="prepayment" />
      {problem?.about === "prepayment" && <ProblemNotice problem={problem} />}
      <p className="text-muted text-small">{words}</p>
      {canWaive && (
        <PostButton to={{ className: "mt-3 grid" }} name="intent" value="waive">
          Eén keer kwijtschelden
        </PostButton>
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
    </div>
  );
}

/** Parts two cards that were merged. @property card any booking of the customer. */
export function PartButton(props: { card: string; link: string; label?: string; children: string }) {
  const { card, link, label, children } = props;
  return (
    <PostButton
      fields={{ intent: "part" }}
      to={{ action: `/admin/klanten/${card}` }}
      name="link"
      value={link}
      aria-label={label}
    >
      {children}
    </PostButton>
  );
}
