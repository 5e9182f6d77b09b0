/** Tests imported customers who have no appointment yet. */
import { eq, isNotNull, sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { applyRetention } from "#app/customers/flows/apply-retention.server.ts";
import { customerNotes, customers } from "#app/customers/tables/customers.server.ts";
import { now } from "#app/i18n/format/clock.ts";
import { importFiles, imports, importWork } from "#app/move-in/tables/imports.server.ts";
import { movingDesk } from "../move/moving-desk.ts";
import { setClock } from "../setup/clock.ts";
import { staffMember, words } from "../setup/visitor.ts";

const { shop, owner, brought, press } = movingDesk("server");
afterEach(() => {
  vi.useRealTimers();
});

async function bringTwo(): Promise<string> {
  const path = await brought(
    "Naam;E-mail;Notitie\nElif Kaya;elif@voorbeeld.be;Tondeuse 2\nBo Maes;bo@voorbeeld.be;Thee\n",
  );
  await press(path, "check");
  await press(path, "run");
  return path;
}
const names = async () =>
  (await shop.runtime().db.select().from(customers).where(isNotNull(customers.importId)))
    .map(({ name }) => name)
    .sort();
const notes = async () =>
  (await shop.runtime().db.select().from(customerNotes)).map(({ text }) => text).sort();

test("an imported customer is erased with all notes, by the owner alone", async () => {
  const { db } = shop.runtime();
  await bringTwo();
  const [elif] = await db.select().from(customers).where(eq(customers.name, "Elif Kaya"));
  const barber = await staffMember(shop, "staff");
  await barber.post("/admin/klanten", { id: elif?.id ?? "" });
  expect(await names()).toEqual(["Bo Maes", "Elif Kaya"]);
  expect(await barber.text("/admin/klanten?zoek=elif")).toContain("Elif Kaya elif@voorbeeld.be");
  expect((await owner().post("/admin/klanten", { id: elif?.id ?? "" })).status).toBe(303);
  expect((await owner().post("/admin/klanten", { id: "niets" })).status).toBe(303);
  expect([await names(), await notes()]).toEqual([["Bo Maes"], ["Thee"]]);
});

test("an imported customer stays as long as one with an appointment would; the file is deleted after a day", async () => {
  const { db } = shop.runtime();
  const path = await bringTwo();
  await brought("Naam;E-mail\nNooit Binnen;nooit@voorbeeld.be\n");
  await applyRetention.run();
  expect([await names(), await notes()]).toEqual([
    ["Bo Maes", "Elif Kaya"],
    ["Thee", "Tondeuse 2"],
  ]);
  expect([await db.$count(imports), await db.$count(importFiles)]).toEqual([2, 2]);

  setClock(now().add({ hours: 25 }));
  await applyRetention.run();
  vi.useRealTimers();
  expect([await db.$count(imports), await db.$count(importFiles)]).toEqual([1, 0]);
  expect(await owner().text(path)).toContain("Binnengehaald");
  const answer = await owner().fetch(`${path}/geweigerd.csv`, { headers: { Accept: "text/html" } });
  expect([answer.status, await answer.text()]).toEqual([404, "Dit adres bestaat niet."]);

  setClock(now().add({ hours: 24 * 31 * 24 }));
  await applyRetention.run();
  vi.useRealTimers();
  expect([await names(), await notes()]).toEqual([[], []]);
});

test("an import that fails half way is undone, the page says so, and it can be retried", async () => {
  const { db } = shop.runtime();
  const path = await brought("Naam;E-mail\nElif Kaya;elif@voorbeeld.be\nBo Maes;bo@voorbeeld.be\n");
  await press(path, "check");
  await db.execute(
    sql`CREATE FUNCTION breaks() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''broken''; END'`,
  );
  await db.execute(
    sql`CREATE TRIGGER breaks BEFORE UPDATE OF done_at ON imports FOR EACH ROW EXECUTE FUNCTION breaks()`,
  );
  const pressed = press(path, "run");
  const attempts = () => db.$count(importWork, eq(importWork.attempts, 1));
  await expect.poll(attempts).toBe(1);
  await expect.poll(() => db.$count(customers, isNotNull(customers.importId))).toBe(2);
  expect(words(await owner().text(path))).toContain("Binnengehaald: 2 van 2 regels");
  await db.update(importWork).set({ attempts: 2, dueAt: null, leasedUntil: null, hasFailed: false });
  await pressed;
  expect(await db.$count(customers, isNotNull(customers.importId))).toBe(0);
  expect(await owner().text(path)).toContain("Er is niets van blijven staan.");
  await db.execute(sql`DROP FUNCTION breaks CASCADE`);
  await press(path, "run");
  expect(await db.$count(customers, isNotNull(customers.importId))).toBe(2);
  expect(await owner().text(path)).toContain("Maak ongedaan");
});
