import type { Document, Kind } from "./kinds.ts";
import { withoutPlaceholders } from "./placeholders.ts";
import { type ShopFacts, serviceFacts } from "./shop/facts.ts";
import { linksOf } from "./shop/links.ts";
import { isPublicSite } from "./site/origin.ts";

type Documents = { readonly [K in Kind]: readonly Document<K>[] };

/** What booking and every page need, for the server and the browser. @throws when a single is missing. */
export function factsOf(documents: Documents): ShopFacts {
  const typed = single(documents, "identity");
  const identity = isPublicSite() ? withoutPlaceholders(typed) : typed;
  const { booking, prepayment, reminders, queue, notice, till } = single(documents, "rules");
  return {
    ...identity,
    links: linksOf(identity),
    openingHours: single(documents, "hours"),
    exceptions: documents.exception.map(({ value }) => value),
    closures: [],
    look: { mark: null, share: null },
    booking,
    prepayment,
    reminders,
    queue,
    notice,
    hasTill: till.isKept,
    barbers: documents.barber
      .filter(({ value }) => !value.isArchived)
      .map(({ key, value: { name, hours, breaks, daysOff, ownServices } }) => ({
        ...{ id: key, name, hours, breaks },
        ...(ownServices.length > 0 && { ownServices }),
        daysOff: daysOff.map(({ from, to, hours }) => ({ from, to, hours })),
      })),
    services: documents.service
      .filter(({ value }) => value.isBookable && !value.isArchived)
      .map(({ key, value }) => serviceFacts(key, value)),
  };
}

function single<K extends "identity" | "hours" | "rules">(documents: Documents, kind: K) {
  const [document] = documents[kind];
  if (!document) throw new Error(`The database holds no ${kind} of the shop`);
  return document.value as Document<K>["value"];
}
