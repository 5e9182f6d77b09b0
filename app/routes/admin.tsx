import { LogOut } from "lucide-react";
import { useEffect } from "react";
import { data, Form, NavLink, Outlet, useNavigation } from "react-router";
import { readFlash, withCookies } from "../platform/flash.server.ts";
import { useShop } from "../shop/use-shop.ts";
import { LogoMark } from "../site/logo.tsx";
import { unlistedMeta } from "../site/page-meta.ts";
import { staffOf, staffOnly } from "../staff/access.server.ts";
import { tellOtherTabs, useSessionWatch } from "../staff/sign-in/use-session-watch.ts";
import { FlashToast, staffFlash } from "../staff/staff-flash.tsx";
import type { Route } from "./+types/admin";
import { useLive } from "./admin/live/use-live.ts";
import { LiveState } from "./admin/live-state.tsx";
import { Loading } from "./admin/loading.tsx";
import { manifestLink } from "./admin/manifest-link.ts";
import { sectionsFor } from "./admin/sections.ts";
import { useFocusOnPage } from "./admin/use-focus-on-page.ts";

/** Runs before any loader or action below /admin. */
export const middleware: Route.MiddlewareFunction[] = staffOnly;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { flash, cookies } = await readFlash(request, staffFlash);
  const { email, role } = staffOf(context);
  return data({ flash, email, role }, { headers: withCookies(cookies) });
}

/** The pages below check session and role themselves. */
export function shouldRevalidate() {
  return false;
}

/** `useLive` posts here to reload the pages below. */
export function clientAction() {
  return null;
}

export function links() {
  return [manifestLink];
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(
    {
      title: "Admin Dashboard",
      description: "Overzicht van alle boekingen, de nieuwste eerst.",
      path: "/admin",
    },
    matches,
  );
}

export default function Admin({ loaderData: { flash, email, role } }: Route.ComponentProps) {
  const shop = useShop();
  const isHidden = useSessionWatch();
  const isLive = useLive();
  useFocusOnPage();
  const isLoading = useNavigation().state === "loading";
  useEffect(() => {
    if (flash === "welcome") tellOtherTabs();
  }, [flash]);
  if (isHidden) return <Loading />;
  return (
    <div
      data-wake
      className="wrap wrap-anywhere max-w-5xl flex-1 has-data-wide:max-w-[84rem] pb-section md:pt-4"
    >
      <div className="screen-only z-20 -mx-gutter mb-2 flex items-center border-line border-b bg-background max-md:tall:sticky max-md:top-0 md:mx-0 md:pb-1">
        <a
          href="/"
          aria-label={`${shop.name}, naar de startpagina`}
          className="shrink-0 p-2 pl-gutter md:hidden"
        >
          <LogoMark className="h-9 w-8" />
        </a>
        <nav
          aria-label="Dashboard"
          className="flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none] max-md:pr-8 max-md:[mask-image:linear-gradient(to_left,transparent,#000_2rem)] md:-ml-3"
        >
          {sectionsFor(role).map(({ href, label }) => (
            <NavLink key={href} to={href} end={href !== "/admin/zaak"} className={sectionClass}>
              {label}
            </NavLink>
          ))}
          <Form
            method="post"
            action="/admin/uitloggen"
            reloadDocument
            className="flex items-center md:ml-auto"
          >
            <span className="hidden px-2 text-muted text-small lg:inline">{email}</span>
            <button type="submit" className={sectionClass}>
              <LogOut aria-hidden className="mr-2 hidden size-5 md:block" />
              Uitloggen
            </button>
          </Form>
        </nav>
      </div>
      <FlashToast flash={flash} />
      <div className="flex items-start justify-between gap-4 py-1">
        <Loading when={isLoading} />
        <LiveState isLive={isLive} />
      </div>
      <Outlet />
    </div>
  );
}

const sectionClass =
  "flex min-h-12 shrink-0 items-center px-2.5 font-medium text-muted -outline-offset-3 transition-colors hover:text-foreground md:px-3 " +
  "aria-[current=page]:text-foreground aria-[current=page]:underline aria-[current=page]:decoration-2 " +
  "aria-[current=page]:decoration-accent aria-[current=page]:underline-offset-8";
