import { resolve } from "node:path";
import type { ServerBuild } from "react-router";
import { copyForBackup } from "./backup/copy-for-backup.server.ts";
import { recordBackup } from "./backup/last-backup.server.ts";
import { nightlyBackup } from "./backup/nightly-backup.server.ts";
import { applyRetention } from "./customers/apply-retention.server.ts";
import { seed } from "./demo/seed.server.ts";
import { addUpFigures } from "./figures/add-up.server.ts";
import { remind } from "./mail/remind.server.ts";
import { sendMail } from "./mail/send-mail.server.ts";
import { sendThankYous } from "./mail/send-thank-yous.server.ts";
import { answerHeaders } from "./platform/answer-headers.server.ts";
import { builtFiles } from "./platform/built-files.server.ts";
import { openControlSocket } from "./platform/control-socket.server.ts";
import { type OpenDatabase, openDatabase } from "./platform/database.server.ts";
import { createHttp } from "./platform/http.server.ts";
import { type JobKind, startJobs } from "./platform/jobs.server.ts";
import { openLog } from "./platform/log.server.ts";
import { watchProcess } from "./platform/metrics.server.ts";
import { openNotifications } from "./platform/notifications.server.ts";
import { openReadiness } from "./platform/readiness.server.ts";
import { repeat } from "./platform/repeat.server.ts";
import { type Runtime, setRuntime } from "./platform/runtime.server.ts";
import type { Settings } from "./platform/settings.server.ts";
import { workAs } from "./platform/work.server.ts";
import { openWorker } from "./platform/worker.server.ts";
import { reconcileCheckouts } from "./prepayment/reconcile-checkouts.server.ts";
import { refundPrepayment } from "./prepayment/refund.server.ts";
import { runContentCommand } from "./publishing/content-command.server.ts";
import { followSnapshot, openSnapshot } from "./publishing/snapshot.server.ts";
import { publishStarter } from "./publishing/starter.server.ts";
import { tidyPictures } from "./publishing/tidy-pictures.server.ts";
import { timeZone } from "./shop/time-zone.ts";
import { busyPage } from "./site/busy-page.server.tsx";
import { setOrigin } from "./site/origin.ts";
import { published } from "./site/published.server.ts";
import { addFirstAdmin } from "./staff/accounts.server.ts";
import { welcomeUrl } from "./staff/new-accounts.server.ts";
import { openAuth } from "./staff/sign-in/auth.server.ts";
import { runStaffCommand } from "./staff/staff-command.server.ts";
import { startMessage } from "./start-message.ts";
import { offerFreedTimes } from "./waiting/offer-freed-times.server.ts";
import { followWait } from "./walk-ins/wait-now.server.ts";

/**
 * @param build called per request: the development server replaces it.
 * @param clientFolder the built files; none in development.
 */
export async function startApp(options: {
  settings: Settings;
  build: () => Promise<ServerBuild>;
  clientFolder?: string;
}) {
  const { settings, build, clientFolder } = options;
  const log = openLog(settings.logLevel);
  watchProcess();
  const database = await openDatabase(settings);
  try {
    await publishStarter(database.db);
    await openSnapshot(database.db);
    const notifications = await openNotifications(database, "dashboard");
    const readiness = openReadiness(database);
    const runtime: Runtime = {
      ...{ settings, notifications, log },
      get db() {
        return database.db;
      },
    };
    setRuntime(runtime);
    setOrigin(settings.appUrl);
    const stopFollowing = await followSnapshot(database);
    const worker = await openWorker({ database, notifications, kinds: [sendMail, refundPrepayment], log });
    const stopJobs = await startJobs({
      database,
      kinds: [
        remind,
        sendThankYous,
        addUpFigures,
        applyRetention,
        tidyPictures,
        ...tidyJobs(database),
        ...nightlyBackup(settings),
      ],
      log,
    });
    workAs("staff", () => openAuth(runtime));
    if (settings.firstAdmin) await addFirstAdmin(database.db, settings.firstAdmin);
    const files = clientFolder
      ? builtFiles(resolve(clientFolder), answerHeaders(settings.appUrl))
      : undefined;
    const http = createHttp({
      ...{ runtime, readiness, busyPage, build },
      // In development every request renders.
      ...(files && { files, published }),
    });
    // Commands reach a database server by themselves.
    const control = database.isExclusive
      ? await openControlSocket({
          dataDir: settings.dataDir,
          commands: {
            staff: (input) => runStaffCommand(database.db, input),
            seed: () => seed(database.db),
            content: (input) => runContentCommand(database.db, input),
            "copy-database": copyForBackup(database, settings),
            "backup-made": async () => {
              await recordBackup(database.db);
              return { ok: true, text: "" };
            },
          },
          log,
        })
      : undefined;
    const stopWait = followWait(notifications);
    const stopReconciling = repeat(reconcileCheckouts, { seconds: 20, log });
    const stopOffering = repeat(offerFreedTimes, { seconds: 20, log, wokenBy: notifications });
    let stopped: Promise<unknown> | undefined;
    return {
      fetch: http.fetch,
      sendFile: http.sendFile,
      warm: http.warm,
      startMessage: startMessage({
        ...{ settings, where: database.where },
        welcomeUrl: await welcomeUrl(database.db),
      }),
      /** Begins no new work; answers requests until `close`. */
      drain(): void {
        http.drain();
        notifications.endAll();
        stopped ??= Promise.all([
          worker.stop(),
          stopJobs(),
          stopReconciling(),
          stopOffering(),
          stopWait(),
          control?.stop(),
        ]);
      },
      async close() {
        this.drain();
        await stopped;
        await stopFollowing();
        await notifications.close();
        await database.close();
        setRuntime(undefined);
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** At night: queries wait a moment. */
function tidyJobs({ tidy }: OpenDatabase): JobKind[] {
  if (!tidy) return [];
  const schedule = { cron: "30 4 * * *", timeZone };
  return [{ name: "tidy-database", schedule, run: () => tidy() }];
}
