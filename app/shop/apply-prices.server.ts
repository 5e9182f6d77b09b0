import { everyDayAt, shopToday } from "#app/i18n/format/clock.ts";
import type { JobKind } from "#app/platform/jobs/jobs.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { readDocuments } from "./documents.server.ts";
import { priceOn } from "./facts/services.ts";
import { editOf } from "./kinds.ts";
import { publish } from "./publish.server.ts";

/** Publishes the prices that begin today. Visits from that day on have had them since the owner chose the day. */
export const applyPrices: JobKind = {
  name: "apply-prices",
  next: everyDayAt("00:00"),
  retrySeconds: 600,
  isRunAtStart: true,
  async run() {
    const today = shopToday();
    const { documents } = await readDocuments(db());
    const edits = documents.service.flatMap((document) => {
      const { value } = document;
      if (!value.nextPrice || value.nextPrice.from > today) return [];
      return editOf(document, { ...value, price: priceOn(today, value), nextPrice: null });
    });
    if (edits.length === 0) return;
    const published = await publish(db(), { by: "Geplande prijs", edits });
    if (!published.ok) throw new Error(`The new prices are not published: ${published.reason}`);
  },
};
