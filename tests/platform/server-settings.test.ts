/** Tests databases with other settings than PostgreSQL's defaults, set for the database or the role. */
import { randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { refuseOtherSettings } from "#app/platform/database/session-settings.server.ts";
import { bookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { openForTests, openTestShop } from "../setup/test-shop.ts";
import { staffMember } from "../setup/visitor.ts";

const settings = {
  "SQL, DMY": "of the database",
  German: "of the role",
};

describe.each(Object.entries(settings))("with DateStyle %s %s", (dateStyle, whose) => {
  const shop = openForTests(async () => {
    const DATABASE_URL = await databaseWith(dateStyle, whose === "of the role");
    return openTestShop({ engine: "server", environment: { DATABASE_URL } });
  });

  test("a new database is migrated, and a booking has the same day in the answer, the calendar file and every page", async () => {
    // A date whose day and month could be confused.
    const day = [1, 8, 15, 22, 29].map(openDate).find(isAmbiguous) ?? openDate(20);
    const made = await shop.post("/api/bookings", bookingRequest({ date: day, time: "10:00" }));
    const { booking } = await made.json();
    expect(booking).toMatchObject({ date: day, time: "10:00" });
    const calendar = await (await shop.fetch(`${booking.manageUrl}/agenda.ics`)).text();
    expect(calendar).toContain(`DTSTART:${day.replaceAll("-", "")}T`);
    const desk = bookingDesk(shop, await staffMember(shop, "admin"));
    expect((await desk.block({ from: day, fromTime: "12:00", toTime: "13:00" })).status).toBe(303);
    const free = await desk.freeTimes(day);
    expect(free).toContain("11:30");
    expect(free).not.toContain("10:00");
    expect(free).not.toContain("12:00");
    for (const page of [
      "/admin",
      `/admin/vandaag?dag=${day}`,
      `/admin/agenda?dag=${day}`,
      `/admin/boeking/${booking.id}`,
      "/admin/cijfers",
      "/admin/klanten",
      "/admin/zaak/wijzigingen",
      "/",
    ]) {
      const answer = await desk.member.fetch(page);
      expect([page, answer.status]).toEqual([page, 200]);
    }
    expect(await desk.member.text(`/admin/vandaag?dag=${day}`)).toContain("Jan Vandeputte");
  });
});

test("settings that do not persist are named", async () => {
  const client = new pg.Client(await databaseWith("German", false));
  await client.connect();
  const named = /: DateStyle \(German, DMY\), .*extra_float_digits \(-5\).*, schema \(elsewhere\)\. A pooler/;
  await expect(refuseOtherSettings(drizzle({ client }))).rejects.toThrow(named);
  await client.end();
});

function isAmbiguous(date: string): boolean {
  const { day, month } = Temporal.PlainDate.from(date);
  return day <= 12 && day !== month;
}

/** Makes an empty database in which an unqualified table would land in another schema. */
async function databaseWith(dateStyle: string, isOfRole: boolean): Promise<string> {
  const server = new pg.Client(inject("postgresUrl"));
  await server.connect();
  const name = `test_${randomBytes(6).toString("hex")}`;
  await server.query(`CREATE DATABASE ${name}`);
  const whose = isOfRole ? `ROLE CURRENT_USER IN DATABASE ${name}` : `DATABASE ${name}`;
  const others = {
    datestyle: dateStyle,
    intervalstyle: "sql_standard",
    timezone: "Asia/Tokyo",
    bytea_output: "escape",
    extra_float_digits: "-5",
    standard_conforming_strings: "off",
    default_transaction_isolation: "serializable",
    search_path: "elsewhere, moved, pg_catalog",
  };
  for (const [setting, value] of Object.entries(others))
    await server.query(`ALTER ${whose} SET ${setting} = ${setting === "search_path" ? value : `'${value}'`}`);
  await server.end();
  const url = inject("postgresUrl").replace(/[^/]*$/, name);
  const database = new pg.Client(url);
  await database.connect();
  await database.query("CREATE SCHEMA elsewhere");
  await database.end();
  return url;
}
