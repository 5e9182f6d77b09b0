import { CircleUserRound } from "lucide-react";
import { useLocation } from "react-router";
import { useShop } from "#app/content/shop/use-shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LanguageCodes } from "./language-codes.tsx";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { ariaCurrent, bookingSectionHref, navigation } from "./navigation.ts";

export function Header() {
  const shop = useShop();
  const { pathname } = useLocation();
  return (
    <header className="screen-only tall:sticky top-0 z-30 border-line border-b bg-background">
      <div className="wrap flex min-h-header flex-wrap items-center justify-between gap-4">
        <a href="/" aria-label={`${shop.name}, naar de startpagina`} className="-m-1 rounded-control p-1">
          <Logo />
        </a>
        <nav aria-label="Hoofdmenu" className="ml-auto hidden items-center gap-3 lg:flex">
          {navigation.map(({ href, label }) => (
            <a key={href} href={href} aria-current={ariaCurrent(href, pathname)} className={linkClass}>
              {label}
            </a>
          ))}
          <a
            href="/login"
            aria-label="Admin Login"
            title="Admin Login"
            aria-current={ariaCurrent("/login", pathname)}
            className="grid size-11 place-items-center rounded-control text-muted transition-colors hover:text-accent current:text-accent"
          >
            <CircleUserRound aria-hidden className="size-5" />
          </a>
          <LanguageCodes className="-mx-2" />
        </nav>
        <div className="flex items-center gap-4">
          <ButtonLink href={bookingSectionHref} className="max-md:hidden">
            Afspraak boeken
          </ButtonLink>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

const linkClass =
  "relative flex min-h-11 items-center px-3 font-medium text-muted transition-colors hover:text-foreground " +
  "after:absolute after:inset-x-3 after:bottom-1.5 after:h-0.5 after:origin-left after:scale-x-0 after:bg-accent " +
  "after:transition-transform after:duration-300 after:ease-soft hover:after:scale-x-100 " +
  "current:text-foreground current:after:scale-x-100";
