/** The walk after the first account: Zaak, Uren, Diensten, Team. */
import { gt } from "drizzle-orm";
import { createCookie } from "react-router";
import { z } from "zod";
import type { Kind } from "#app/content/kinds.ts";
import { firstVersion } from "#app/content/revert.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { shopChanges } from "#app/tables/content.server.ts";

const steps: { step: string; to: string; title: string; kinds: Kind[] }[] = [
  { step: "gegevens", to: "/admin/zaak#gegevens", title: "Zaak", kinds: ["identity"] },
  { step: "uren", to: "/admin/zaak/uren", title: "Uren", kinds: ["hours", "exception"] },
  { step: "diensten", to: "/admin/zaak/diensten", title: "Diensten", kinds: ["service"] },
  { step: "team", to: "/admin/zaak/team", title: "Team", kinds: ["barber"] },
];

export type Step = { step: string; to: string; title: string; isDone: boolean };

/** Done is changed since the start, or skipped in this browser. Empty when nothing is left. */
export async function firstSteps(request: Request): Promise<Step[]> {
  const skipped = await skippedIn(request);
  const changed = await db()
    .selectDistinct({ kind: shopChanges.kind })
    .from(shopChanges)
    .where(gt(shopChanges.version, (await firstVersion(db())) ?? 0));
  const all = steps.map(({ step, to, title, kinds }) => ({
    step,
    to,
    title,
    isDone: skipped.includes(step) || changed.some(({ kind }) => kinds.includes(kind as Kind)),
  }));
  return all.every(({ isDone }) => isDone) ? [] : all;
}

/** @returns the cookie that remembers it. */
export async function skipStep(request: Request, step: string): Promise<string> {
  const known = steps.some((each) => each.step === step);
  const skipped = new Set([...(await skippedIn(request)), ...(known ? [step] : [])]);
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
