import { sendPush } from "#app/messages/push/send-push.server.ts";
import { remind, sendThankYous } from "#app/messages/visit-mails.server.ts";
import { importFile } from "#app/move-in/flows/import-work.server.ts";
import { refundPrepayment } from "#app/payments/flows/refund.server.ts";
import { nightlyBackup } from "./backup/nightly-backup.server.ts";
import { weeklySelfCheck } from "./backup/weekly-self-check.server.ts";
import { followFirstFree } from "./bookings/first-free.server.ts";
import { releaseUnconfirmed } from "./bookings/flows/reservation/release-unconfirmed.server.ts";
import { applyRetention } from "./customers/flows/apply-retention.server.ts";
import { followEngravedGallery } from "./engravings/engraved-gallery.server.ts";
import { addUpFigures } from "./figures/add-up.server.ts";
import { everyDayAt } from "./i18n/format/clock.ts";
import { sendMail } from "./messages/send-mail.server.ts";
import { followTroubles } from "./payments/flows/follow-money.server.ts";
import { reconcileCheckouts } from "./payments/flows/reconcile-checkouts.server.ts";
import type { OpenDatabase } from "./platform/database/database.server.ts";
import { type JobKind, repeat, type Stop, scheduledWork } from "./platform/jobs/jobs.server.ts";
import { openWorker } from "./platform/jobs/worker.server.ts";
import { jobsPlannedSince } from "./platform/log/metrics.server.ts";
import type { Runtime } from "./platform/runtime/runtime.server.ts";
import { applyPrices } from "./shop/apply-prices.server.ts";
import { tidyPictures } from "./shop/unused-pictures.server.ts";
import { offerFreedTimes } from "./waiting-list/flows/offer-freed-times.server.ts";
import { followWait } from "./walk-ins/wait-now.server.ts";

/** Starts the work that runs without a request: queues and scheduled jobs. */
export function startBackground(database: OpenDatabase, runtime: Runtime): Stop {
  const { notifications, log } = runtime;
  const settings = () => runtime.settings;
  const jobs = [
    remind,
    sendThankYous,
    addUpFigures,
    applyRetention,
    tidyPictures,
    applyPrices,
    followTroubles,
    ...tidyJobs(database),
    nightlyBackup(settings),
    weeklySelfCheck(settings),
  ];
  for (const { name } of jobs) if (!jobsPlannedSince.has(name)) jobsPlannedSince.set(name, Date.now() / 1000);
  const kinds = [
    sendMail,
    sendPush,
    refundPrepayment,
    importFile,
    scheduledWork({ database, kinds: jobs, log }),
  ];
  const worker = openWorker({ database, notifications, kinds, log });
  const stops = [
    worker.stop,
    followWait(notifications),
    followFirstFree(notifications),
    followEngravedGallery(notifications),
    repeat(reconcileCheckouts, { seconds: 20, restMs: 5_000, log, wokenBy: notifications }),
    repeat(releaseUnconfirmed, { seconds: 20, restMs: 5_000, log, wokenBy: notifications }),
    repeat(offerFreedTimes, { seconds: 20, log, wokenBy: notifications }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Runs at night, because queries have to wait for it. */
function tidyJobs({ vacuumAndAnalyze }: OpenDatabase): JobKind[] {
  if (!vacuumAndAnalyze) return [];
  return [{ name: "tidy-database", next: everyDayAt("04:30"), run: () => vacuumAndAnalyze() }];
}
