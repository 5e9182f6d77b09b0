import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { user } from "#app/accounts/tables/accounts.server.ts";
import { pictureData } from "#app/shop/pictures/picture-data.server.ts";
import { pictureFiles, pictures } from "#app/shop/tables/pictures.server.ts";
import { ensureAccount } from "../setup/accounts.ts";
import { phonePhoto, photo, upload } from "../setup/photos.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor, visitor, words } from "../setup/visitor.ts";

describe.each(engines)("on the %s database", (engine) => {
  const shop = testShop({ engine, empty: "pictures" });
  let owner: Visitor;
  beforeAll(async () => {
    owner = await staffMember(shop, "admin");
  });
  const listPictures = () => shop.runtime().db.select().from(pictures);
  const onlyPicture = async () => {
    const [row, ...others] = await listPictures();
    if (!row || others.length > 0) throw new Error(`${others.length + 1} photos are stored`);
    return row;
  };

  test("a phone's photo is turned upright, loses its location data, and is served in each size", async () => {
    const bytes = await phonePhoto();
    expect((await sharp(bytes).metadata()).exif?.includes("Secret")).toBe(true);
    const response = await upload(owner, { bytes });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/admin/zaak/fotos"]);
    expect(await owner.text("/admin/zaak/fotos")).toContain("De foto is bewaard.");
    const row = await onlyPicture();
    expect(row).toMatchObject({ width: 1200, height: 1600, by: "admin@shop.be", focusX: 50, focusY: 50 });
    expect(await sharp(row.original).metadata()).not.toHaveProperty("exif");

    const data = await pictureData(row.id);
    expect(data).toMatchObject({ width: 960, height: 1200, widths: [160, 240, 320, 480, 640, 960] });
    const html = await (await owner.fetch("/admin/zaak/fotos")).text();
    const srcSets = [...html.matchAll(/srcSet="(\/fotos\/[^"]*)"/gi)].map(([, set = ""]) => set);
    const addresses = srcSets.flatMap((set) => set.split(", ").map((one) => one.split(" ")[0] ?? ""));
    expect(addresses).toHaveLength(12);
    for (const address of addresses) {
      const file = await shop.fetch(address);
      const [, width, format] = /-(\d+)-[0-9a-f]{8}\.(\w+)$/.exec(address) ?? [];
      expect([file.status, file.headers.get("Content-Type")]).toEqual([200, `image/${format}`]);
      const picture = Buffer.from(await file.arrayBuffer());
      const found = await sharp(picture).metadata();
      expect([found.width, found.height]).toEqual([Number(width), Number(width) * 1.25]);
      expect([found.exif, found.xmp, found.orientation]).toEqual([undefined, undefined, undefined]);
      expect(await colours(picture)).toEqual(["white", "red", "blue"]);
    }
  });

  test("a photo of 8160 by 6144, as many phones make them, is accepted", async () => {
    const create = { width: 8160, height: 6144, channels: 3 as const, background: "#345" };
    const bytes = await sharp({ create }).jpeg().toBuffer();
    expect((await upload(owner, { bytes })).status).toBe(303);
    expect(await owner.text("/admin/zaak/fotos")).toContain("De foto is bewaard.");
    expect(await listPictures()).toHaveLength(1);
  });

  test("an upload that ends after its sender was removed stores nothing", async () => {
    const { db } = shop.runtime();
    for (const isKnown of [false, true]) {
      await ensureAccount(db, { email: "bo@shop.be", role: "admin" });
      const bo = visitor(shop, "198.51.100.5");
      await bo.signIn("bo@shop.be");
      const bytes = await photo().jpeg().toBuffer();
      if (isKnown) await upload(owner, { bytes });
      const form = new FormData();
      form.append("photo", new Blob([Uint8Array.from(bytes)], { type: "image/jpeg" }), "photo.jpg");
      const encoded = new Response(form);
      const encodedBytes = Buffer.from(await encoded.arrayBuffer());
      const steps = [
        async () => encodedBytes.subarray(0, 200),
        async () => {
          await db.delete(user).where(eq(user.email, "bo@shop.be"));
          return encodedBytes.subarray(200);
        },
      ];
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const step = steps.shift();
            if (step) controller.enqueue(await step());
            else controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const headers = { "Content-Type": encoded.headers.get("Content-Type") ?? "" };
      const slow = { method: "POST", body, headers, duplex: "half" };
      expect((await bo.fetch("/admin/zaak/fotos", slow)).status).toBe(403);
      expect(steps).toEqual([]);
      expect(await listPictures()).toHaveLength(isKnown ? 1 : 0);
    }
  });

  test("the files of a photo are immutable and public, and have an ETag", async () => {
    await upload(owner, { bytes: await photo().webp().toBuffer() });
    const { id, hash } = await onlyPicture();
    const address = `/fotos/${id}-320-${hash}.webp`;
    const first = await shop.fetch(address);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-length": String((await first.clone().arrayBuffer()).byteLength),
    });
    const etag = first.headers.get("ETag") ?? "";
    const secondAnswer = await shop.fetch(address, { headers: { "If-None-Match": etag } });
    expect([secondAnswer.status, await secondAnswer.text()]).toEqual([304, ""]);
    const wrong = [
      `${id}-321-${hash}.webp`,
      `${id}-320-00000000.webp`,
      `${id}-320-${hash}.png`,
      "x",
      "..%2f.env",
    ];
    for (const name of wrong) expect((await shop.fetch(`/fotos/${name}`)).status).toBe(404);
    // A requested file comes from the disk from then on, even if the database has lost it.
    await shop.runtime().db.delete(pictureFiles);
    expect((await shop.fetch(address)).status).toBe(200);
  });

  test("a PNG with transparent parts is shown on white, and the same photo is stored once", async () => {
    const bytes = await photo().png().ensureAlpha(0.5).toBuffer();
    for (const name of ["one.png", "two.png"])
      expect((await upload(owner, { bytes, name })).status).toBe(303);
    const row = await onlyPicture();
    expect((await sharp(row.original).metadata()).hasAlpha).toBe(false);
  });

  test("a photo is cut around the point that the owner chose, and former addresses still work", async () => {
    await upload(owner, { bytes: await photo({ width: 1200, height: 800 }).jpeg().toBuffer() });
    const before = await onlyPicture();
    const cut = await owner.post("/admin/zaak/fotos", { intent: "focus", id: before.id, x: "0", y: "50" });
    expect(cut.status).toBe(303);
    const after = await onlyPicture();
    expect([after.focusX, after.hash === before.hash]).toEqual([0, false]);
    const middle = await shop.fetch(`/fotos/${before.id}-640-${before.hash}.webp`);
    expect(await colours(Buffer.from(await middle.arrayBuffer()))).toEqual(["white", "red", "blue"]);
    const answer = await shop.fetch(`/fotos/${after.id}-640-${after.hash}.webp`);
    expect(await colours(Buffer.from(await answer.arrayBuffer()))).toEqual(["white", "red", "red"]);

    for (const x of ["-1", "101", "", "links"]) {
      const wrong = await owner.post("/admin/zaak/fotos", { intent: "focus", id: before.id, x, y: "50" });
      expect(wrong.status).toBe(422);
      expect(words(await wrong.text())).toContain("Vul een geheel getal in van 0 tot 100.");
    }
    const unknownPicture = await owner.post("/admin/zaak/fotos", {
      intent: "focus",
      id: "0".repeat(16),
      x: "1",
      y: "1",
    });
    expect([unknownPicture.status, words(await unknownPicture.text())]).toEqual([
      422,
      expect.stringContaining("is er niet meer"),
    ]);
  });
});

/** Returns the colours at the middle of the top, the lower left and the lower right. */
async function colours(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.round(info.height * y) * info.width + Math.round(info.width * x)) * info.channels;
    const [red = 0, , blue = 0] = data.subarray(from, from + 3);
    return red > 150 && blue > 150 ? "white" : red > blue ? "red" : "blue";
  };
  return [at(0.5, 0.1), at(0.1, 0.8), at(0.9, 0.8)];
}
