/** The database holds an invalid document: the site keeps the version that it read last. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { ownerDesk } from "../owner/owner-desk.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { photo, uploadTo } from "../setup/photos.ts";
import { dataFolder, runUntilExit, startSite, stopSite } from "../setup/site-process.ts";
import { words } from "../setup/visitor.ts";

const desk = ownerDesk("server");
const rules = "/admin/zaak/regels";
const home = async (url = "") => words(await (url ? await fetch(url) : await desk.fetch("/")).text());

test("visitors notice nothing, saving, the log and the next start name the document, and saving it again repairs it", async () => {
  const { db } = desk.runtime();
  const [question] = snapshot().documents.question;
  if (!question) return expect.fail("no question");
  const { key, value } = question;
  using data = dataFolder();
  const environment = {
    DATABASE_URL: desk.databaseUrl,
    DATA_DIR: data.path,
    AUTH_SECRET: desk.settings.authSecret ?? "",
  };
  const other = await startSite(environment);
  await db.execute(
    sql`UPDATE shop_documents SET value = '{"question": 3}' WHERE kind = 'question' AND key = ${key}`,
  );

  const refused = await desk.save(rules, { notice: "Dit bewaart niet" });
  const html = await refused.text();
  expect([refused.status, words(html)]).toEqual([
    409,
    expect.stringContaining(`“Vraag ${value.question}” is beschadigd in de database.`),
  ]);
  expect(html).toContain("Dit bewaart niet");
  const bytes = await photo().jpeg().toBuffer();
  const portrait = await uploadTo(desk.owner, "/admin/zaak/fotos", { barber: "barber-1" }, [{ bytes }]);
  expect([portrait.status, words(await portrait.text())]).toEqual([
    409,
    expect.stringContaining(`“Vraag ${value.question}” is beschadigd in de database.`),
  ]);
  const closed = { from: openDate(12), to: "", open: "closed", reason: "Verlof", intent: "save" };
  expect((await desk.owner.post("/admin/zaak/uren/nieuw", closed)).status).toBe(409);
  const block = { length: "days", from: openDate(20), to: openDate(20), reason: "Gesloten" };
  expect((await desk.owner.post("/admin/blokkeren", block)).status).toBe(303);
  expect((await desk.post("/api/bookings", bookingRequest({ date: openDate(9) }))).status).toBe(201);

  await expect.poll(other.output).toContain(`The published question \\"${key}\\" cannot be read`);
  for (const page of [await home(), await home(other.url)]) expect(page).toContain(value.question);
  expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
  await stopSite(other);

  const { code, output } = await runUntilExit({ ...environment, PORT: "0" });
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`The published question "${key}" cannot be read`),
  ]);
  expect(output).toContain('docs/operations.md, "A document that cannot be read"');
  expect(output).not.toContain("    at ");

  const mended = await desk.save(`/admin/zaak/teksten/vragen/${key}`, { answer: "Weer heel." });
  expect(mended.status).toBe(303);
  expect(await home()).toContain("Weer heel.");
  expect((await desk.save(rules, { notice: "Dit bewaart" })).status).toBe(303);
});
