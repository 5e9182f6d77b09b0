import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { createCookie } from "react-router";
import { expect } from "vitest";
import type { AppointmentFlash } from "#app/bookings/manage-link.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { bookingRequest } from "./booking-requests.ts";
import type { TestShop } from "./test-shop.ts";

export type Appointment = Awaited<ReturnType<typeof bookAppointment>>;

export async function bookAppointment(shop: TestShop, changes: Record<string, unknown> = {}) {
  const response = await shop.post("/api/bookings", bookingRequest(changes));
  expect(response.status).toBe(201);
  const { booking } = await response.json();
  const path: string = booking.manageUrl;
  const id: string = booking.id;
  const db = () => shop.runtime().db;
  return {
    id,
    path,
    row: async () => {
      const [row] = await db().select().from(bookings).where(eq(bookings.id, id));
      if (!row) throw new Error("The booking is gone");
      return row;
    },
    /** Returns for example "confirmation 0", in order. */
    queuedMails: async () => {
      const rows = await db().select().from(mails).where(eq(mails.bookingId, id)).orderBy(mails.createdAt);
      return rows.map(({ kind, occasion }) => `${kind} ${occasion}`).sort();
    },
    page: async (query = "") => (await shop.fetch(path + query)).text(),
    /** The page as a browser shows it just after booking or moving. */
    pageAfter: async (flash: AppointmentFlash) =>
      (await shop.fetch(path, { headers: { Cookie: await flashCookie(shop, flash) } })).text(),
    press: (fields: Record<string, string>) => pressOn(shop, path, fields),
    cancel: () => pressOn(shop, path, { intent: "cancel" }),
    move: (date: string, time: string) => pressOn(shop, path, { intent: "move", pick: `${date}T${time}` }),
    erase: () => pressOn(shop, path, { intent: "erase" }),
    prepaid: async () => {
      const at = new Date();
      await db()
        .insert(prepayments)
        .values({
          bookingId: id,
          email: bookingRequest(changes).email,
          amountCents: 1000,
          currency: "EUR",
          provider: "test",
          sessionId: `cs_test_${id}`,
          checkoutUrl: "http://localhost:3000/test-betaling/x",
          paymentId: `cs_test_${id}`,
          status: "used",
          paidAt: at,
          expiresAt: at,
        });
    },
    payment: async () => {
      const [payment] = await db().select().from(prepayments).where(eq(prepayments.bookingId, id));
      return payment;
    },
  };
}

export function pressOn(shop: TestShop, path: string, fields: Record<string, string>): Promise<Response> {
  return shop.fetch(path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

/** Returns the cookie of a flash, as the previous page sets it. */
export async function flashCookie(shop: TestShop, flash: AppointmentFlash): Promise<string> {
  const cookie = createCookie("flash", { secrets: [`flash ${shop.settings.authSecret}`] });
  return (await cookie.serialize(flash)).split(";")[0] ?? "";
}

export function readable(page: string): string {
  const body = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
  return body.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, (tag) => / href="([^"]+)"/.exec(tag)?.[1] ?? "");
}

/** Parses with an independent library. */
export function eventIn(calendar: string) {
  const component = new ICAL.Component(ICAL.parse(calendar));
  const event = component.getFirstSubcomponent("vevent");
  if (!event) throw new Error("No event in the calendar file");
  const { uid, sequence, startDate } = new ICAL.Event(event);
  const method = component.getFirstPropertyValue("method");
  return {
    method,
    uid,
    sequence,
    starts: startDate.toJSDate(),
    status: event.getFirstPropertyValue("status"),
  };
}
