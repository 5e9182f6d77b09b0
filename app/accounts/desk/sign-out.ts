import { redirect } from "react-router";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { signOut } from "../sign-in/sign-in.server.ts";
import type { StaffFlash } from "../staff-flash.tsx";
import type { Route } from "./+types/sign-out";

/** Redirects a GET: somebody typed or reopened the URL. */
export const loader = () => redirect("/admin");

export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await signOut({ request, ipAddress: clientAddress(context) });
  return redirectWithFlash<StaffFlash>("/login", "signed-out", { cookies });
}
