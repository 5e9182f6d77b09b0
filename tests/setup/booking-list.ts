import { eq } from "drizzle-orm";
import { beforeAll } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { bookingRequest } from "./booking-requests.ts";
import { type Engine, testShop } from "./test-shop.ts";
import { staffMember, type Visitor, words } from "./visitor.ts";

/** The list of bookings, and actions of a staff member on it. */
export function bookingList(engine: Engine) {
  const shop = testShop({ engine, empty: "bookings, rate_limits" });
  let member: Visitor;
  beforeAll(async () => {
    member = await staffMember(shop);
  });

  const db = () => shop.runtime().db;
  const book = async (changes: Record<string, unknown> = {}) => {
    const { booking } = await (await shop.post("/api/bookings", bookingRequest(changes))).json();
    return String(booking.id);
  };
  const mark = (bookingId: string, status: string) =>
    member.post("/admin?index", { bookingId, status, sure: "yes" });
  const setStatus = (id: string, status: "cancelled" | "held" | "expired") =>
    db().update(bookings).set({ status }).where(eq(bookings.id, id));
  const statusOf = async (id: string) =>
    (await db().select().from(bookings).where(eq(bookings.id, id)))[0]?.status;

  async function cards(path = "/admin"): Promise<string[]> {
    const html = await (await member.fetch(path)).text();
    return [...html.matchAll(/<article[\s\S]*?<\/article>/g)].map(([card]) => card);
  }
  const names = async (path?: string) =>
    (await cards(path)).map((card) => words(/<h2[\s\S]*?<\/h2>/.exec(card)?.[0] ?? "").trim());
  const fetch = (path: string) => member.fetch(path);
  const text = (path: string) => member.text(path);
  return { shop, db, book, mark, setStatus, statusOf, cards, names, fetch, text };
}
