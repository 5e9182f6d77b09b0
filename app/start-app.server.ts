import { resolve } from "node:path";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { welcomeUrl } from "#app/accounts/flows/accounts-by-link.server.ts";
import { addFirstAdmin } from "./accounts/accounts.server.ts";
import { runStaffCommand } from "./accounts/flows/staff-command.server.ts";
import { createCopyHandler, removeAbandoned } from "./backup/copy-for-backup.server.ts";
import { recordBackup } from "./backup/last-backup.server.ts";
import { refreshFirstFree } from "./bookings/first-free.server.ts";
import { loadMessageIdHost } from "./messages/message-id-host.server.ts";
import { seed } from "./operations/seed.server.ts";
import { openNotifications } from "./platform/database/database.server.ts";
import { answerHeaders } from "./platform/http/answer-headers.server.ts";
import { builtFiles } from "./platform/http/built-files.server.ts";
import { createHttp } from "./platform/http/http.server.ts";
import { openReadiness } from "./platform/http/outage.server.ts";
import type { Stop } from "./platform/jobs/jobs.server.ts";
import { openLog } from "./platform/log/log.server.ts";
import { openControlSocket } from "./platform/runtime/control-socket.server.ts";
import { openDatabase, type Runtime, setRuntime } from "./platform/runtime/runtime.server.ts";
import { authSecret } from "./platform/secrets.server.ts";
import type { Settings } from "./platform/settings.server.ts";
import { runContentCommand } from "./shop/content-command.server.ts";
import { currentSettings } from "./shop/server-settings.server.ts";
import { setOrigin } from "./shop/site/origin.ts";
import { followSnapshot } from "./shop/snapshot.server.ts";
import { publishStarter, refuseWithoutFacts } from "./shop/starter.server.ts";
import { busyPage } from "./site/busy-page.server.tsx";
import { published } from "./site/published.server.ts";
import { startMessage } from "./start-message.ts";

/**
 * Starts the site, without a server.
 * @param build called per request, because the development server replaces it
 * @param clientFolder the built files; undefined in development
 */
export async function startApp(options: {
  settings: Settings;
  build: () => Promise<ServerBuild>;
  clientFolder?: string;
}) {
  const { settings, build, clientFolder } = options;
  const log = openLog(settings.logLevel);
  setOrigin(settings.appUrl);
  const database = await openDatabase(settings, { beforeMigrating: refuseWithoutFacts });
  try {
    await removeAbandoned(settings.dataDir, 0);
    await publishStarter(database.db);
    await loadMessageIdHost(database.db);
    let background: Promise<Stop> | undefined;
    // The cached first free times may have changed.
    const onPublished = () => background?.then(refreshFirstFree).catch(() => {});
    const [notifications, stopFollowing] = await Promise.all([
      openNotifications(database, "dashboard"),
      followSnapshot(database, onPublished),
    ]);
    const readiness = openReadiness(database);
    const settingsNow = currentSettings(settings);
    const runtime: Runtime = {
      notifications,
      log,
      get db() {
        return database.db;
      },
      get settings() {
        return settingsNow();
      },
    };
    setRuntime(runtime);
    // Created now if missing, so that no sign-in has to.
    authSecret(settings);
    if (settings.firstAdmin) await addFirstAdmin(database.db, settings.firstAdmin);
    const files = clientFolder
      ? builtFiles(resolve(clientFolder), answerHeaders(settings.appUrl))
      : undefined;
    const http = createHttp({
      runtime,
      readiness,
      busyPage,
      build,
      files,
      // In development every request is rendered.
      published: files ? published : { ...published, paths: () => new Set<string>() },
    });
    // Commands reach a database server directly.
    const control = database.isExclusive
      ? await openControlSocket({
          dataDir: settings.dataDir,
          commands: {
            staff: (input) => runStaffCommand(database.db, input),
            seed: () => seed(database.db),
            content: (input) => runContentCommand(database.db, input),
            "copy-database": createCopyHandler(database, settings),
            "backup-made": async () => {
              await recordBackup(database.db);
              return { ok: true, text: "" };
            },
          },
          log,
        })
      : undefined;
    let stopped: Promise<unknown> | undefined;
    return {
      fetch: http.fetch,
      sendFile: http.sendFile,
      warm: http.warm,
      /** Starts the background work. Imported late, because nobody needs its code until then. */
      async begin(): Promise<void> {
        if (stopped) return;
        background ??= import("./background.server.ts").then(({ startBackground }) =>
          startBackground(database, runtime),
        );
        await background;
        // An error does not matter: it is read again soon.
        await refreshFirstFree().catch(() => {});
      },
      startMessage: startMessage({
        settings: settingsNow(),
        databaseDescription: database.description,
        welcomeUrl: await welcomeUrl(database.db),
      }),
      /** Starts no new work, and answers requests until `close`. */
      drain(): void {
        http.drain();
        notifications.endAll();
        stopped ??= stopAll([background?.then((stop) => stop()), control?.stop()], log);
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

/** Waits for all parts, so that one that fails does not cut off requests that are still being answered. */
async function stopAll(parts: (Promise<void> | undefined)[], log: Logger): Promise<void> {
  for (const ended of await Promise.allSettled(parts))
    if (ended.status === "rejected")
      log.error({ err: ended.reason }, "background work did not stop in order");
}
