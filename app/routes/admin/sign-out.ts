import { redirect } from "react-router";
import { setFlash, withCookies } from "../../platform/flash.server.ts";
import { clientAddress } from "../../platform/visitor.server.ts";
import { signOut } from "../../staff/sign-in/sign-in.server.ts";
import type { StaffFlash } from "../../staff/staff-flash.tsx";
import type { Route } from "./+types/sign-out";

/** The address typed, or opened again. */
export function loader() {
  return redirect("/admin");
}

export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await signOut({ request, address: clientAddress(context) });
  return redirect("/login", {
    status: 303,
    headers: withCookies([...cookies, await setFlash<StaffFlash>("signed-out")]),
  });
}
