import { and, gt, sql } from "drizzle-orm";
import { createCookie, data, redirect } from "react-router";
import { z } from "zod";
import type { Staff } from "#app/accounts/access.server.ts";
import { sendWaitingMails } from "#app/messages/strangers.server.ts";
import { withCookies } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { consumeLimits } from "#app/platform/http/rate-limit.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { openClaims } from "#app/shop/claims.server.ts";
import { editOf, type Kind, singleKey } from "#app/shop/kinds.ts";
import { firstVersion } from "#app/shop/revert.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { shopChanges } from "#app/shop/tables/content.server.ts";
import { save } from "./form/save.server.ts";
import type { Values } from "./form/values.ts";

const path = "/admin/zaak";

type TestMail = { isSent: boolean; words: string };

export async function answerIndex(request: Request, staff: Staff) {
  const values = await readForm(request);
  const { intent, step = "" } = values;
  if (intent === "skip")
    return redirect(path, { status: 303, headers: withCookies([await skipStep(request, step)]) });
  if (intent === "test-mail") return answerTestMail(staff);
  if (intent === "confirm") return confirmClaim(staff, values);
  if (intent === "remove-invented") return removeInvented(staff, values);
  if (intent === "send-waiting") {
    await sendWaitingMails();
    return redirect(path, 303);
  }
  if (intent === "confirm-on" || intent === "confirm-off") return setMustConfirm(staff, values);
  return data(undefined, { status: 400 });
}

/** Records that a statement of the starter texts is true for this shop. */
async function confirmClaim(staff: Staff, values: Values) {
  const { claim = "" } = values;
  if (!openClaims(snapshot()).some(({ id }) => id === claim)) return redirect(path, 303);
  const [confirmedDocument] = snapshot().documents.confirmed;
  const value = { claims: [...(confirmedDocument?.value.claims ?? []), claim] };
  const edit = { kind: "confirmed" as const, key: singleKey, seen: confirmedDocument?.version, value };
  await save(staff, [edit], { savedName: "Nagekeken", savedSuffix: "het blijft zo staan", to: path, values });
  // If a colleague confirmed it first, the list shows what remains.
  return redirect(path, 303);
}

async function removeInvented(staff: Staff, values: Values) {
  const edits = snapshot()
    .documents.review.filter(({ value }) => value.isInvented)
    .map((review) => editOf(review, null));
  if (edits.length > 0)
    await save(staff, edits, { savedName: "Verzonnen reviews", savedSuffix: "verwijderd", to: path, values });
  return redirect(path, 303);
}

/** Changes the rule `booking.mustConfirm` from the page that warns about it. */
async function setMustConfirm(staff: Staff, values: Values) {
  const mustConfirm = values.intent === "confirm-on";
  const [rules] = snapshot().documents.rules;
  if (!rules || rules.value.booking.mustConfirm === mustConfirm) return redirect(path, 303);
  const edit = editOf(rules, { ...rules.value, booking: { ...rules.value.booking, mustConfirm } });
  const outcome = mustConfirm ? "nu alleen bevestigd boeken" : "weer boeken zoals altijd";
  await save(staff, [edit], { savedName: "Regels", savedSuffix: outcome, to: path, values });
  return redirect(path, 303);
}

async function answerTestMail(staff: Staff) {
  const { status, ...testMail } = await tryMail(staff);
  return data({ testMail }, { status });
}

export async function tryMail({ userId, email }: Staff): Promise<TestMail & { status: number }> {
  const wait = await consumeLimits([{ key: `test-mail ${userId}`, max: 5, seconds: 600 }]);
  if (wait > 0)
    return {
      status: 429,
      isSent: false,
      words: "Je vroeg er net al vijf. Probeer het over tien minuten opnieuw.",
    };
  const { explainMailProblem, sendTestMail } = await import("#app/messages/shop-mailbox.server.ts");
  const { outcome, problem } = await sendTestMail(email);
  if (outcome !== "sent")
    return {
      status: 502,
      isSent: false,
      words: `De proefmail is niet vertrokken. ${explainMailProblem(problem)}`,
    };
  const isSent = Boolean(runtime().settings.smtpUrl);
  const words = isSent
    ? `De proefmail is vertrokken naar ${email}. Zie je hem niet? Kijk bij ongewenste mail.`
    : "De proefmail is gemaakt, maar vertrekt niet: er is nog geen mailserver ingesteld.";
  return { status: 200, isSent, words };
}

const steps: { step: string; to: string; title: string; kinds: Kind[] }[] = [
  { step: "gegevens", to: "/admin/zaak/gegevens", title: "Gegevens", kinds: ["identity"] },
  { step: "uren", to: "/admin/zaak/uren", title: "Uren", kinds: ["hours", "exception"] },
  { step: "diensten", to: "/admin/zaak/diensten", title: "Diensten", kinds: ["service"] },
  { step: "team", to: "/admin/zaak/team", title: "Team", kinds: ["barber"] },
];

export type Step = { step: string; to: string; title: string; isDone: boolean };

/**
 * Lists the first steps; a step is done once its documents changed or this browser skipped it. The picture of a
 * service does not count: one button removes those of the starter. Empty when all are done.
 */
export async function firstSteps(request: Request): Promise<Step[]> {
  const skipped = await skippedIn(request);
  const { kind, version, before, after } = shopChanges;
  const whereMoreThanPicture = sql`(${kind} <> 'service'
    OR ${before} #- '{value,picture}' IS DISTINCT FROM ${after} #- '{value,picture}')`;
  const changedKinds = await db()
    .selectDistinct({ kind })
    .from(shopChanges)
    .where(and(gt(version, (await firstVersion(db())) ?? 0), whereMoreThanPicture));
  const all = steps.map(({ kinds, ...about }) => ({
    ...about,
    isDone: skipped.includes(about.step) || changedKinds.some(({ kind }) => kinds.includes(kind as Kind)),
  }));
  return all.every(({ isDone }) => isDone) ? [] : all;
}

async function skipStep(request: Request, step: string): Promise<string> {
  const isStep = steps.some((each) => each.step === step);
  const skipped = new Set([...(await skippedIn(request)), ...(isStep ? [step] : [])]);
  return cookie.serialize([...skipped], { secure: runtime().settings.appUrl.startsWith("https:") });
}

async function skippedIn(request: Request): Promise<string[]> {
  return z
    .array(z.string())
    .catch([])
    .parse(await cookie.parse(request.headers.get("Cookie")));
}

const cookie = createCookie("skipped_steps", {
  path: "/admin/zaak",
  httpOnly: true,
  sameSite: "lax",
  maxAge: 365 * 24 * 3600,
});
