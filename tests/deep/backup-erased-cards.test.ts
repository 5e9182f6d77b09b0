/** Tests that a restore erases again whole cards: merged and imported customers, their notes and their payments. */
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { customerNotes, customers } from "#app/customers/tables/customers.server.ts";
import { importWork } from "#app/move-in/tables/imports.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { exportedCustomers, person } from "../fixtures/exported-year.ts";
import { fieldsIn } from "../owner/owner-desk.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { emptyDatabase, run, scratchFolder } from "../setup/backup-commands.ts";
import { bookingDesk } from "../setup/booking-desk.ts";
import { daysFromNow, openDate } from "../setup/booking-requests.ts";
import { patience } from "../setup/slowness.ts";
import { bothEngines, openTestShop, type TestShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor } from "../setup/visitor.ts";

const AUTH_SECRET = "x".repeat(32);
const listName = "erased.jsonl";

describe.each(bothEngines)("on the %s database", (engine) => {
  test("cards merged or parted after the backup, imported customers and payments are erased again", async () => {
    using scratch = scratchFolder();
    const shop = await openTestShop({ engine, environment: { AUTH_SECRET } });
    const owner = await staffMember(shop, "admin");
    const desk = bookingDesk(shop, owner);
    const visit = async (name: string, time: string, status: "show" | "no-show" = "show") => {
      const email = `${name}@example.be`;
      const id = await desk.added({ name, email, phone: null, date: daysFromNow(-3), time, status });
      expect((await desk.post(id, { intent: "note", text: `Van ${name}` })).status).toBe(303);
      return id;
    };
    const merge = async (id: string, other: string) =>
      expect((await desk.post(id, { intent: "merge", other })).status).toBe(303);
    const erase = async (id: string) =>
      expect((await owner.post(`/admin/klanten/${id}/wissen`, {})).status).toBe(303);

    const [an, anna] = [await visit("an", "10:00"), await visit("anna", "11:00")];
    const [bob, bobby] = [await visit("bob", "12:00"), await visit("bobby", "13:00")];
    const [cas, cato] = [await visit("cas", "14:00"), await visit("cato", "15:00")];
    await merge(bob, bobby);
    await merge(cas, cato);
    const nora = await visit("nora", "16:00", "no-show");
    const { db } = shop.runtime();
    const payers = [];
    for (const name of ["pol", "rik", "rob"]) {
      const date = openDate(4 + payers.length);
      const payer = await bookAppointment(shop, { name, email: `${name}@example.be`, date });
      await payer.prepaid();
      payers.push(payer);
    }
    await importCustomers(shop, owner);
    const imported = await importedId(shop, 0);
    // The backup falls in the minutes in which two of them pay. Done last, because the site looks after such payments.
    for (const [index, { id }] of payers.entries()) {
      const state = index === 0 ? { status: "paid" as const } : { status: "open" as const, paidAt: null };
      await db.update(prepayments).set(state).where(eq(prepayments.bookingId, id));
      if (index > 0) await db.update(bookings).set({ status: "held" }).where(eq(bookings.id, id));
    }

    const file = scratch.file("backup.gz");
    const { dataDir } = shop.settings;
    expect(
      await run("backup", [file], { DATA_DIR: dataDir, DATABASE_URL: shop.databaseUrl, AUTH_SECRET }),
    ).toMatchObject({ code: 0 });

    await merge(an, anna);
    await erase(anna);
    // Parts the two cards, each time erasing one: the one that the other was merged into, and the other way round.
    const part = async (id: string, other: string) => {
      const { customerId } = await desk.rowOf(other);
      expect((await desk.post(id, { intent: "part", link: customerId ?? "" })).status).toBe(303);
    };
    await part(bob, bobby);
    await erase(bob);
    await part(cas, cato);
    await erase(cato);
    await erase(nora);
    for (const { id, cancel, erase } of payers) {
      const whereTheirs = eq(prepayments.bookingId, id);
      await db.update(prepayments).set({ status: "used", paidAt: new Date() }).where(whereTheirs);
      await db.update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, id));
      await cancel();
      await db.update(prepayments).set({ status: "refunded" }).where(whereTheirs);
      expect((await erase()).status).toBe(303);
    }
    expect((await owner.post("/admin/klanten", { id: imported })).status).toBe(303);
    const before = await remains(shop);
    expect(before).toEqual({
      keys: ["bobby@example.be", "cas@example.be", person(1).email, person(2).email, "nora@example.be"],
      notes: ["Van bobby", "Van cas"],
      payments: ["gewist", "gewist", "gewist"],
      standing: 0,
    });

    const to = {
      DATA_DIR: scratch.file("restored"),
      DATABASE_URL: engine === "server" ? await emptyDatabase() : "",
      AUTH_SECRET,
    };
    copyFileSync(join(dataDir, listName), scratch.file(listName));
    await shop.close();
    expect(await run("restore", [file], to)).toMatchObject({ code: 0 });
    const again = await openTestShop({ engine, environment: to });
    expect(await remains(again)).toEqual(before);
    await again.close();
  });
});

/** Imports customers of another system, of whom the first has a note. */
async function importCustomers(shop: TestShop, owner: Visitor): Promise<void> {
  const send = async (path: string, fields: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const body = await new Response(form).blob();
    const headers = { "Content-Type": body.type, "Content-Length": String(body.size) };
    return owner.fetch(path, { method: "POST", body: await body.arrayBuffer(), headers });
  };
  const { file } = exportedCustomers(3);
  const sent = await send("/admin/zaak/verhuizen", {
    file: new File([Uint8Array.from(file)], "klanten.csv", { type: "text/csv" }),
  });
  const path = sent.headers.get("Location") ?? "";
  for (const intent of ["check", "run"]) {
    await send(path, fieldsIn(await (await owner.fetch(path)).text(), intent));
    const countWork = () => shop.runtime().db.$count(importWork);
    await expect.poll(countWork, { timeout: patience(60) }).toBe(0);
  }
}

async function importedId(shop: TestShop, index: number): Promise<string> {
  const { name } = person(index);
  const [row] = await shop.runtime().db.select().from(customers).where(eq(customers.name, name));
  return row?.id ?? expect.fail(`${name} was not imported`);
}

/** Reads the addresses, notes, addresses of payments and coming bookings that the shop still has. */
async function remains(shop: TestShop) {
  const { db } = shop.runtime();
  const rows = await db.select({ key: customers.key }).from(customers);
  const notes = await db.select({ text: customerNotes.text }).from(customerNotes);
  const payments = await db.select({ email: prepayments.email }).from(prepayments);
  return {
    keys: rows.map(({ key }) => key).sort(),
    notes: notes.map(({ text }) => text).sort(),
    payments: payments.map(({ email }) => email).sort(),
    standing: await db.$count(bookings, inArray(bookings.status, ["held", "confirmed"])),
  };
}
