/** Sends the forms of the till as the owner, in a shop that sells vouchers. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, vi } from "vitest";
import { tillLines } from "#app/till/tables/till.server.ts";
import { ownerDesk } from "../owner/owner-desk.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { words } from "../setup/visitor.ts";

export const day = openDate(3);
export const total = `/admin/dagtotaal?dag=${day}`;
/** The page of the day before `day`, which is not closed. */
export const earlier = `/admin/dagtotaal?dag=${openDate(2)}`;

export function voucherDesk(engine: Parameters<typeof ownerDesk>[0]) {
  const desk = ownerDesk(engine);
  afterAll(() => {
    vi.useRealTimers();
  });
  beforeEach(async () => {
    clockAt(`${day} 09:00`);
    await desk.empty("bookings, till_lines, till_days, rate_limits");
    expect((await desk.save("/admin/zaak/regels", { "till.isKept": "on" })).status).toBe(303);
  });

  const db = () => desk.runtime().db;
  const lines = () => db().select().from(tillLines).orderBy(tillLines.at);
  const emptyLine = () => ({ id: randomUUID(), tip: "", way: "cash" });
  const add = (changes: Record<string, string>, page = total) =>
    desk.owner.post(page, {
      ...emptyLine(),
      barber: "barber-1",
      reason: " ",
      ...changes,
    });
  async function sell(amount = "50", changes: Record<string, string> = {}): Promise<string> {
    const codes = new Set((await lines()).map(({ voucher }) => voucher));
    expect((await add({ sold: "yes", amount, ...changes })).status).toBe(303);
    const code = (await lines()).find(({ voucher }) => !codes.has(voucher))?.voucher ?? "";
    expect(code).toMatch(/^\w{4}-\w{4}$/);
    return code;
  }
  async function book(time: string): Promise<string> {
    const request = bookingRequest({ date: day, time, email: `k${randomUUID().slice(0, 8)}@example.be` });
    return (await (await desk.post("/api/bookings", request)).json()).booking.id;
  }
  const pay = (bookingId: string, fields: Record<string, string>) =>
    desk.owner.post(`/admin/afrekenen/${bookingId}`, {
      ...emptyLine(),
      way: "voucher",
      ...fields,
    });
  const correct = (lineId: string, changes: Record<string, string>) =>
    desk.owner.post(total, {
      intent: "correct",
      lineId,
      ...emptyLine(),
      reason: "verkeerd",
      ...changes,
    });
  async function expectRefused(refused: Response, message: string, status = 422): Promise<void> {
    expect([refused.status, words(await refused.text())]).toEqual([status, expect.stringContaining(message)]);
  }
  /** Expects that the voucher pays this much and no cent more. */
  async function expectBalance(code: string, balance: string): Promise<void> {
    await expectRefused(
      await add({ amount: "-9999", reason: "bon terug", code }),
      `Op deze bon staat nog ${balance}.`,
    );
  }
  const written = async () =>
    (await lines()).map((line) => [line.way, line.voucher, line.amountCents, line.vatPercent]);
  return { desk, db, lines, written, add, sell, book, pay, correct, expectRefused, expectBalance };
}
