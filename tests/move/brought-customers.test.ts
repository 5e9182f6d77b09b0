/** Who came with a file of another system, and has no appointment yet. */
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { now } from "#app/i18n/format/clock.ts";
import { customerNotes } from "#app/tables/customers.server.ts";
import { importedCustomers, importFiles, imports } from "#app/tables/imports.server.ts";
import { applyRetention } from "#app/workflows/customers/apply-retention.server.ts";
import { setClock } from "../setup/clock.ts";
import { staffMember } from "../setup/visitor.ts";
import { movingDesk } from "./moving-desk.ts";

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
  (await shop.runtime().db.select().from(importedCustomers)).map(({ name }) => name).sort();
const notes = async () =>
  (await shop.runtime().db.select().from(customerNotes)).map(({ text }) => text).sort();

test("is forgotten with his notes when he asks, by the owner alone", async () => {
  const { db } = shop.runtime();
  await bringTwo();
  const [elif] = await db.select().from(importedCustomers).where(eq(importedCustomers.name, "Elif Kaya"));
  const barber = await staffMember(shop, "staff");
  await barber.post("/admin/klanten", { id: elif?.id ?? "" });
  expect(await names()).toEqual(["Bo Maes", "Elif Kaya"]);
  expect(await barber.text("/admin/klanten?zoek=elif")).toContain("Elif Kaya elif@voorbeeld.be");
  expect((await owner().post("/admin/klanten", { id: elif?.id ?? "" })).status).toBe(303);
  expect((await owner().post("/admin/klanten", { id: "niets" })).status).toBe(303);
  expect([await names(), await notes()]).toEqual([["Bo Maes"], ["Thee"]]);
});

test("stays with his notes as long as an appointment would, and the file a day", async () => {
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
  expect((await owner().fetch(`${path}/geweigerd.csv`)).status).toBe(404);

  setClock(now().add({ hours: 24 * 31 * 24 }));
  await applyRetention.run();
  vi.useRealTimers();
  expect([await names(), await notes()]).toEqual([[], []]);
});
