import { Menu } from "lucide-react";
import { NavLink, useLocation } from "react-router";
import type { Role } from "#app/accounts/access.server.ts";
import { type Section, sectionsFor } from "./sections.ts";

/** On a phone, within reach of the thumb; in a low window below the header. The menu works before any script. */
export function BottomBar({ role, email }: { role: Role; email: string }) {
  const { main, more } = sectionsFor(role);
  const { pathname } = useLocation();
  const isInMore = more.some(({ href }) => pathname.startsWith(href));
  return (
    <nav
      aria-label="Dashboard"
      className="screen-only tall:fixed inset-x-0 bottom-0 z-30 border-line border-t bg-background pb-[env(safe-area-inset-bottom)] max-md:not-tall:border-b md:hidden"
    >
      <ul className="grid h-(--spacing-bar) auto-cols-fr grid-flow-col">
        {main.map((section) => (
          <li key={section.href} className="grid">
            <Entry
              section={section}
              className={`flex-col justify-center gap-1 text-[0.8125rem] ${entryClass}`}
            />
          </li>
        ))}
        <li className="grid">
          <button
            type="button"
            popoverTarget="more"
            data-here={isInMore || undefined}
            className={`flex-col justify-center gap-1 text-[0.8125rem] data-here:text-foreground data-here:shadow-[inset_0_2px_0_var(--color-accent)] ${entryClass}`}
          >
            <Menu aria-hidden className="size-6" />
            Meer
          </button>
        </li>
      </ul>
      <div id="more" popover="auto" className="more-menu">
        <ul>
          {more.map((section) => (
            <li key={section.href} className="border-line border-b">
              <Entry section={section} className={`min-h-14 gap-3 px-5 ${entryClass}`} />
            </li>
          ))}
        </ul>
        <p className="px-5 py-3 text-muted text-small wrap-anywhere">{email}</p>
      </div>
    </nav>
  );
}

function Entry({ section: { href, label, icon: Icon }, className }: { section: Section; className: string }) {
  return (
    <NavLink to={href} end={href === "/admin"} className={className}>
      <Icon aria-hidden className="size-6 shrink-0" />
      {label}
    </NavLink>
  );
}

const entryClass =
  "flex min-w-0 items-center font-medium leading-none text-muted -outline-offset-3 transition-colors hover:text-foreground " +
  "aria-[current=page]:text-foreground aria-[current=page]:shadow-[inset_0_2px_0_var(--color-accent)]";
