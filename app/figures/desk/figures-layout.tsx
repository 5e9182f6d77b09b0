import { Outlet } from "react-router";
import { adminOnly } from "#app/accounts/access.server.ts";
import type { Route } from "./+types/figures-layout";

/** Runs before every loader below /admin/cijfers. */
export const middleware: Route.MiddlewareFunction[] = adminOnly;

/** Returns nothing. Because of this loader, the browser calls the server, and so `adminOnly`, for each page below. */
export function loader() {
  return null;
}

export default function Figures() {
  return <Outlet />;
}
