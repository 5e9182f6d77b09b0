/** Tests names, numbers and addresses as other systems write them: separate accents, foreign domains and more. */
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { migrations } from "#app/platform/database/migrations.server.ts";
import { testBookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { password } from "../setup/password.ts";
import { engines } from "../setup/test-shop.ts";

const names = ["Zoë Claes", "İlker Öztürk", "Łucja Żółć-Nowacką", "Zoë"];
const hidden = ["\u2066", "\u2069", "\u00ad", "\u061c", "\ufe0d", "\u200b", "\u200e", "\ufeff"];

describe.each(engines)("on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({ engine });
  const book = (changes: Record<string, unknown>) =>
    shop.post("/api/bookings", bookingRequest({ date: desk.day, ...changes }));

  test.each(names)("%s with separate accents is stored composed, and found in both forms", async (name) => {
    const decomposedName = name.normalize("NFD");
    expect((await book({ name: decomposedName })).status).toBe(201);
    const form = new URLSearchParams(bookingRequest({ name: decomposedName, date: desk.day, time: "11:00" }));
    expect((await shop.fetch("/?index", { method: "POST", body: form, redirect: "manual" })).status).toBe(
      303,
    );
    const byStaff = {
      name: decomposedName,
      phone: "0470 11 11 11",
      date: desk.day,
      time: "12:00",
      barber: "barber-1",
    };
    expect((await desk.add(byStaff)).status).toBe(303);
    expect((await desk.bookings()).map((row) => row.name)).toEqual([name, name, name]);
    for (const search of [name, decomposedName, name.toUpperCase().normalize("NFD")])
      expect(await desk.member.text(`/admin/klanten?zoek=${encodeURIComponent(search)}`)).toContain(name);
  });

  test("a name that an earlier version stored with separate accents is found after the migration", async () => {
    const { sequence } = await desk.rowOf(await desk.added({ name: "Zoë Claes".normalize("NFD") }));
    const search = async () => desk.member.text(`/admin/klanten?zoek=${encodeURIComponent("Zoë")}`);
    expect(await search()).not.toContain("Zoë Claes");
    const migration = migrations().find(({ statements }) => statements.join().includes("NFC NORMALIZED"));
    for (const statement of migration?.statements ?? []) await desk.db().execute(sql.raw(statement));
    expect(await search()).toContain("Zoë Claes");
    expect(await desk.bookings()).toMatchObject([{ name: "Zoë Claes", sequence }]);
  });

  test.each(hidden)("the invisible %j around a number or an address is removed", async (mark) => {
    const around = (text: string) => `${mark}${text}${mark}`;
    const contact = { phone: around(`0470${mark} 12 34 56`), email: around("jan@example.be") };
    expect((await book(contact)).status).toBe(201);
    const [row] = await desk.bookings();
    expect(row).toMatchObject({ phone: "0470123456", email: "jan@example.be" });
    for (const search of [contact.phone, contact.email])
      expect(await desk.member.text(`/admin/klanten?zoek=${encodeURIComponent(search)}`)).toContain(
        "Jan Vandeputte",
      );
    const signIn = new URLSearchParams({ email: around("staff@shop.be"), password });
    const entered = await shop.fetch("/login", { method: "POST", body: signIn, redirect: "manual" });
    expect(entered.headers.get("Location")).toBe("/admin");
  });

  test("an address with a domain in another alphabet is stored as a browser's field sends it", async () => {
    expect((await book({ email: "Jan@München.example" })).status).toBe(201);
    expect(await desk.bookings()).toMatchObject([{ email: "Jan@xn--mnchen-3ya.example" }]);
    for (const email of ["jan@mün chen.example", "jan@münchen", "jan@ü:80.example", "j@n@münchen.example"])
      expect([email, (await book({ email, time: "11:00" })).status]).toEqual([email, 422]);
  });
});
