/** Tests that a restored backup does not bring back what was erased since it was made. */
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { customerNotes, customerPhotos, customers } from "#app/customers/tables/customers.server.ts";
import { waitingEntries } from "#app/waiting-list/tables/waiting-list.server.ts";
import { waitingPath } from "#app/waiting-list/waiting-link.tsx";
import { pressOn } from "../setup/appointments.ts";
import { emptyDatabase, query, run, scratchFolder } from "../setup/backup-commands.ts";
import { bookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest, daysFromNow, openDate } from "../setup/booking-requests.ts";
import { changeRules } from "../setup/change-rules.ts";
import { agreedToGallery, noisyPhoto } from "../setup/engraving-desk.ts";
import { uploadTo } from "../setup/photos.ts";
import { bothEngines, openTestShop, type TestShop } from "../setup/test-shop.ts";
import { staffMember } from "../setup/visitor.ts";

const AUTH_SECRET = "x".repeat(32);
const listName = "erased.jsonl";

describe.each(bothEngines)("on the %s database", (engine) => {
  test("customers and engravings erased after a backup are erased again by its restore, others stay", async () => {
    using scratch = scratchFolder();
    const shop = await openTestShop({ engine, environment: { AUTH_SECRET } });
    await changeRules(shop.runtime().db, { engravings: { isOn: true } });
    const desk = bookingDesk(shop, await staffMember(shop, "admin"));
    const photo = [{ bytes: await noisyPhoto() }];
    async function visit(name: string, time: string) {
      const email = `${name}@example.be`;
      const id = await desk.added({ name, email, date: daysFromNow(-3), time, status: "show" });
      expect((await uploadTo(desk.member, `/admin/gravure/${id}`, agreedToGallery, photo)).status).toBe(303);
      return { id, link: `/afspraak/${(await desk.rowOf(id)).manageToken}` };
    }
    const an = await visit("an", "10:00");
    const bob = await visit("bob", "11:00");
    const cas = await visit("cas", "12:00");
    const eva = await visit("eva", "13:00");
    const fay = await visit("fay", "14:00");
    expect(
      (await shop.post("/api/bookings", bookingRequest({ name: "dora", email: "dora@example.be" }))).status,
    ).toBe(201);
    const dora = (await desk.bookings()).find(({ name }) => name === "dora");
    const linkOfDora = `/afspraak/${dora?.manageToken}`;
    expect((await desk.post(an.id, { intent: "note", text: "Tondeuse 2" })).status).toBe(303);
    const cardOfEva = `/admin/boeking/${eva.id}`;
    expect((await uploadTo(desk.member, cardOfEva, { agreed: "on" }, photo)).status).toBe(303);
    const waiting = { name: "eva", phone: "0471000001", email: "eva@example.be", service: "haarknip" };
    const joined = await pressOn(shop, waitingPath({}), { ...waiting, from: openDate(4), part: "day" });
    expect(await keptRows(shop)).toEqual([1, 1, 1]);
    const file = scratch.file("backup.gz");
    const { dataDir } = shop.settings;
    const from = { DATA_DIR: dataDir, DATABASE_URL: shop.databaseUrl, AUTH_SECRET };
    expect(await run("backup", [file], from)).toMatchObject({ code: 0 });

    // A list that cannot be written: nothing is erased.
    mkdirSync(join(dataDir, listName));
    expect((await pressOn(shop, bob.link, { intent: "erase-engraving" })).status).toBe(500);
    expect((await shop.fetch(`${bob.link}/gravure.webp`)).status).toBe(200);
    rmdirSync(join(dataDir, listName));
    for (const erased of [
      await desk.member.post(`/admin/klanten/${an.id}/wissen`, {}),
      await pressOn(shop, bob.link, { intent: "erase-engraving" }),
      await desk.member.post(`/admin/gravure/${cas.id}`, { withdraw: "gallery" }),
      await pressOn(shop, linkOfDora, { intent: "cancel" }),
      await pressOn(shop, linkOfDora, { intent: "erase" }),
      await desk.post(eva.id, { intent: "no-photos" }),
      await uploadTo(desk.member, `/admin/gravure/${fay.id}`, agreedToGallery, photo),
      await desk.member.post(`/admin/gravure/${fay.id}`, { withdraw: "gallery" }),
    ])
      expect(erased.status).toBe(303);
    expect((await pressOn(shop, `${joined.headers.get("Location")}/af`, {})).status).toBe(200);
    expect(await keptRows(shop)).toEqual([0, 0, 0]);
    expect(await knownEmails(shop)).toEqual(["bob", "cas", "eva", "fay"]);
    const list = join(dataDir, listName);
    expect(readFileSync(list, "utf8")).not.toMatch(/@|dora|\ban\b/);
    // Eva was erased long ago and came back before the backup. A crash cut the last line short.
    const { customerId } = await desk.rowOf(eva.id);
    const longAgo = { at: "2026-01-01T12:00:00Z", bookings: [eva.id], customers: [customerId] };
    appendFileSync(list, `${JSON.stringify(longAgo)}\n{"at":"2026-`);

    const to = {
      DATA_DIR: scratch.file("restored"),
      DATABASE_URL: engine === "server" ? await emptyDatabase() : "",
      AUTH_SECRET,
    };
    const withoutList = await run("restore", [file], to);
    expect(withoutList.output).toContain(`There is no ${join(to.DATA_DIR, listName)}`);
    if (engine === "server")
      expect((await query(to.DATABASE_URL, "SELECT FROM engravings WHERE is_in_gallery")).rowCount).toBe(5);
    copyFileSync(list, scratch.file(listName));
    await shop.close();
    const restored = await run("restore", [file, "--force"], to);
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining("customer was erased: 2. Lines that could not be read: 1."),
    });

    const again = await openTestShop({ engine, environment: to });
    expect(await knownEmails(again)).toEqual(["bob", "cas", "eva", "fay"]);
    expect(await keptRows(again)).toEqual([0, 0, 0]);
    const rows = await bookingDesk(again, desk.member).bookings();
    expect(rows.map(({ name, status }) => `${name} ${status}`).sort()).toEqual([
      "Gewist cancelled",
      "Gewist show",
      "bob show",
      "cas show",
      "eva show",
      "fay show",
    ]);
    const statusOf = async (path: string) => (await again.fetch(path)).status;
    expect([await statusOf(an.link), await statusOf(linkOfDora), await statusOf(eva.link)]).toEqual([
      404, 404, 200,
    ]);
    const pictures = [an, bob, cas, eva, fay].map(({ link }) => statusOf(`${link}/gravure.webp`));
    expect(await Promise.all(pictures)).toEqual([404, 404, 200, 200, 404]);
    const home = await (await again.fetch("/")).text();
    expect(new Set(home.match(/\/gravures\/[\w-]+\.webp/g)).size).toBe(1);
    await again.close();
  });
});

function keptRows(shop: TestShop): Promise<number[]> {
  const tables = [customerNotes, customerPhotos, waitingEntries];
  return Promise.all(tables.map((table) => shop.runtime().db.$count(table)));
}

async function knownEmails(shop: TestShop): Promise<string[]> {
  const rows = await shop
    .runtime()
    .db.select({ key: customers.key })
    .from(customers)
    .where(like(customers.key, "%@%"));
  return rows.map(({ key }) => key.slice(0, key.indexOf("@"))).sort();
}
