import { data, redirect } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import { withCookies } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { secondsToWait } from "#app/platform/http/rate-limit.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { answerRoom } from "../form/room.server.ts";
import { facts } from "../rooms/facts.server.ts";
import { skipStep } from "./first-steps.server.ts";

type TestMail = { isSent: boolean; words: string };

/** The forms of the owner's first page. */
export async function answerIndex(request: Request, staff: Staff) {
  const values = await readForm(request);
  const { intent, step = "" } = values;
  if (intent === "skip")
    return redirect("/admin/zaak", { status: 303, headers: withCookies([await skipStep(request, step)]) });
  if (intent === "test-mail") return answerTestMail(staff);
  if (intent !== "save") return data(undefined, { status: 400 });
  return answerRoom(facts, staff, { values });
}

async function answerTestMail({ userId, email }: Staff) {
  const wait = await secondsToWait([{ key: `test-mail ${userId}`, most: 5, seconds: 600 }]);
  if (wait > 0)
    return told(429, {
      isSent: false,
      words: "Je vroeg er net al vijf. Probeer het over tien minuten opnieuw.",
    });
  const { sendTestMail } = await import("#app/messages/test-mail.server.ts");
  const { outcome, problem } = await sendTestMail(email);
  if (outcome !== "sent")
    return told(502, {
      isSent: false,
      words: `De proefmail is niet vertrokken. De mailserver zegt: ${problem}`,
    });
  const isSent = Boolean(runtime().settings.smtpUrl);
  const words = isSent
    ? `De proefmail is vertrokken naar ${email}. Zie je hem niet? Kijk bij ongewenste mail.`
    : "De proefmail is gemaakt, maar vertrekt niet: er is nog geen mailserver ingesteld.";
  return told(200, { isSent, words });
}

function told(status: number, testMail: TestMail) {
  return data({ testMail }, { status });
}
