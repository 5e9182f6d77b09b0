import { Menu, X } from "lucide-react";
import { useLocation } from "react-router";
import { openingHoursSummary } from "#app/content/shop/opening-hours.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LanguageCodes } from "./language-codes.tsx";
import { ariaCurrent, bookingSectionHref, navigation } from "./navigation.ts";
import { WhatsAppButton } from "./whatsapp-button.tsx";

/** A native popover: works before any script. hydrate-on-demand.ts closes it on a link. */
export function MobileMenu() {
  const shop = useShop();
  const { pathname } = useLocation();
  const entries = [...navigation, { href: "/login", label: "Admin Login" }];

  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget="menu"
        className="group -mr-2 flex min-h-12 items-center gap-2.5 rounded-control px-3 font-semibold"
      >
        Menu
        <Menu aria-hidden className="menu-open size-6 text-accent" />
        <X aria-hidden className="menu-close size-6 text-accent" />
      </button>
      <div id="menu" popover="auto" className="menu">
        <nav aria-label="Menu" className="wrap pt-2 pb-6">
          <ul>
            {entries.map(({ href, label }) => (
              <li key={href} className="border-line border-b">
                <a
                  href={href}
                  aria-current={ariaCurrent(href, pathname)}
                  className="flex min-h-14 items-center justify-between font-display text-h3 transition-colors hover:text-accent current:text-accent"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <div className="mt-6 grid gap-3">
            <ButtonLink href={bookingSectionHref}>Afspraak boeken</ButtonLink>
            <div className="grid grid-cols-2 gap-3">
              <ButtonLink variant="outline" href={shop.links.phone}>
                Bel ons
              </ButtonLink>
              <WhatsAppButton newTab={false} />
            </div>
          </div>
          <div className="-mx-3 mt-4 flex gap-2">
            <LanguageCodes />
          </div>
          <p className="mt-3 text-muted text-small">
            {`${shop.address.street}, ${shop.address.city}`}
            <br />
            {openingHoursSummary(shop).join(", ")}
          </p>
        </nav>
      </div>
    </div>
  );
}
