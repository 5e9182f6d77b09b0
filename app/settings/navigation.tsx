import {
  BookOpen,
  CalendarClock,
  Euro,
  History,
  Images,
  type LucideIcon,
  QrCode,
  Scissors,
  SlidersHorizontal,
  Store,
  Truck,
  Type,
  UserCog,
  Users,
  Wrench,
} from "lucide-react";
import { Link, NavLink } from "react-router";

type Entry = { to: string; title: string; icon: LucideIcon };

const rooms: Entry[] = [
  { to: "/admin/zaak/gegevens", title: "Gegevens", icon: Store },
  { to: "/admin/zaak/uren", title: "Uren", icon: CalendarClock },
  { to: "/admin/zaak/diensten", title: "Diensten", icon: Scissors },
  { to: "/admin/zaak/prijzen", title: "Prijzen", icon: Euro },
  { to: "/admin/zaak/team", title: "Team", icon: Users },
  { to: "/admin/zaak/fotos", title: "Foto's", icon: Images },
  { to: "/admin/zaak/teksten", title: "Teksten", icon: Type },
  { to: "/admin/zaak/blog", title: "Blog", icon: BookOpen },
  { to: "/admin/zaak/regels", title: "Regels", icon: SlidersHorizontal },
  { to: "/admin/zaak/boeklink", title: "Boeklink", icon: QrCode },
  { to: "/admin/zaak/accounts", title: "Accounts", icon: UserCog },
  { to: "/admin/zaak/verhuizen", title: "Verhuizen", icon: Truck },
  { to: "/admin/zaak/techniek", title: "Techniek", icon: Wrench },
  { to: "/admin/zaak/wijzigingen", title: "Wijzigingen", icon: History },
];

export function SettingsMenu() {
  return (
    <nav aria-label="Zaak" className="sticky top-20 self-start max-xl:hidden">
      <ul className="grid gap-1">
        {rooms.map(({ to, title, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} className={listedClass}>
              <Icon aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.6} />
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SettingsGrid() {
  return (
    <nav aria-label="Alles van de zaak" className="mt-5">
      <ul className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-7">
        {rooms.map(({ to, title, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={`flex h-full min-h-20 flex-col items-center justify-center gap-1.5 text-center leading-tight ${tile}`}
            >
              <Icon aria-hidden className="size-6 shrink-0 text-accent" strokeWidth={1.6} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const tile =
  "rounded-card border border-line bg-surface px-1 py-3 font-semibold text-small transition-colors " +
  "hover:border-accent hover:bg-surface-raised";
const listedClass =
  "flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-muted transition-colors hover:bg-surface hover:text-foreground " +
  "aria-[current=page]:bg-surface aria-[current=page]:text-foreground aria-[current=page]:shadow-[inset_2px_0_0_var(--color-accent)]";
