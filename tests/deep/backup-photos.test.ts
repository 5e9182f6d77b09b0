import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addPicture } from "#app/shop/pictures/store-pictures.server.ts";
import { pictures } from "#app/shop/tables/pictures.server.ts";
import { emptyDatabase, run, scratchFolder } from "../setup/backup-commands.ts";
import { photo } from "../setup/photos.ts";
import { openTestShop } from "../setup/test-shop.ts";

const AUTH_SECRET = "x".repeat(32);

test("more photos than fit in memory are restored into another database and served unchanged", async () => {
  using scratch = scratchFolder();
  const shop = await openTestShop({ engine: "embedded", environment: { AUTH_SECRET } });
  const { db } = shop.runtime();
  const added = await addPicture(await photo().jpeg().toBuffer(), { by: "owner@shop.be" });
  if (!added.ok) throw new Error(added.reason);
  const [row] = await db.select({ hash: pictures.hash }).from(pictures);
  const address = `/fotos/${added.id}-640-${row?.hash}.avif`;
  const original = await digestOf(await shop.fetch(address));
  // The photos fit one page of the table together, and each is a megabyte.
  await db.execute(sql`INSERT INTO pictures (id, original, width, height, hash, widths, placeholder, by)
    SELECT 'photo ' || i, decode(repeat(md5(i::text), 62500), 'hex'), 320, 400, 'hash', '{320}', 'data:', 'x'
    FROM generate_series(1, 59) AS i`);

  const NODE_OPTIONS = "--max-old-space-size=96";
  const file = scratch.file("photos.gz");
  const from = { DATA_DIR: shop.settings.dataDir, AUTH_SECRET, NODE_OPTIONS };
  expect(await run("backup", [file], from)).toMatchObject({ code: 0 });
  await shop.close();
  const to = { DATABASE_URL: await emptyDatabase(), DATA_DIR: scratch.file("server"), AUTH_SECRET };
  expect(await run("restore", [file], { ...to, NODE_OPTIONS })).toMatchObject({ code: 0 });

  const restored = await openTestShop({ engine: "server", environment: to });
  expect(await digestOf(await restored.fetch(address))).toBe(original);
  expect(await restored.runtime().db.$count(pictures)).toBe(60);
  await restored.close();
});

async function digestOf(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  return createHash("sha256")
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest("hex");
}
