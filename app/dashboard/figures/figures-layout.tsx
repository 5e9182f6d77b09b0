import { Outlet } from "react-router";
import { adminOnly } from "#app/accounts/access.server.ts";
import type { Route } from "./+types/figures-layout";

/** Runs before any loader below /admin/cijfers. */
export const middleware: Route.MiddlewareFunction[] = adminOnly;

/** Makes the middleware run for each page below in the browser too. */
export function loader() {
  return null;
}

export default function Figures() {
  return <Outlet />;
}
