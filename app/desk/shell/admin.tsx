import { useEffect, useRef } from "react";
import {
  data,
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
  useNavigationType,
} from "react-router";
import * as z from "zod/mini";
import { ownBarberOf, staffOf, staffOnly } from "#app/accounts/access.server.ts";
import { useDevice } from "#app/accounts/offline/use-device.ts";
import { manifestLink } from "#app/accounts/sign-in/sign-in-shared.tsx";
import { askOtherTabsToCheck, useSessionWatch } from "#app/accounts/sign-in/use-session-watch.ts";
import {
  type AddedFlash,
  addedFlash,
  FlashToast,
  type PaidFlash,
  paidFlash,
  type StaffFlash,
  staffFlash,
} from "#app/accounts/staff-flash.tsx";
import { whereWithoutBooking } from "#app/payments/flows/staff-prepayments.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { readFlash, redirectWithFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { storedFacts } from "#app/shop/claims.server.ts";
import { fieldName } from "#app/shop/describe-fields.server.ts";
import { missingByLaw } from "#app/shop/facts-of.server.ts";
import { isPublicSite } from "#app/shop/site/origin.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { tillRules } from "#app/till/till.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { documentCachedAt, useHydrated } from "#app/ui/use-now.ts";
import { engraveHref } from "../addresses.ts";
import { describeAdded } from "../booking.server.ts";
import { UpdateNotice } from "../live/update-notice.tsx";
import { useLive } from "../live/use-live.ts";
import { type DashboardContext, UnsentNotice, useCachedLinks } from "../offline/offline-parts.tsx";
import { Loading } from "../page-parts.tsx";
import { keepShownPage, keepUnansweredForm, unansweredInit, useRememberPage } from "../unanswered.ts";
import type { Route } from "./+types/admin";
import stylesheet from "./dashboard.css?url";
import { BottomBar, DashboardHeader, MoreMenu } from "./dashboard-navigation.tsx";

/** Runs before every loader and action below /admin. */
export const middleware: Route.MiddlewareFunction[] = staffOnly;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { flash: done, cookies } = await readFlash(request, z.union([staffFlash, addedFlash, paidFlash]));
  const { flash, added, paid } = flashOf(done);
  const flashText = added && (await describeAdded(staffOf(context), added));
  const engravePage = paid && engraveHref(paid.paidId, paid.from);
  const { email, role, userId } = staffOf(context);
  // A barber begins with the customers of today; the list of bookings is the first page of the owner.
  if (
    flash === "welcome" &&
    role === "staff" &&
    ownBarberOf(staffOf(context)) &&
    new URL(request.url).pathname === "/admin"
  )
    throw await redirectWithFlash<StaffFlash>("/admin/vandaag", flash);
  const unlawful = role === "admin" && isPublicSite() ? missingByLaw(storedFacts()) : [];
  const missing = unlawful.map((path) => fieldName("identity", path));
  const hasTill = tillRules().isKept;
  const hasEngravings = shop().hasEngravings === true;
  const hasPayments = (await db().$count(prepayments, whereWithoutBooking(staffOf(context)))) > 0;
  const view = {
    flash,
    flashText,
    engravePage,
    email,
    role,
    userId,
    missing,
    hasTill,
    hasEngravings,
    hasPayments,
  };
  return data(view, { headers: withCookies(cookies) });
}

/** Returns which message to show, and the booking or visit that it names. */
function flashOf(done: StaffFlash | AddedFlash | PaidFlash | undefined) {
  if (typeof done !== "object") return { flash: done };
  if ("addedId" in done) return { flash: "booking-added" as const, added: done };
  return { flash: "visit-paid" as const, paid: done };
}

/** Runs in the browser, around the loaders and actions below /admin. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShownPage, keepUnansweredForm];

/** Reloads after a change of the shop's facts, which may be complete now. Pages check session and role themselves. */
export function shouldRevalidate({ formAction, actionStatus }: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith("/admin/zaak") === true && actionStatus !== unansweredInit.status;
}

/** `useLive` posts here, which reloads the pages below. */
export function clientAction() {
  return null;
}

export function links() {
  return [manifestLink, { rel: "stylesheet", href: stylesheet }];
}

export const meta = unlistedPage("Admin Dashboard", "Overzicht van alle boekingen, de nieuwste eerst.");

export default function Admin({ loaderData }: Route.ComponentProps) {
  const { flash, flashText, engravePage, userId, missing, ...account } = loaderData;
  const { isHidden, requestCheck } = useSessionWatch();
  const { isLive, isOutdated } = useLive(requestCheck);
  const isKeptDocument = useHydrated() && documentCachedAt() !== undefined;
  const isOffline = isLive === false || (isLive === undefined && isKeptDocument);
  useDevice(userId, isLive);
  useCachedLinks(isOffline);
  useFocusOnPage();
  useRememberPage();
  const isLoading = useNavigation().state === "loading";
  useEffect(() => {
    if (flash === "welcome") askOtherTabsToCheck();
  }, [flash]);
  if (isHidden)
    return (
      <main id="main" className="wrap">
        <Loading />
      </main>
    );
  return (
    <>
      <DashboardHeader {...account} isLive={isLive} isLoading={isLoading} />
      <BottomBar {...account} />
      <MoreMenu {...account} />
      <main
        id="main"
        tabIndex={-1}
        data-wake="dashboard"
        className="dashboard wrap wrap-anywhere max-w-5xl flex-1 pt-4 has-data-wide:max-w-[84rem] has-data-full:max-w-none md:pt-6"
      >
        <FlashToast flash={flash} text={flashText} engraveHref={engravePage} />
        <NotListed missing={missing} />
        <UnsentNotice />
        <Outlet context={{ isOffline } satisfies DashboardContext} />
        <UpdateNotice isOutdated={isOutdated} />
      </main>
    </>
  );
}

/** Focuses the heading of a new page, unless the page focused something itself. */
function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (document.activeElement?.matches("input, select, textarea, [role=alert], [role=status]")) return;
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main");
    if (heading?.tabIndex === -1) heading.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    // Back keeps its scroll position.
    if (!isBack) scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, isBack]);
}

/** Names the facts that the law requires on a public site and that are missing. */
function NotListed({ missing }: { missing: string[] }) {
  if (missing.length === 0) return null;
  return (
    <Notice kind="info" title="Je site staat nog niet in Google" className="mb-6">
      <p className="mt-1">
        {`De wet vraagt dit nog op je site: ${missing.join(", ")}. `}
        <Link to="/admin/zaak/gegevens" className="tap-link">
          Vul het in
        </Link>
      </p>
    </Notice>
  );
}
