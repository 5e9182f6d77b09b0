import { resolve } from "node:path";
import { pino } from "pino";
import type { ServerBuild } from "react-router";
import { shop } from "../content/shop.ts";
import { syncBarbers } from "./bookings/barbers.server.ts";
import { sendBookingEmail } from "./mail/send-booking-email.server.ts";
import { builtFiles } from "./platform/built-files.server.ts";
import { openDatabase } from "./platform/database.server.ts";
import { createHttp } from "./platform/http.server.ts";
import { openJobs } from "./platform/jobs.server.ts";
import { setRunning } from "./platform/running.server.ts";
import type { Settings } from "./platform/settings.server.ts";
import { checkFacts } from "./shop/check-facts.ts";
import { withOrigin } from "./shop/origin.ts";
import { userRoles } from "./staff/tables.server.ts";

/**
 * Opens all that the shop needs to answer requests and to do its jobs, in that order.
 * @param build asked for at every request, because the development server replaces it.
 * @param clientFolder the built pages; none in development.
 */
export async function openShop(options: {
  settings: Settings;
  build: () => Promise<ServerBuild>;
  clientFolder?: string;
}) {
  const { settings, build, clientFolder } = options;
  const mistakes = checkFacts(shop);
  if (mistakes.length > 0) throw new Error(`content/shop.ts has mistakes:\n  ${mistakes.join("\n  ")}`);

  const log = pino({ level: settings.logLevel });
  const database = await openDatabase(settings);
  try {
    await syncBarbers(database.db);
    const jobs = await openJobs({ database, kinds: [sendBookingEmail], log });
    const running = { settings, db: database.db, jobs, log };
    setRunning(running);
    const files = clientFolder
      ? builtFiles(resolve(clientFolder), (html) => withOrigin(html, settings.appUrl))
      : undefined;
    const http = createHttp({ running, files, build });
    return {
      fetch: http.fetch,
      where: database.where,
      hasStaff: (await database.db.$count(userRoles)) > 0,
      async close() {
        await jobs.stop();
        await database.close();
        setRunning(undefined);
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
