import { staffOf } from "#app/accounts/access.server.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { CardPage } from "../card-page.tsx";
import type { Route } from "./+types/payments";
import { viewOf } from "./view.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return viewOf(staffOf(context));
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(
    {
      title: "Betalingen zonder boeking",
      description: "Vooruitbetalingen die op een boeking wachten, en wat is terugbetaald.",
      path: "/admin/betalingen",
    },
    matches,
  );
}

export default function Payments({ loaderData: { payments } }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <CardPage
      title="Betalingen zonder boeking"
      intro={`Vooruitbetalingen die nog op een boeking wachten, en wat is terugbetaald. Een betaling die ${shop.prepayment.validHours} uur niet gebruikt is, gaat vanzelf terug.`}
      emptyText="Geen betalingen zonder boeking"
      items={payments}
      card={({ email, name, words, paid }) => (
        <>
          <p className="font-semibold">{words}</p>
          <p className="mt-1">
            {name && `${name}, `}
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </p>
          <p className="mt-2 text-muted text-small">Betaald op {paid}</p>
        </>
      )}
    />
  );
}
