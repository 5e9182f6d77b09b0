import { ChevronLeft } from "lucide-react";
import { data, Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { adminOnly } from "#app/accounts/access.server.ts";
import { PostButton } from "#app/desk/form-parts.tsx";
import { readFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { BottomNotice } from "#app/ui/notice.tsx";
import { useFlash } from "#app/ui/use-flash.ts";
import type { Route } from "./+types/settings";
import { type SavedFlash, savedFlash } from "./form/save.server.ts";
import { SettingsMenu } from "./navigation.tsx";

export const middleware: Route.MiddlewareFunction[] = adminOnly;

/**
 * Reads the message about the last save. Because of this loader, the browser calls the server, and so `adminOnly`, for
 * each page below.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const { flash, cookies } = await readFlash(request, savedFlash, { path: "/admin" });
  return data({ flash }, { headers: withCookies(cookies) });
}

/** Reloads after refusals too, which clears the last success message. After a 503 a reload would fail as well. */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== 503;
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const flash = useFlash(loaderData.flash);
  const isSubpage = useLocation().pathname.replace(/\/$/, "") !== "/admin/zaak";
  return (
    <div data-wide className={isSubpage ? "xl:grid xl:grid-cols-[12rem_minmax(0,1fr)] xl:gap-x-12" : ""}>
      {isSubpage && <SettingsMenu />}
      <div className="min-w-0">
        {isSubpage && (
          <Link
            to="/admin/zaak"
            className="link -mt-2 mb-1 inline-flex min-h-11 items-center gap-1 xl:hidden"
          >
            <ChevronLeft aria-hidden className="size-5" />
            Alles van de zaak
          </Link>
        )}
        <Outlet />
        {flash && <SavedNotice key={flash.version} {...flash} />}
      </div>
    </div>
  );
}

/** Says what was saved and where it is visible, with a button that reverts it. */
function SavedNotice({ saved, outcome = "het staat op de site", resolvedText, version }: SavedFlash) {
  return (
    <BottomNotice
      kind="success"
      title={
        <>
          {saved}: {outcome}
          {resolvedText && <span className="mt-1 block font-normal">{resolvedText}</span>}
        </>
      }
      className={`flex items-center justify-between gap-x-4 gap-y-3 ${resolvedText ? "max-sm:flex-col max-sm:items-stretch" : ""}`}
    >
      <PostButton
        fields={{ version }}
        to={{ action: "/admin/zaak/wijzigingen", className: "shrink-0" }}
        name="intent"
        value="revert"
        className="w-full"
      >
        Zet terug
      </PostButton>
    </BottomNotice>
  );
}
