/** When the rule of paying first began or changed, as the owner published it. */
import { and, asc, eq, gt, gte, lt } from "drizzle-orm";
import { firstVersion } from "#app/content/revert.server.ts";
import { rules } from "#app/content/schema/rules.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { formatMonths } from "#app/i18n/format/format-months.ts";
import { euros } from "#app/i18n/format/money.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { shopChanges, shopVersions } from "#app/tables/content.server.ts";
import type { Days } from "./period.ts";
import { startOf } from "./scope.server.ts";

/** In their order. */
export async function ruleChanges(days: Days): Promise<{ date: string; words: string }[]> {
  const first = await firstVersion(db());
  const changes = await db()
    .select({ at: shopVersions.at, before: shopChanges.before, after: shopChanges.after })
    .from(shopChanges)
    .innerJoin(shopVersions, eq(shopVersions.version, shopChanges.version))
    .where(
      and(
        eq(shopChanges.kind, "rules"),
        gt(shopVersions.version, first ?? 0),
        gte(shopVersions.at, startOf(days.from)),
        lt(shopVersions.at, startOf(addDays(days.to, 1))),
      ),
    )
    .orderBy(asc(shopVersions.version));
  return changes.flatMap(({ at, before, after }) => {
    const words = changeWords(prepaymentOf(before), prepaymentOf(after));
    return words ? [{ date: shopWallClock(at.toTemporalInstant()).date, words }] : [];
  });
}

type Rule = ReturnType<typeof rules.parse>["prepayment"];

function prepaymentOf(change: unknown): Rule | undefined {
  const { success, data } = rules.safeParse(Object(change).value);
  return success ? data.prepayment : undefined;
}

/** Empty when customers notice nothing of it. */
function changeWords(before: Rule | undefined, after: Rule | undefined): string {
  if (!before?.isAsked && !after?.isAsked) return "";
  if (!after?.isAsked) return "vooruitbetalen staat uit";
  if (!before?.isAsked) return `vooruitbetalen begint: ${terms(after)}`;
  return terms(before) === terms(after) ? "" : `vooruitbetalen wordt ${terms(after)}`;
}

function terms({ amountCents, noShowThreshold, withinMonths }: Rule): string {
  return `${euros(amountCents)} na ${noShowThreshold}x niet gekomen in ${formatMonths(withinMonths)}`;
}
