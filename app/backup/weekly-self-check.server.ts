import { desc, lt, sql } from "drizzle-orm";
import { sqlList, statusesThatTakeChair } from "#app/bookings/tables/statuses.ts";
import { wrongFigures } from "#app/figures/add-up.server.ts";
import { everyDayAt, minutesAfter, nowDate, shopToday } from "#app/i18n/format/clock.ts";
import type { JobKind } from "#app/platform/jobs/jobs.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import type { Settings } from "#app/platform/settings.server.ts";
import { newestBackup } from "./nightly-backup.server.ts";
import { checkRestorable } from "./restore.server.ts";
import { type SelfCheck, selfChecks } from "./tables/backups.server.ts";

/** Checks the site after the backup of Saturday night. A Sunday without power is made up for. */
export function weeklySelfCheck(settings: () => Settings): JobKind {
  return {
    name: "prove",
    next: everyDayAt("05:10"),
    async run() {
      const last = await lastSelfCheck();
      const isSunday = Temporal.PlainDate.from(shopToday()).dayOfWeek === 7;
      if (last && (!isSunday || last.at > minutesAfter(nowDate(), -24 * 60)) && last.at > weekAgo()) return;
      await runSelfCheck(settings());
    },
  };
}

const weekAgo = () => minutesAfter(nowDate(), -8 * 24 * 60);

export async function lastSelfCheck(): Promise<SelfCheck | undefined> {
  const [last] = await db().select().from(selfChecks).orderBy(desc(selfChecks.at)).limit(1);
  return last;
}

async function runSelfCheck(settings: Settings): Promise<void> {
  const faults: string[] = [];
  for (const [words, query] of checks) {
    const { rows } = await db().execute<{ count: number }>(
      sql.raw(`SELECT count(*)::int AS count FROM (${query}) AS f`),
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) faults.push(words(count));
  }
  for (const { figure, month } of await wrongFigures())
    faults.push(`de cijfers van ${month} (${figure}) kloppen niet met hun rijen`);
  const unreadable = await unreadableBackup(settings);
  if (unreadable) faults.push(unreadable);
  const at = nowDate();
  await db().insert(selfChecks).values({ at, faults }).onConflictDoNothing();
  await db()
    .delete(selfChecks)
    .where(lt(selfChecks.at, minutesAfter(at, -400 * 24 * 60)));
}

const some = (one: string, several: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;

/** Includes what constraints forbid, because an index can be corrupt. */
const checks: [words: (count: number) => string, query: string][] = [
  [
    some(
      "afspraak overlapt met een andere van dezelfde kapper",
      "afspraken overlappen met een andere van dezelfde kapper",
    ),
    `SELECT FROM (
      SELECT ends_at, lead(starts_at) OVER (PARTITION BY barber_id ORDER BY starts_at) AS next FROM bookings
      WHERE status IN (${sqlList(["held", ...statusesThatTakeChair("always")])}) AND NOT overlap_allowed) AS b WHERE next < ends_at`,
  ],
  [
    some(
      "betaling is gebruikt voor een afspraak die er niet is",
      "betalingen zijn gebruikt voor een afspraak die er niet is",
    ),
    `SELECT FROM prepayments AS p LEFT JOIN bookings AS b ON b.id = p.booking_id
      WHERE p.status = 'used' AND (b.id IS NULL OR b.status IN ('held', 'expired'))`,
  ],
  [
    some(
      "betaling wacht al een week op een afspraak of op haar terugbetaling",
      "betalingen wachten al een week op een afspraak of op hun terugbetaling",
    ),
    `SELECT FROM prepayments WHERE status IN ('paid', 'refunding')
      AND paid_at < now() - make_interval(hours => coalesce(valid_hours, 0)) - interval '7 days'`,
  ],
  [
    some("mail vertrok twee keer", "mails vertrokken twee keer"),
    `SELECT FROM mails WHERE sent_at IS NOT NULL
      GROUP BY booking_id, prepayment_id, link_id, entry_id, kind, occasion HAVING count(*) > 1`,
  ],
  [
    some("mail wacht al een dag", "mails wachten al een dag"),
    `SELECT FROM mails WHERE status IN ('queued', 'sending') AND created_at < now() - interval '1 day'
      AND coalesce(due_at, created_at) < now() - interval '1 day'`,
  ],
];

/** Reads the newest backup as `npm run restore` does, and counts the rows. */
async function unreadableBackup({
  backups,
  backupPassphrase: passphrase,
}: Settings): Promise<string | undefined> {
  const file = await newestBackup(backups?.folder);
  if (!file) return;
  try {
    const { counts, rowCounts } = await checkRestorable({ file, passphrase });
    const missing = Object.keys(counts).filter((table) => counts[table] !== rowCounts[table]);
    if (missing.length > 0) return `in de back-up ontbreken rijen van ${missing.join(", ")}`;
  } catch {
    return "de laatste back-up kan niet teruggezet worden";
  }
}
