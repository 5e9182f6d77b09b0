/** Tests ten-digit numbers that are not Belgian and have no country code, so that their owner is unknown. */
import { isNotNull, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { customerKey } from "#app/customers/customer-rows.server.ts";
import { customers } from "#app/customers/tables/customers.server.ts";
import { internationalPhone, phoneSpellings, plainPhone } from "#app/shop/schema/phone.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { testBookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest, daysFromNow, openDate } from "../setup/booking-requests.ts";
import { engines } from "../setup/test-shop.ts";

const foreign = ["06 12 34 56 78", "0712345678", "01 23 45 67 89"];

test.each([
  ["0470123456", "+32470123456"],
  ["32470123456", "+32470123456"],
  ["0032470123456", "+32470123456"],
  ["+3256212223", "+3256212223"],
  ["31612345678", "+31612345678"],
  ["0033612345678", "+33612345678"],
  ["+4915112345678", "+4915112345678"],
])("%s is %s in every notation", (phone, international) => {
  expect(internationalPhone(phone)).toBe(international);
  expect(phoneSpellings(phone)).toEqual(expect.arrayContaining([phone, international]));
});

test.each(["0612345678", "0712345678", "0123456789", "0561234567", "0412345678", "1234567890", "12"])(
  "%s equals only itself",
  (phone) => {
    expect(internationalPhone(phone)).toBeUndefined();
    expect(phoneSpellings(phone)).toEqual([phone]);
  },
);

describe.each(engines)("on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({ engine });

  test.each(foreign)(
    "a booking with %s is accepted; staff get no link that reaches somebody else",
    async (phone) => {
      const { id } = await bookAppointment(shop, { date: desk.day, time: "10:00", phone });
      const stored = phone.replaceAll(" ", "");
      expect(await desk.rowOf(id)).toMatchObject({ phone: stored });
      for (const path of [
        `/admin/boeking/${id}`,
        `/admin/vandaag?dag=${desk.day}`,
        "/admin",
        `/admin/klanten/${id}`,
      ]) {
        const html = await (await desk.member.fetch(path)).text();
        expect(html).toContain(stored);
        const links = [...html.matchAll(/href="((?:tel:|https:\/\/wa\.me)[^"]*)"/g)].map(
          ([, href = ""]) => href,
        );
        expect(links.filter((href) => href.includes(stored.slice(1)))).toEqual([]);
      }
      const notice = await desk.mailWith("Nieuwe afspraak");
      expect(notice?.html).toContain(stored);
      expect(notice?.html).not.toContain(`tel:${stored}`);
    },
  );

  test("the database and the program agree on who an address is", async () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
    const beginnings = ["", "0", "04", "045", "06", "00", "+", "+32", "32", "316", "+336", "0031", "003247"];
    const phone = fc
      .tuple(fc.constantFrom(...beginnings), fc.integer({ min: 6, max: 12 }).chain(digits))
      .map(([beginning, rest]) => plainPhone(beginning + rest));
    const email = fc
      .tuple(fc.stringMatching(/^[jJ.+1]{1,6}$/), fc.constantFrom("gmail.com", "GoogleMail.com", "shop.be"))
      .map(([local, domain]) => `${local}@${domain}`);
    const addresses = fc.array(fc.record({ phone, email: fc.option(email) }), {
      minLength: 50,
      maxLength: 50,
    });
    await fc.assert(
      fc.asyncProperty(addresses, async (list) => {
        const { rows } = await desk.db().execute<{ key: string }>(sql`
          SELECT customer_key(email, phone) AS key FROM json_to_recordset(${JSON.stringify(list)}::json)
            AS each (email text, phone text)`);
        expect(rows.map(({ key }) => key)).toEqual(list.map(customerKey));
      }),
      { numRuns: 20 },
    );
  });

  test("a visit missed with such a number does not count for the Belgian number with the same digits", async () => {
    await desk.added({
      phone: "0612345678",
      email: "piet@example.be",
      date: daysFromNow(-9),
      status: "no-show",
    });
    const book = (changes: Record<string, string>) =>
      shop.post(
        "/api/bookings",
        bookingRequest({ email: "nieuw@example.be", date: openDate(7), ...changes }),
      );
    expect((await book({ phone: "06 12 34 56 78" })).status).toBe(402);
    expect((await book({ phone: "+32 6 12 34 56 78" })).status).toBe(201);
    expect(await desk.db().$count(customers, isNotNull(customers.mailOpenedAt))).toBe(0);
  });
});
