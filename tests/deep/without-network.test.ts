/** Tests the server's part for a phone without network: the worker's file, and what the phone sends afterwards. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { bookingChanges, bookings } from "#app/bookings/tables/bookings.server.ts";
import { customerNotes } from "#app/customers/tables/customers.server.ts";
import { drawnIcons } from "#app/shop/facts/icons.gen.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor, visitor } from "../setup/visitor.ts";

const shop = testShop({ engine: "server", empty: "bookings, customer_notes, rate_limits" });
let member: Visitor;
beforeAll(async () => {
  member = await staffMember(shop);
});
const db = () => shop.runtime().db;
const book = async (): Promise<string> => {
  const answer = await shop.post("/api/bookings", bookingRequest({ date: openDate(7) }));
  return (await answer.json()).booking.id;
};
const send = async (fields: Record<string, string>) => (await member.post("/admin/bewaard", fields)).json();
const revisionFields = { sequence: "0", seenStatus: "confirmed" };
const statusOf = async (id: string) =>
  (await db().select().from(bookings).where(eq(bookings.id, id)))[0]?.status;

test("the worker serves the dashboard only, is revalidated each time, and has a strict policy", async () => {
  const { status, headers } = await shop.fetch("/admin/sw.js");
  expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
    200,
    expect.stringContaining("javascript"),
    "no-cache",
  ]);
  expect(headers.get("Service-Worker-Allowed")).toBe("/admin");
  const policy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
  expect(headers.get("Content-Security-Policy")).toBe(policy);
  expect((await shop.fetch(drawnIcons.letter.tab)).headers.has("Service-Worker-Allowed")).toBe(false);
});

test("a public page cannot start a worker", async () => {
  for (const path of ["/", "/contact", "/wachtlijst", "/bestaat-niet"])
    expect((await shop.fetch(path)).headers.get("Content-Security-Policy"), path).toContain(
      "worker-src 'none'",
    );
  for (const page of [await shop.fetch("/login"), await member.fetch("/admin/vandaag")])
    expect(page.headers.get("Content-Security-Policy")).toContain("worker-src 'self'");
});

test("a mark that is sent twice counts once", async () => {
  const bookingId = await book();
  for (let times = 0; times < 2; times++)
    expect(await send({ bookingId, status: "show", ...revisionFields })).toEqual({});
  expect(await statusOf(bookingId)).toBe("show");
  const changes = db().select().from(bookingChanges).where(eq(bookingChanges.bookingId, bookingId));
  expect((await changes).filter(({ what }) => what === "status")).toHaveLength(1);
});

test("a mark of a booking that others changed, or that needs confirmation, is refused with a sentence", async () => {
  const bookingId = await book();
  expect(await send({ bookingId, status: "no-show", ...revisionFields })).toEqual({
    refused: expect.stringMatching(/^Jan Vandeputte wordt pas verwacht op .+ en kan dus nog komen$/),
  });
  await db().update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, bookingId));
  expect(await send({ bookingId, status: "show", ...revisionFields })).toEqual({
    refused: "Intussen geannuleerd door de klant",
  });
  expect(await statusOf(bookingId)).toBe("cancelled");
});

test("a note that is sent twice is stored once, and an invalid one is refused with a sentence", async () => {
  const [bookingId, noteId] = [await book(), crypto.randomUUID()];
  for (let times = 0; times < 2; times++)
    expect(await send({ bookingId, noteId, text: "Vaste klant" })).toEqual({});
  expect(await db().select().from(customerNotes)).toMatchObject([{ id: noteId, text: "Vaste klant" }]);
  const empty = { bookingId, noteId: crypto.randomUUID(), text: " " };
  expect(await send(empty)).toEqual({ refused: "Schrijf eerst iets" });
  expect(await send({ ...empty, text: "x".repeat(501) })).toEqual({
    refused: "Te lang. Een notitie telt hoogstens 500 tekens.",
  });
});

test("invalid values are refused, and without a session the answer leads to the login", async () => {
  const refusal = { refused: "Deze boeking bestaat niet meer" };
  expect(await send({})).toEqual(refusal);
  expect(await send({ bookingId: "nonsense", status: "show" })).toEqual(refusal);
  expect(await send({ bookingId: crypto.randomUUID(), status: "show", ...revisionFields })).toEqual(refusal);
  const bookingId = await book();
  const answer = await visitor(shop).post("/admin/bewaard", { bookingId, status: "show", ...revisionFields });
  expect(answer.headers.get("Location")).toBe("/login");
  const mark = { bookingId, status: "show", ...revisionFields };
  expect((await member.post("/admin/bewaard", { ...mark, account: "of-somebody-else" })).status).toBe(409);
  expect(await statusOf(bookingId)).toBe("confirmed");
  expect((await member.fetch("/admin/bewaard")).headers.get("Location")).toBe("/admin/vandaag");
});
