import { LogOut } from "lucide-react";
import { data, Form, NavLink, Outlet, useNavigation } from "react-router";
import { shop } from "../../content/shop.ts";
import { staffOf, staffOnly } from "../staff/access.server.ts";
import { heard, withCookies } from "../staff/said.server.ts";
import { SaidHere } from "../staff/said.tsx";
import { useLive } from "../staff/use-live.ts";
import { useSessionWatch } from "../staff/use-session-watch.ts";
import type { Route } from "./+types/admin";
import { LiveState } from "./admin/live-state.tsx";
import { Loading } from "./admin/loading.tsx";
import { sections } from "./admin/sections.ts";

/** Everything below /admin: access is checked here, before any loader or action of a page below runs. */
export const middleware: Route.MiddlewareFunction[] = staffOnly;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { said, cookies } = await heard(request);
  return data({ said, email: staffOf(context).email }, { headers: withCookies(cookies) });
}

/** Read once; what changes meanwhile (the session, the role) is checked with every request of the pages below. */
export function shouldRevalidate() {
  return false;
}

/** Where `useLive` posts: that makes the pages below load again, and does nothing else. */
export function clientAction() {
  return null;
}

export function meta() {
  return [{ title: `Admin Dashboard | ${shop.name}` }, { name: "robots", content: "noindex" }];
}

export default function Admin({ loaderData: { said, email } }: Route.ComponentProps) {
  const isHidden = useSessionWatch();
  const isLive = useLive();
  const isLoading = useNavigation().state === "loading";
  if (isHidden) return <Loading />;
  return (
    <div data-wake className="wrap max-w-5xl flex-1 pt-4 pb-section">
      <SaidHere said={said} />
      <div className="flex flex-wrap items-center justify-between border-line border-b pb-2 max-md:text-small">
        <nav aria-label="Dashboard" className="-ml-2 flex flex-wrap md:-ml-3">
          {sections.map(({ href, label }) => (
            <NavLink key={href} to={href} end className={sectionClass}>
              {label}
            </NavLink>
          ))}
        </nav>
        <Form
          method="post"
          action="/admin/uitloggen"
          reloadDocument
          className="-mr-2 flex items-center md:-mr-3"
        >
          <span className="hidden px-2 text-sand text-small md:inline">{email}</span>
          <button type="submit" className={sectionClass}>
            <LogOut aria-hidden className="mr-2 hidden size-5 md:block" />
            Uitloggen
          </button>
        </Form>
      </div>
      <div className="flex items-start justify-between gap-4 py-1">
        <Loading when={isLoading} />
        <LiveState isLive={isLive} />
      </div>
      <Outlet />
    </div>
  );
}

const sectionClass =
  "flex min-h-11 items-center px-2 font-medium text-sand md:px-3 transition-colors hover:text-paper " +
  "aria-[current=page]:text-paper aria-[current=page]:underline aria-[current=page]:decoration-2 " +
  "aria-[current=page]:decoration-brass aria-[current=page]:underline-offset-8";
