import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addPicture, recutPicture } from "#app/shop/pictures/store-pictures.server.ts";
import { publish } from "#app/shop/publish.server.ts";
import { pictureFiles, pictures } from "#app/shop/tables/pictures.server.ts";
import { deleteUnused, tidyPictures, updateUnusedSince } from "#app/shop/unused-pictures.server.ts";
import { photo } from "../setup/photos.ts";
import { testShop } from "../setup/test-shop.ts";

const shop = testShop({ engine: "server", empty: "pictures" });
const ids = async () =>
  (await shop.runtime().db.select({ id: pictures.id }).from(pictures)).map(({ id }) => id);

async function add(width: number): Promise<string> {
  const added = await addPicture(await photo({ width, height: 600 }).jpeg().toBuffer(), {
    by: "owner@shop.be",
  });
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}

test("a photo that was unused for 30 days is deleted; one in use, or uploaded again meanwhile, stays", async () => {
  const usedId = await add(400);
  const former = await add(420);
  const secondId = await add(440);
  await updateUnusedSince([usedId, former]);
  await updateUnusedSince([usedId]);
  await age(29);
  await deleteUnused();
  expect((await ids()).sort()).toEqual([usedId, former, secondId].sort());
  await add(440);
  await age(2);
  await updateUnusedSince([usedId]);
  await deleteUnused();
  expect((await ids()).sort()).toEqual([usedId, secondId].sort());
  expect(await shop.runtime().db.$count(pictureFiles, sql`picture_id = ${former}`)).toBe(0);
});

test("the nightly job counts the photos that something published shows as used", async () => {
  const usedId = await add(400);
  const other = await add(420);
  const { db } = shop.runtime();
  const value = { picture: usedId, alt: "Low fade" };
  await publish(db, { by: null, edits: [{ kind: "galleryPicture", key: "p", seen: undefined, value }] });
  await age(31);
  await tidyPictures.run();
  expect(await ids()).toEqual([usedId]);
  expect(other).not.toBe(usedId);
});

test("the nightly job deletes the sizes of a former focus, and keeps those of the present one", async () => {
  const id = await add(900);
  const files = () => shop.runtime().db.$count(pictureFiles);
  const count = await files();
  await recutPicture(id, { focus: { x: 0, y: 0 } });
  expect(await files()).toBe(2 * count);
  await deleteUnused();
  expect(await files()).toBe(count);
});

test("while photos are made, pages are answered without a wait", async () => {
  const large = await photo({ width: 6000, height: 8000 }).jpeg().toBuffer();
  const began = performance.now();
  const making = addPicture(large, { by: "owner@shop.be" });
  const waits: number[] = [];
  let isDone = false;
  void making.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const from = performance.now();
    expect((await shop.fetch("/healthz")).status).toBe(200);
    waits.push(performance.now() - from);
    await pause(5);
  }
  expect(await making).toMatchObject({ ok: true });
  const took = performance.now() - began;
  // Compares the second-longest wait, because a busy machine may stall once. A request that waited for the photo would
  // take about as long as the photo.
  const [, second = took] = waits.toSorted((one, other) => other - one);
  expect(second).toBeLessThan(took / 4);
});

test("many photos at one moment: each is stored, or refused as busy", async () => {
  const bytes = await Promise.all(
    Array.from({ length: 14 }, (_, i) =>
      photo({ width: 320 + 2 * i, height: 400 })
        .jpeg()
        .toBuffer(),
    ),
  );
  const outcomes = await Promise.all(bytes.map((each) => addPicture(each, { by: "owner@shop.be" })));
  // One is made at a time and ten may wait (store-pictures.server.ts).
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(11);
  expect(outcomes.filter((each) => !each.ok && each.reason === "busy")).toHaveLength(3);
});

/** Moves the start of the grace period this many days back. */
async function age(days: number): Promise<void> {
  await shop
    .runtime()
    .db.execute(sql`UPDATE pictures SET unused_since = unused_since - make_interval(days => ${days}::int)`);
}
