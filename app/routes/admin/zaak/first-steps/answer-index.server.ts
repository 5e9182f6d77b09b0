import { data, redirect } from "react-router";
import { sendTestMail } from "#app/mail/test-mail.server.tsx";
import { withCookies } from "#app/platform/flash.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { secondsToWait } from "#app/platform/rate-limit.server.ts";
import { runtime } from "#app/platform/runtime.server.ts";
import type { Staff } from "#app/staff/access.server.ts";
import { skipStep } from "./first-steps.server.ts";

type Outcome = { testMail?: { isSent: boolean; words: string } };

/** The forms of the owner's first page. */
export async function answerIndex(request: Request, staff: Staff) {
  const { intent, step = "" } = await readForm(request);
  if (intent === "skip")
    return redirect("/admin/zaak", { status: 303, headers: withCookies([await skipStep(request, step)]) });
  if (intent !== "test-mail") return data<Outcome>({}, { status: 400 });
  const wait = await secondsToWait([{ key: `test-mail ${staff.userId}`, most: 5, seconds: 600 }]);
  if (wait > 0)
    return told(429, {
      isSent: false,
      words: "Je vroeg er net al vijf. Probeer het over tien minuten opnieuw.",
    });
  const { outcome, problem } = await sendTestMail(staff.email);
  if (outcome !== "sent")
    return told(502, {
      isSent: false,
      words: `De proefmail is niet vertrokken. De mailserver zegt: ${problem}`,
    });
  const words = runtime().settings.smtpUrl
    ? `De proefmail is vertrokken naar ${staff.email}. Zie je hem niet? Kijk bij ongewenste mail.`
    : "De proefmail is gemaakt, maar vertrekt niet: er is nog geen mailserver ingesteld.";
  return told(200, { isSent: Boolean(runtime().settings.smtpUrl), words });
}

function told(status: number, testMail: Outcome["testMail"]) {
  return data<Outcome>({ testMail }, { status });
}
