import { shop } from "#content/shop.ts";
import { unlistedMeta } from "../../site/page-meta.ts";
import { staffOf } from "../../staff/access.server.ts";
import type { Route } from "./+types/payments";
import { viewOf } from "./payments/view.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return viewOf(staffOf(context));
}

export function meta() {
  return unlistedMeta({
    title: "Betalingen zonder boeking",
    description: "Vooruitbetalingen die op een boeking wachten, en wat is terugbetaald.",
    path: "/admin/betalingen",
  });
}

export default function Payments({ loaderData: { payments } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-h2">Betalingen zonder boeking</h1>
      <p className="mt-1 max-w-prose text-muted">
        Vooruitbetalingen die nog op een boeking wachten, en wat is terugbetaald. Een betaling die{" "}
        {shop.prepayment.validHours} uur niet gebruikt is, gaat vanzelf terug.
      </p>
      {payments.length === 0 && <p className="mt-10">Geen betalingen zonder boeking</p>}
      <ul className="mt-8 grid grid-cols-1 gap-4">
        {payments.map(({ id, email, name, words, paid }) => (
          <li key={id} className="rounded-card border border-line bg-surface p-5">
            <p className="font-semibold">{words}</p>
            <p className="mt-1">
              {name && `${name}, `}
              <a href={`mailto:${email}`} className="link">
                {email}
              </a>
            </p>
            <p className="mt-2 text-muted text-small">Betaald op {paid}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
