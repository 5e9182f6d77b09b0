import { redirect } from "react-router";
import { z } from "zod";
import { sendMailAgain } from "../../mail/problems.server.ts";
import { readForm } from "../../platform/form.server.ts";
import { say, withCookies } from "../../staff/said.server.ts";
import type { Route } from "./+types/send-mail-again";

/** Someone typed the address, or came back to it. */
export function loader() {
  return redirect("/admin");
}

/** Sends a confirmation again that did not leave, or perhaps did: staff have decided. */
export async function action({ request }: Route.ActionArgs) {
  const form = z.object({ mailId: z.uuid() }).safeParse(await readForm(request));
  const again = form.success ? await sendMailAgain(form.data.mailId) : undefined;
  const cookies = again?.ok ? [await say("mail-again")] : [];
  return redirect("/admin", { status: 303, headers: withCookies(cookies) });
}
