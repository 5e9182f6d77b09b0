import { redirect } from "react-router";
import { z } from "zod";
import { staffOf, whereStaff } from "#app/accounts/access.server.ts";
import type { StaffFlash } from "#app/accounts/staff-flash.tsx";
import { bookingHref } from "#app/desk/addresses.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { sendMailAgain } from "../problems.server.ts";
import type { Route } from "./+types/send-mail-again";

/** Redirects a GET: somebody typed or reopened the address. */
export const loader = () => redirect("/admin");

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const form = z.object({ mailId: z.uuid() }).safeParse(fields);
  const from = z.uuid().safeParse(fields.bookingId);
  const result = form.success
    ? await sendMailAgain(form.data.mailId, whereStaff(staffOf(context)))
    : undefined;
  const list = fields.from === "mails" ? "/admin/mails" : "/admin";
  const flash = result?.ok ? "mail-again" : undefined;
  return redirectWithFlash<StaffFlash>(from.success ? bookingHref(from.data) : list, flash);
}
