import { CalendarX, Euro, ImagePlus } from "lucide-react";
import { Link } from "react-router";

/** What an owner changes between two customers, one tap away. */
export function QuickLinks() {
  return (
    <nav aria-label="Snel aanpassen" className="mt-5">
      <ul className="grid grid-cols-3 gap-2 sm:flex">
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full min-h-12 items-center justify-center gap-2 rounded-control border border-field-line px-2 py-2 text-center font-semibold text-small leading-tight transition-colors hover:border-accent hover:bg-surface-raised sm:px-4"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-accent" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const links = [
  { to: "/admin/zaak/fotos", label: "Foto erbij", icon: ImagePlus },
  { to: "/admin/zaak/uren/nieuw", label: "Dag dicht", icon: CalendarX },
  { to: "/admin/zaak/prijzen", label: "Prijzen", icon: Euro },
];
