import {
  Ban,
  Banknote,
  BriefcaseBusiness,
  CalendarDays,
  ChartColumn,
  CreditCard,
  LifeBuoy,
  ListChecks,
  LogOut,
  type LucideIcon,
  Menu,
  Plus,
  Search,
  ShieldCheck,
  Sun,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import { shortName } from "#app/shop/facts/company.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { isWide, LogoMark } from "#app/site/logo.tsx";

type Props = Pick<Staff, "email" | "role"> & { hasTill: boolean; hasPayments: boolean };

/** The navigation of phones. It is fixed to the bottom of the window; in a low one it stands below the header. */
export function BottomBar(props: Props) {
  return (
    <nav
      aria-label="Dashboard"
      className="screen-only tall:fixed inset-x-0 bottom-0 z-30 border-line border-t bg-background pb-[env(safe-area-inset-bottom)] max-md:not-tall:border-b md:hidden"
    >
      {/* The bar wraps to two rows if the browser's text is very large. */}
      <ul className="flex h-(--spacing-bar) flex-wrap">
        {mainSections.map((section) => (
          <li key={section.href} className="flex flex-1">
            <Entry section={section} className={`${tabClass} ${entryClass}`} />
          </li>
        ))}
        <li className="flex flex-1">
          <MoreButton
            {...props}
            className={`${tabClass} data-here:text-foreground data-here:shadow-[inset_0_2px_0_var(--color-accent)] ${entryClass}`}
          >
            <Menu aria-hidden className="size-[24px]" />
          </MoreButton>
        </li>
      </ul>
    </nav>
  );
}

/** Opens the menu "Meer". The browser opens it by `popoverTarget`, so it works without script. */
function MoreButton({ className, children, ...props }: Props & { className: string; children?: ReactNode }) {
  const { pathname } = useLocation();
  const isHere = sectionsFor(props).more.some(({ href }) => pathname.startsWith(href));
  return (
    <button type="button" popoverTarget="more" data-here={isHere || undefined} className={className}>
      {children}
      Meer
    </button>
  );
}

/** Lists the sections for which the bar of a phone or the header of a tablet has no room. */
export function MoreMenu(props: Props) {
  return (
    <nav id="more" popover="auto" aria-label="Meer" className="screen-only more-menu">
      <ul>
        {sectionsFor(props).more.map((section) => (
          <li key={section.href} className="border-line border-b">
            <Entry section={section} className={`min-h-14 gap-3 px-5 ${entryClass}`} />
          </li>
        ))}
      </ul>
      <p className="px-5 py-3 text-muted text-small wrap-anywhere">{props.email}</p>
    </nav>
  );
}

function Entry({ section: { href, label, icon: Icon }, className }: { section: Section; className: string }) {
  return (
    <SectionLink href={href} className={className}>
      <Icon aria-hidden className="size-[24px] shrink-0" />
      {label}
    </SectionLink>
  );
}

/** Marks the section of the page that is shown. Pages of one booking, and the mails, belong to the bookings. */
function SectionLink({ href, ...link }: { href: string; className: string; children: ReactNode }) {
  const path = `${useLocation().pathname.replace(/\/$/, "")}/`;
  const isHere =
    href === "/admin" ? /^\/admin\/((boeking|mails)\/.*)?$/.test(path) : path.startsWith(`${href}/`);
  return <Link to={href} aria-current={isHere ? "page" : undefined} {...link} />;
}

const tabClass = "flex-1 flex-col justify-center gap-1 text-[0.8125rem] whitespace-nowrap";

const entryClass =
  "flex min-w-0 items-center font-medium leading-none text-muted -outline-offset-3 transition-colors hover:text-foreground " +
  "aria-[current=page]:text-foreground aria-[current=page]:shadow-[inset_0_2px_0_var(--color-accent)]";

type Section = { href: string; label: string; icon: LucideIcon };

/** @returns `main`: sections that are always visible; `more`: those that phones and tablets have inside "Meer" */
function sectionsFor({ role, hasTill, hasPayments }: Omit<Props, "email">) {
  const moreSections = [
    ...(hasTill ? [till] : []),
    ...staffSections,
    ...(hasPayments ? [payments] : []),
    security,
    ...(role === "admin" ? adminSections : []),
    help,
  ];
  return { main: mainSections, more: moreSections };
}

const till: Section = { href: "/admin/dagtotaal", label: "Dagtotaal", icon: Banknote };

/** Is in the menu only while there are payments without a booking. */
const payments: Section = { href: "/admin/betalingen", label: "Betalingen", icon: CreditCard };

const security: Section = { href: "/admin/beveiliging", label: "Beveiliging", icon: ShieldCheck };

const help: Section = { href: "/admin/hulp", label: "Hulp", icon: LifeBuoy };

const mainSections: Section[] = [
  { href: "/admin/vandaag", label: "Vandaag", icon: Sun },
  { href: "/admin/agenda", label: "Agenda", icon: CalendarDays },
  { href: "/admin/nieuw", label: "Nieuw", icon: Plus },
  { href: "/admin", label: "Boekingen", icon: ListChecks },
];

const staffSections: Section[] = [
  { href: "/admin/klanten", label: "Klanten", icon: Users },
  { href: "/admin/blokkeren", label: "Blokkeren", icon: Ban },
];

const adminSections: Section[] = [
  { href: "/admin/cijfers", label: "Cijfers", icon: ChartColumn },
  { href: "/admin/zaak", label: "Zaak", icon: BriefcaseBusiness },
];

type State = { isLive: boolean | undefined; isLoading: boolean };

export function DashboardHeader({ isLive, isLoading, ...props }: Props & State) {
  const shop = useShop();
  const { main, more } = sectionsFor(props);
  return (
    <header className="@container screen-only md:tall:sticky top-0 z-30 border-line border-b bg-background">
      <div className="flex min-h-14 items-center gap-3 px-4 md:px-5">
        <a
          href="/"
          aria-label={`${shop.name}, naar de startpagina`}
          className="-m-1 flex min-h-11 min-w-0 shrink-0 items-center gap-2.5 rounded-control p-1 max-md:shrink"
        >
          <LogoMark className="h-9 w-auto max-w-24 shrink-0" />
          {!isWide(shop.look.mark) && (
            <span className="max-w-72 truncate font-display text-[1.125rem] leading-tight md:max-2xl:hidden">
              {shortName(shop.name)}
            </span>
          )}
        </a>
        <nav aria-label="Dashboard" className="flex min-w-0 flex-wrap max-md:hidden xl:ml-4">
          {[...main, ...more].map(({ href, label }) => (
            <SectionLink
              key={href}
              href={href}
              className={`${sectionClass} ${main.some((each) => each.href === href) ? "" : "max-xl:hidden"}`}
            >
              {label}
            </SectionLink>
          ))}
          <MoreButton
            {...props}
            className={`${sectionClass} data-here:text-foreground data-here:shadow-[inset_0_-2px_0_var(--color-accent)] xl:hidden`}
          />
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <LiveState isLive={isLive} isLoading={isLoading} />
          <Link
            to="/admin/klanten?zoek="
            aria-label="Zoek een klant"
            title="Zoek een klant"
            className="grid size-[48px] place-items-center rounded-control text-muted transition-colors hover:text-foreground"
          >
            <Search aria-hidden className="size-5" />
          </Link>
          <Form method="post" action="/admin/uitloggen" reloadDocument className="flex items-center">
            <span className="hidden px-2 text-muted text-small min-[110rem]:inline">{props.email}</span>
            <button
              type="submit"
              title="Uitloggen"
              className="-mr-2 flex min-h-12 min-w-11 items-center justify-center gap-2 rounded-control px-2 font-medium text-muted transition-colors hover:text-foreground"
            >
              <LogOut aria-hidden className="size-5" />
              <span className="max-lg:sr-only xl:max-2xl:sr-only">Uitloggen</span>
            </button>
          </Form>
        </div>
      </div>
    </header>
  );
}

const sectionClass =
  "flex min-h-14 shrink-0 items-center px-2 font-medium text-muted -outline-offset-3 transition-colors hover:text-foreground 2xl:px-2.5 " +
  "aria-[current=page]:text-foreground aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-accent)]";

/** @property isLive whether the dashboard receives live events; undefined while unknown, and without script */
function LiveState({ isLive, isLoading }: State) {
  return (
    <div className="flex items-center gap-2 text-muted text-small">
      <p role="status">{isLoading ? "Laden..." : ""}</p>
      {isLive !== undefined && !isLoading && (
        <p className="flex items-center gap-2 px-1 leading-tight">
          <span
            aria-hidden
            className={`size-2 shrink-0 rounded-full ${isLive ? "bg-good" : "border border-muted"}`}
          />
          {isLive ? (
            <span className="@max-[12rem]:sr-only">Live</span>
          ) : (
            <span className="max-w-44">Geen verbinding, we proberen opnieuw</span>
          )}
        </p>
      )}
    </div>
  );
}
