import { ChevronLeft } from "lucide-react";
import { Link, Outlet, useLocation } from "react-router";
import { adminOnly } from "../../staff/access.server.ts";
import type { Route } from "./+types/zaak";

/** Runs before any loader or action below /admin/zaak. */
export const middleware: Route.MiddlewareFunction[] = adminOnly;

/** So that the middleware runs for each page below, also in the browser. */
export function loader() {
  return null;
}

/** The owner's rooms. */
export default function Zaak() {
  const isInRoom = useLocation().pathname.replace(/\/$/, "") !== "/admin/zaak";
  return (
    <>
      {isInRoom && (
        <Link to="/admin/zaak" className="link -mt-2 mb-1 inline-flex min-h-11 items-center gap-1">
          <ChevronLeft aria-hidden className="size-5" />
          Alles van de zaak
        </Link>
      )}
      <Outlet />
    </>
  );
}
