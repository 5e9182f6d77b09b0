import { everyDayAt } from "#app/i18n/format/clock.ts";
import type { JobKind } from "#app/platform/jobs/jobs.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { readDocuments } from "./documents.server.ts";
import { usedPictures } from "./picture-uses.ts";
import { deleteUnused, markUnused } from "./pictures/unused.server.ts";

/** At night: photos that nothing published shows for 30 days, and sizes of a former focus. */
export const tidyPictures: JobKind = {
  name: "tidy-pictures",
  next: everyDayAt("04:25"),
  retrySeconds: 600,
  async run() {
    // From the database: this process may have missed the newest version.
    const { documents } = await readDocuments(db());
    await markUnused(usedPictures(documents));
    await deleteUnused();
  },
};
