import { useEffect } from "react";
import { data, Link, Outlet, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { staffOf, staffOnly } from "#app/accounts/access.server.ts";
import { manifestLink } from "#app/accounts/manifest-link.ts";
import { useDevice } from "#app/accounts/offline/use-device.ts";
import { tellOtherTabs, useSessionWatch } from "#app/accounts/sign-in/use-session-watch.ts";
import { FlashToast, staffFlash } from "#app/accounts/staff-flash.tsx";
import { typedFacts } from "#app/content/claims.server.ts";
import { fieldName } from "#app/content/describe-fields.server.ts";
import { missingByLaw } from "#app/content/placeholders.ts";
import { isPublicSite } from "#app/content/site/origin.ts";
import { readFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import { documentKeptAt, useHydrated } from "#app/ui/use-now.ts";
import { keepShownPage, useShownPage } from "../keep-shown-page.ts";
import { keepUnansweredForm } from "../keep-unanswered-form.ts";
import { useLive } from "../live/use-live.ts";
import { Loading } from "../loading.tsx";
import type { DashboardContext } from "../offline/dashboard-context.ts";
import { UnsentNotice } from "../offline/unsent-notice.tsx";
import { useKeptLinks } from "../offline/use-kept-links.ts";
import type { Route } from "./+types/admin";
import { BottomBar } from "./bottom-bar.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import "./shell.css";
import { useFocusOnPage } from "../use-focus-on-page.ts";

/** Runs before any loader or action below /admin. */
export const middleware: Route.MiddlewareFunction[] = staffOnly;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { flash, cookies } = await readFlash(request, staffFlash);
  const { email, role, userId } = staffOf(context);
  const unlawful = role === "admin" && isPublicSite() ? missingByLaw(typedFacts()) : [];
  const missing = unlawful.map((path) => fieldName("identity", path));
  return data({ flash, email, role, userId, missing }, { headers: withCookies(cookies) });
}

/** Runs around any loader or action below /admin, in the browser. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShownPage, keepUnansweredForm];

/** The pages below check session and role themselves; the facts may be complete now. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith("/admin/zaak") === true;
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

export default function Admin({ loaderData: { flash, email, role, userId, missing } }: Route.ComponentProps) {
  const isHidden = useSessionWatch();
  const isLive = useLive();
  const isKeptDocument = useHydrated() && documentKeptAt() !== undefined;
  const isOffline = isLive === false || (isLive === undefined && isKeptDocument);
  useDevice(userId, isLive);
  useKeptLinks(isOffline);
  useFocusOnPage();
  useShownPage();
  const isLoading = useNavigation().state === "loading";
  useEffect(() => {
    if (flash === "welcome") tellOtherTabs();
  }, [flash]);
  if (isHidden)
    return (
      <main id="main" className="wrap">
        <Loading />
      </main>
    );
  return (
    <>
      <DashboardHeader email={email} role={role} isLive={isLive} isLoading={isLoading} />
      <BottomBar email={email} role={role} />
      <main
        id="main"
        tabIndex={-1}
        data-wake
        className="dashboard wrap wrap-anywhere max-w-5xl flex-1 pt-4 has-data-wide:max-w-[84rem] has-data-full:max-w-none md:pt-6"
      >
        <FlashToast flash={flash} />
        <NotListed missing={missing} />
        <UnsentNotice />
        <Outlet context={{ isOffline } satisfies DashboardContext} />
      </main>
    </>
  );
}

/** The law wants these on a public site. */
function NotListed({ missing }: { missing: string[] }) {
  if (missing.length === 0) return null;
  return (
    <Notice kind="info" title="Je site staat nog niet in Google" className="mb-6">
      <p className="mt-1">
        {`De wet vraagt dit nog op je site: ${missing.join(", ")}. `}
        <Link to="/admin/zaak#gegevens" className="link inline-flex min-h-11 items-center">
          Vul het in
        </Link>
      </p>
    </Notice>
  );
}
