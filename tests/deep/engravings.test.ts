/** Tests engravings of cuts: withdrawn, replaced, exported, erased and forgotten. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { applyRetention } from "#app/customers/flows/apply-retention.server.ts";
import { pressOn } from "../setup/appointments.ts";
import { agreed, agreedToGallery, engravingDesk } from "../setup/engraving-desk.ts";
import { engines } from "../setup/test-shop.ts";
import { staffMember, type Visitor, visitor, words } from "../setup/visitor.ts";

describe.each(engines)("on the %s database", (engine) => {
  const {
    shop,
    desk,
    switchOn,
    linkOf,
    photo,
    visited,
    visitedByBob,
    engrave,
    withdraw,
    rows,
    pictureOf,
    galleryFiles,
  } = engravingDesk(engine);
  let owner: Visitor;
  beforeAll(async () => {
    owner = await staffMember(shop, "admin");
  });

  test("an engraving withdrawn by the customer or by staff is deleted with its pictures; a second withdrawal is harmless", async () => {
    const [visit, bobsVisit] = [await visited(), await visitedByBob()];
    await engrave(visit, agreedToGallery);
    await engrave(bobsVisit, agreedToGallery);
    for (let times = 0; times < 2; times++) {
      expect((await pressOn(shop, await linkOf(visit), { intent: "erase-engraving" })).status).toBe(303);
      expect((await withdraw(bobsVisit, "all")).status).toBe(303);
    }
    expect(await rows()).toEqual([]);
    expect(await galleryFiles()).toEqual([]);
    expect([(await pictureOf(visit)).status, (await pictureOf(bobsVisit)).status]).toEqual([404, 404]);
    expect((await withdraw(bobsVisit, "x")).status).toBe(422);
  });

  test("a second photo replaces the first, with its own consent and another public address", async () => {
    const id = await visited();
    await engrave(id, agreedToGallery);
    const [before] = await galleryFiles();
    await engrave(id, { ...agreedToGallery, clipper: "no number" });
    const [after] = await galleryFiles();
    expect(after).not.toBe(before);
    expect(await rows()).toMatchObject([{ clipper: "" }]);
    await engrave(id, agreed);
    expect(await galleryFiles()).toEqual([]);
  });

  test("the customer's export holds the engraving; erasing the customer lists it and takes it out of the gallery", async () => {
    const id = await visited();
    await engrave(id, agreedToGallery);
    for (const [who, path] of [
      [visitor(shop), `${await linkOf(id)}/gegevens.json`],
      [owner, `/admin/klanten/${id}/gegevens.json`],
    ] as const) {
      const { gravures } = await (await who.fetch(path)).json();
      expect(gravures).toEqual([
        {
          afspraak: id,
          akkoordOp: expect.any(String),
          ookInDeGalerij: true,
          tondeuse: "1½",
          gravure: expect.stringMatching(/^data:image\/webp;base64,/),
        },
      ]);
    }
    expect(await owner.text(`/admin/klanten/${id}/wissen`)).toContain("1 gravure.");
    expect((await owner.post(`/admin/klanten/${id}/wissen`, {})).status).toBe(303);
    expect(await rows()).toEqual([]);
    await expect.poll(galleryFiles).toEqual([]);
  });

  test("the customer or retention erases the appointment: its engraving is deleted too", async () => {
    const [visit, oldVisit] = [await visited(), await visitedByBob()];
    await engrave(visit, agreedToGallery);
    await engrave(oldVisit, agreedToGallery);
    await pressOn(shop, await linkOf(visit), { intent: "erase" });
    expect(await rows()).toMatchObject([{ bookingId: oldVisit }]);
    const former = await desk.member.fetch(`/admin/gravure/${visit}`);
    expect([former.status, words(await former.text())]).toEqual([
      404,
      expect.stringContaining("De klant van dit bezoek is gewist, met alles wat bij het bezoek hoorde."),
    ]);
    await desk.db().execute(sql`UPDATE bookings SET starts_at = starts_at - interval '3 years',
      ends_at = ends_at - interval '3 years' WHERE id = ${oldVisit}`);
    await applyRetention.run();
    expect(await rows()).toEqual([]);
    await expect.poll(galleryFiles).toEqual([]);
  });

  test("a visit that is reopened leaves the gallery; given to another person, it loses the engraving", async () => {
    const id = await visited();
    await engrave(id, agreedToGallery);
    const [src = ""] = await galleryFiles();
    const formerLink = await linkOf(id);
    expect((await desk.post(id, { intent: "reopen", seenStatus: "show" })).status).toBe(303);
    await expect.poll(galleryFiles).toEqual([]);
    expect((await shop.fetch(src)).status).toBe(404);
    expect((await pictureOf(id)).status).toBe(200);

    const bob = { name: "Bob", phone: "0470111111", email: "bob@example.be" };
    const visit = { service: "haarknip", second: "", barber: "barber-1", message: "" };
    expect((await desk.post(id, { intent: "edit", ...visit, ...bob })).status).toBe(303);
    expect(await linkOf(id)).not.toBe(formerLink);
    expect(await rows()).toEqual([]);
    expect((await pictureOf(id)).status).toBe(404);
  });

  test("two photos of one visit at once leave one engraving", async () => {
    const id = await visited();
    const answers = await Promise.all([engrave(id, agreedToGallery), engrave(id, agreedToGallery)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await rows()).toHaveLength(1);
    expect(await galleryFiles()).toHaveLength(1);
  });

  test("engravings are switched off again: the gallery is empty, and the customer still sees and withdraws the engraving", async () => {
    const id = await visited();
    await engrave(id, agreedToGallery);
    const [src = ""] = await galleryFiles();
    onTestFinished(() => switchOn(true));
    await switchOn(false);
    expect(await galleryFiles()).toEqual([]);
    const privacy = async () => words(await (await shop.fetch("/privacy")).text());
    expect(await privacy()).toContain("gravure");
    expect((await shop.fetch(src)).status).toBe(404);
    expect((await pictureOf(id)).status).toBe(200);
    expect((await engrave(id)).status).toBe(404);
    expect((await withdraw(id, "all")).headers.get("Location")).toBe("/admin");
    expect(await rows()).toEqual([]);
    await expect.poll(privacy).not.toContain("gravure");
  });

  test("the photo is in no row and no file", async () => {
    const id = await visited();
    await engrave(id, agreedToGallery);
    const needle = photo().subarray(20_000, 20_032);
    const { rows: columns } = await desk
      .db()
      .execute(sql`SELECT table_name, column_name FROM information_schema.columns
        WHERE data_type = 'bytea' AND table_schema = 'public'`);
    expect(columns.length).toBeGreaterThan(3);
    for (const { table_name, column_name } of columns) {
      const holdsIt = `SELECT 1 FROM ${table_name} WHERE position(${hex(needle)} IN ${column_name}) > 0`;
      expect((await desk.db().execute(sql.raw(holdsIt))).rows, `${table_name}`).toEqual([]);
    }
    for (const file of filesIn(shop.settings.dataDir))
      expect(readFileSync(file).includes(needle), file).toBe(false);
  });
});

const hex = (bytes: Buffer) => `'\\x${bytes.toString("hex")}'::bytea`;

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}
