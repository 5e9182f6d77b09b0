import { gt } from "drizzle-orm";
import type { z } from "zod";
import { blocks } from "#app/bookings/tables/bookings.server.ts";
import { nowDate, shopWallClock } from "#app/i18n/format/clock.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { isPlaceholder, linksOf } from "./facts/company.ts";
import { type ShopFacts, serviceFacts } from "./facts/facts.ts";
import { openRanges } from "./facts/opening-hours.ts";
import type { Document, Documents } from "./kinds.ts";
import { type identity, starterPriceRange } from "./schema/identity.ts";
import { isPublicSite } from "./site/origin.ts";

/**
 * Collects the facts that booking and every page need on the server and in the browser. @throws if a single document
 * is missing.
 */
export function factsOf(documents: Documents): ShopFacts {
  const stored = single(documents, "identity");
  const identity = isPublicSite() ? withoutPlaceholders(stored) : stored;
  const { booking, prepayment, reminders, queue, notice, till, engravings } = single(documents, "rules");
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
    ...(engravings.isOn && { hasEngravings: true as const }),
    barbers: documents.barber
      .filter(({ value }) => !value.isArchived)
      .map(({ key, value: { name, hours, breaks, daysOff, ownServices } }) => ({
        id: key,
        name,
        hours,
        breaks,
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

type Block = Pick<typeof blocks.$inferSelect, "barberId" | "startsAt" | "endsAt" | "reason">;

export async function readClosures(
  database: Database | Transaction,
  shop: Omit<ShopFacts, "closures">,
): Promise<ShopFacts["closures"]> {
  const { id, barberId, startsAt, endsAt, reason } = blocks;
  const comingVersions = await database
    .select({ barberId, startsAt, endsAt, reason })
    .from(blocks)
    .where(gt(endsAt, nowDate()))
    .orderBy(startsAt, id);
  return closuresOf(comingVersions, shop);
}

/**
 * Turns blocks of the whole shop into closures. Unless its reason is "Gesloten", a block leaves its last day open if
 * the shop opens again that day.
 */
export function closuresOf(
  all: Block[],
  shop: Pick<ShopFacts, "barbers" | "openingHours" | "exceptions">,
): ShopFacts["closures"] {
  const onlyBarber = shop.barbers.length === 1 ? shop.barbers[0]?.id : undefined;
  const isWholeShop = ({ barberId }: Block) => barberId === null || barberId === onlyBarber;
  return all
    .filter(isWholeShop)
    .map(({ startsAt, endsAt, reason }) => {
      const [start, end] = [startsAt, endsAt].map(shopWallClock);
      if (!start || !end) throw new Error("A block has a start and an end");
      const comesBack = openRanges(end.date, shop).some(([, closes]) => closes > end.time);
      const to = comesBack && reason.toLowerCase() !== "gesloten" ? "00:00" : end.time;
      return { from: `${start.date}T${start.time}`, to: `${end.date}T${to}` };
    })
    .filter(({ from, to }) => from < to);
}

export type Identity = z.output<typeof identity>;

/** Lists the paths of facts that still hold the starter's example: "legal.vatNumber". */
export function remainingPlaceholders(facts: Identity): string[] {
  const names = paths.filter((path) => isPlaceholder(textAt(facts, path)));
  return isApproximate(facts.geo) ? [...names, "geo"] : names;
}

export function missingByLaw(facts: Identity): string[] {
  return remainingPlaceholders(facts).filter((path) => required.includes(path));
}

/** Empties facts that still hold an example, because a public site must not show them. */
function withoutPlaceholders(facts: Identity) {
  const lastFacts = structuredClone(facts);
  const remaining = remainingPlaceholders(facts);
  for (const path of remaining.filter((each) => each !== "geo")) {
    const [parent, name] = holderOf(lastFacts, path);
    parent[name] = "";
  }
  return {
    ...lastFacts,
    priceRange: lastFacts.priceRange === starterPriceRange ? "" : lastFacts.priceRange,
    geo: remaining.includes("geo") ? null : lastFacts.geo,
  };
}

const required = [
  "name",
  "address.street",
  "address.postcode",
  "address.city",
  "phone",
  "email",
  "legal.companyName",
  "legal.enterpriseNumber",
];
const paths = [
  "name",
  "address.street",
  "address.postcode",
  "address.city",
  "phone",
  "whatsapp",
  "email",
  "instagram",
  "reviewsUrl",
  "legal.companyName",
  "legal.enterpriseNumber",
  "legal.vatNumber",
];

function isApproximate({ latitude, longitude }: Identity["geo"]): boolean {
  return [latitude, longitude].every((degrees) => (String(degrees).split(".")[1] ?? "").length < 5);
}

function textAt(facts: Identity, path: string): string {
  const [parent, name] = holderOf(facts, path);
  return String(parent[name] ?? "");
}

function holderOf(facts: Identity, path: string): [parent: Record<string, unknown>, name: string] {
  const [first = "", second] = path.split(".");
  return second === undefined ? [facts, first] : [Object(facts[first as keyof Identity]), second];
}
