import type { ReactNode } from "react";
import { Link } from "react-router";
import { StatusBadge } from "../../../staff/status-badge.tsx";
import type { Problem } from "./act.server.ts";
import type { CustomerView } from "./customer-words.server.ts";
import type { Done } from "./done.ts";
import { Notes } from "./notes.tsx";
import { PrepaymentPart } from "./prepayment-part.tsx";

type Known = Extract<CustomerView, { isKnown: true }>;
type Props = { customer: CustomerView; problem: Problem | undefined; done: Done | undefined };

/** The customer, over all of their bookings. */
export function CustomerCard({ customer, problem, done }: Props) {
  return (
    <section
      aria-labelledby="customer"
      className="grid min-w-0 gap-5 rounded-card border border-line p-5 lg:col-start-2 lg:row-span-3 lg:row-start-1"
    >
      <h2 id="customer" className="text-h3">
        Klant
      </h2>
      {customer.isKnown ? (
        <>
          <Figures customer={customer} />
          <Notes notes={customer.notes} problem={problem} done={done} />
          <PrepaymentPart prepayment={customer.prepayment} problem={problem} done={done} />
          <LastVisits visits={customer.lastVisits} />
          <p className="text-sand text-small">We herkennen de klant aan {customer.sameBy}.</p>
        </>
      ) : (
        <p className="text-sand">{customer.why}</p>
      )}
    </section>
  );
}

function Figures({ customer: { figures, firstVisit, next } }: { customer: Known }) {
  return (
    <div>
      <dl className="grid grid-cols-3 gap-2">
        {figures.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sand text-small">{label}</dt>
            <dd className="font-display text-h2 lining-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 text-small">
        <Fact term="Eerste bezoek">{firstVisit}</Fact>
        <Fact term="Volgende boeking">
          {next?.href ? (
            <Link to={next.href} className="link -my-2.5 inline-flex min-h-11 items-center">
              {next.words}
            </Link>
          ) : (
            (next?.words ?? "geen")
          )}
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sand">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

function LastVisits({ visits }: { visits: Known["lastVisits"] }) {
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
              <span className="block text-sand text-small">{service}</span>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </div>
  );
}
