import { Mail, MessageCircle, Phone } from "lucide-react";
import { staffOf } from "#app/accounts/access.server.ts";
import { whatsappLink } from "#app/content/shop/links.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { absentCustomers } from "#app/figures/absent-customers.server.ts";
import { formatDay } from "#app/i18n/format/dates.server.ts";
import { counted } from "#app/i18n/format/numbers.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CustomerHeading } from "../booking-parts.tsx";
import { BackLink, CardPage } from "../page-parts.tsx";
import type { Route } from "./+types/absent";
import { formatWhole } from "./figure-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const customers = await absentCustomers(staffOf(context));
  return {
    customers: customers.map(({ last, usualDays, awayDays, ...customer }) => ({
      ...customer,
      last: formatDay(last),
      usual: everyWeeks(usualDays),
      away: counted(Math.round(awayDays / 7), "week", "weken"),
    })),
  };
}

export const meta = unlistedPage(
  "Wie bleef weg",
  "Vaste klanten die al dubbel zo lang wegblijven als gewoonlijk.",
);

export default function Absent({ loaderData: { customers } }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <>
      <BackLink href="/admin/cijfers" label="Cijfers" />
      <CardPage
        title="Wie bleef weg"
        intro="Vaste klanten die al dubbel zo lang wegblijven als gewoonlijk, en niets geboekt hebben. Er vertrekt nooit iets vanzelf: jij kiest wie je een bericht stuurt."
        emptyText="Niemand. Wie minstens drie keer kwam en dan lang wegblijft, verschijnt hier."
        items={customers}
        card={({ id, name, phone, email, visits, last, usual, away }) => (
          <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto] sm:items-center">
            <div className="min-w-0">
              <CustomerHeading id={id} name={name} />
              <p>
                Kwam {usual}, nu al {away} niet.
              </p>
              <p className="text-muted text-small">
                {visits} bezoeken, laatst {last}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {phone && (
                <>
                  <ButtonLink variant="outline" newTab href={whatsappLink(phone, messageTo(name, shop.name))}>
                    <MessageCircle aria-hidden /> WhatsApp
                  </ButtonLink>
                  <ButtonLink variant="outline" href={`tel:${phone}`} aria-label={`Bel ${name}`}>
                    <Phone aria-hidden />
                  </ButtonLink>
                </>
              )}
              {email && (
                <ButtonLink variant="outline" href={mailHref(email, messageTo(name, shop.name), shop.name)}>
                  <Mail aria-hidden /> Mail
                </ButtonLink>
              )}
            </div>
          </div>
        )}
      />
    </>
  );
}

function everyWeeks(days: number): string {
  const weeks = Math.max(1, Math.round(days / 7));
  return weeks === 1 ? "elke week" : `elke ${formatWhole(weeks)} weken`;
}

function messageTo(name: string, shop: string): string {
  return `Dag ${name.split(" ")[0]}, het is een tijdje geleden dat we je zagen bij ${shop}. Zin in een knipbeurt? Antwoord gerust op dit bericht.`;
}

function mailHref(email: string, body: string, shop: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(`Tot binnenkort bij ${shop}?`)}&body=${encodeURIComponent(body)}`;
}
