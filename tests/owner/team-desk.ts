/** A shop with a team, shared by the tests of the team's page. */
import { beforeEach, expect } from "vitest";
import { weekdayOf } from "#app/i18n/format/dates.ts";
import { publish } from "#app/shop/publish.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { bookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { emptying } from "../setup/emptying.ts";
import type { Engine } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";
import { ownerDesk } from "./owner-desk.ts";

export const pagePath = "/admin/zaak/team";
export const firstBarberPath = `${pagePath}/barber-1`;
export const day = openDate(9);
const weekday = weekdayOf(day);
export type Fields = Record<string, string | null>;

export function teamDesk(engine: Engine) {
  const shop = ownerDesk(engine);
  const desk = () => bookingDesk(shop, shop.owner);
  const page = async (path: string) => words(await shop.html(path));
  const freeTimesOf = async (barber: string, service = "haarknip") => {
    const query = new URLSearchParams({ service, barber, from: day, to: day });
    return (await (await shop.fetch(`/api/availability?${query}`)).json()).days[0].times as string[];
  };
  const book = (changes: Record<string, string>) => shop.post("/api/bookings", bookingRequest(changes));
  const keyOf = (name: string) =>
    snapshot().documents.barber.find(({ value }) => value.name === name && !value.isArchived)?.key ?? "";
  const add = async (name: string, fields: Fields = {}) => {
    const saved = await shop.save(`${pagePath}/nieuw`, { name, ...fields });
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, pagePath]);
    return keyOf(name);
  };
  /** Returns own hours with this range on the day of the tests, and none on other days. */
  const openOnly = (from: string, to: string): Fields => ({
    followsShop: null,
    ...Object.fromEntries(
      Object.keys(snapshot().shop.openingHours).flatMap((each) => [
        [`hours.${each}.0.from`, each === weekday ? from : ""],
        [`hours.${each}.0.to`, each === weekday ? to : ""],
      ]),
    ),
  });

  beforeEach(async () => {
    await shop.runtime().db.execute(emptying("bookings, blocks, mails, rate_limits"));
    const { barber, service } = snapshot().documents;
    const edits = [
      ...service
        .filter(({ value }) => value.barbers.length + value.bufferMinutes > 0)
        .map(({ key, version, value }) => ({
          kind: "service" as const,
          key,
          seen: version,
          value: { ...value, barbers: [], bufferMinutes: 0 },
        })),
      ...barber.map(({ key, version, value }) => ({
        kind: "barber" as const,
        key,
        seen: version,
        value: key === "barber-1" ? { name: value.name } : null,
      })),
    ];
    await publish(shop.runtime().db, { by: null, edits });
  });
  return { shop, desk, page, freeAt: freeTimesOf, book, keyOf, add, only: openOnly };
}
