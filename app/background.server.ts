import { nightlyBackup } from "./backup/nightly-backup.server.ts";
import { followFirstFree } from "./bookings/first-free.server.ts";
import { tidyPictures } from "./content/tidy-pictures.server.ts";
import { addUpFigures } from "./figures/add-up.server.ts";
import { timeZone } from "./i18n/format/time-zone.ts";
import { remind } from "./messages/remind.server.ts";
import { sendMail } from "./messages/send-mail.server.ts";
import { sendThankYous } from "./messages/send-thank-yous.server.ts";
import type { OpenDatabase } from "./platform/database/database.server.ts";
import { type JobKind, startJobs } from "./platform/jobs/jobs.server.ts";
import { repeat, type Stop } from "./platform/jobs/repeat.server.ts";
import { openWorker } from "./platform/jobs/worker.server.ts";
import { jobsMeantSince } from "./platform/log/metrics.server.ts";
import type { Runtime } from "./platform/runtime/runtime.server.ts";
import { followWait } from "./walk-ins/wait-now.server.ts";
import { applyRetention } from "./workflows/customers/apply-retention.server.ts";
import { reconcileCheckouts } from "./workflows/payment/reconcile-checkouts.server.ts";
import { refundPrepayment } from "./workflows/payment/refund.server.ts";
import { offerFreedTimes } from "./workflows/waiting-list/offer-freed-times.server.ts";

/** What the site does by itself. Nobody who books waits for it to begin. */
export function startBackground(database: OpenDatabase, { settings, notifications, log }: Runtime): Stop {
  const worker = openWorker({ database, notifications, kinds: [sendMail, refundPrepayment], log });
  const kinds = [
    ...[remind, sendThankYous, addUpFigures, applyRetention, tidyPictures],
    ...tidyJobs(database),
    ...nightlyBackup(settings),
  ];
  for (const { name } of kinds) if (!jobsMeantSince.has(name)) jobsMeantSince.set(name, Date.now() / 1000);
  const stopping = new AbortController();
  let stopJobs: Stop | undefined;
  async function startingJobs(): Promise<void> {
    stopJobs ??= await startJobs({ database, kinds, log, stopping: stopping.signal });
  }
  const stops = [
    worker.stop,
    followWait(notifications),
    followFirstFree(notifications),
    repeat(reconcileCheckouts, { seconds: 20, log }),
    repeat(offerFreedTimes, { seconds: 20, log, wokenBy: notifications }),
    // Until the database lets it.
    repeat(startingJobs, { seconds: 20, log }),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
    await stopJobs?.();
  };
}

/** At night: queries wait a moment. */
function tidyJobs({ tidy }: OpenDatabase): JobKind[] {
  if (!tidy) return [];
  const schedule = { cron: "30 4 * * *", timeZone };
  return [{ name: "tidy-database", schedule, run: () => tidy() }];
}
