import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { pictures } from "#app/shop/tables/pictures.server.ts";
import { bomb, photo, upload } from "../setup/photos.ts";
import { testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor, visitor, words } from "../setup/visitor.ts";

const shop = testShop({ engine: "server", empty: "pictures" });
let owner: Visitor;
beforeAll(async () => {
  owner = await staffMember(shop, "admin");
});
const jpeg = () => photo({ width: 1200, height: 1600 }).jpeg().toBuffer();
const twentyMegabytes = 20 * 1024 * 1024;

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  [
    "a text called .jpg",
    () => Buffer.from("Dit is geen foto. ".repeat(100)),
    "geen foto die we kunnen lezen",
  ],
  ["an empty file", () => Buffer.alloc(0), "Dit bestand is leeg"],
  [
    "an SVG",
    () =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="9"/></svg>`),
    "geen foto die we kunnen lezen",
  ],
  [
    "a PDF",
    () => Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF"),
    "geen foto die we kunnen lezen",
  ],
  ["an animated GIF", animation, "geen foto die we kunnen lezen"],
  ["a TIFF", () => photo().tiff().toBuffer(), "geen foto die we kunnen lezen"],
  [
    "a HEIC",
    () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic".padEnd(4000, "x")),
    "HEIC van een iPhone",
  ],
  ["a photo that was cut off", async () => (await jpeg()).subarray(0, 3000), "beschadigd of niet volledig"],
  ["a PNG that was cut off", async () => (await noise()).subarray(0, 300_000), "beschadigd of niet volledig"],
  ["a decompression bomb", () => bomb(), "meer dan 51 megapixel"],
  ["a very small one", () => photo({ width: 160, height: 200 }).jpeg().toBuffer(), "te klein"],
  [
    "20 MB and a byte",
    async () => Buffer.concat([await jpeg(), Buffer.alloc(twentyMegabytes)]).subarray(0, twentyMegabytes + 1),
    "groter dan 20 MB",
  ],
])("%s is refused with a sentence, and nothing is stored", async (name, make, sentence) => {
  const response = await upload(owner, { bytes: await make(), name: `${name}.jpg` });
  expect(response.status).toBe(422);
  const page = words(await response.text());
  expect(page).toContain(sentence);
  expect(page).toContain(`${name}.jpg`);
  expect(await shop.runtime().db.$count(pictures)).toBe(0);
});

test("20 MB is accepted as a photo, and the valid files of several are stored", async () => {
  const large = Buffer.concat([await jpeg(), Buffer.alloc(twentyMegabytes)]).subarray(0, twentyMegabytes);
  const smallPhoto = await photo({ width: 1000 }).png().toBuffer();
  const bad = { bytes: Buffer.from("nee"), name: "brief.txt" };
  const response = await upload(owner, { bytes: large, name: "a.jpg" }, bad, {
    bytes: smallPhoto,
    name: "b.png",
  });
  expect(response.status).toBe(422);
  const page = words(await response.text());
  expect(page).toContain("brief.txt Dit is geen foto");
  expect(page).toContain("Wel bewaard: a.jpg, b.png.");
  expect(await shop.runtime().db.$count(pictures)).toBe(2);
});

test("a form without a file, or with half a body, gets a page that says so", async () => {
  const none = await upload(owner, { bytes: Buffer.alloc(0), name: "" });
  expect([none.status, words(await none.text())]).toEqual([
    422,
    expect.stringContaining("Kies eerst een foto."),
  ]);
  for (const body of [
    "--x\r\nContent-Disposition: form-data; name=photo; filename=a.jpg\r\n\r\nhalf",
    "--x",
    "",
  ]) {
    const headers = {
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": String(body.length),
    };
    const partialUpload = await owner.fetch("/admin/zaak/fotos", { method: "POST", body, headers });
    expect(partialUpload.status).toBe(422);
  }
  expect(await shop.runtime().db.$count(pictures)).toBe(0);
});

test("a field of 30 MB is refused as text, and is no photo in an upload form", async () => {
  const sent = async (path: string, bytes: number) => {
    const field = `--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n${"x".repeat(bytes)}\r\n--x--\r\n`;
    const headers = {
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": String(field.length),
    };
    const { status } = await owner.fetch(path, { method: "POST", body: field, headers });
    return status;
  };
  const large = 30 * 1024 ** 2;
  expect(await sent("/admin/zaak/fotos", large)).toBe(422);
  for (const path of [
    "/admin/zaak",
    "/admin/zaak/blog/nieuw",
    "/admin/zaak/teksten/google",
    "/admin/zaak/voorbeeld",
  ])
    expect([path, await sent(path, large)]).toEqual([path, 413]);
  // The limit for articles is higher than for other forms.
  expect(await sent("/admin/zaak/blog/nieuw", 200_000)).toBe(422);
});

test("only admins upload photos or see originals, and a stranger's bytes are not read", async () => {
  await upload(owner, { bytes: await jpeg() });
  const [row] = await shop.runtime().db.select().from(pictures);
  const whole = `/admin/zaak/fotos/${row?.id}`;
  const answer = await owner.fetch(whole);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  const barber = await staffMember(shop, "staff");
  const bytes = await photo({ width: 900 }).jpeg().toBuffer();
  expect((await upload(barber, { bytes })).status).toBe(403);
  expect((await barber.fetch(whole)).status).toBe(403);
  const focus = { intent: "focus", id: row?.id ?? "", x: "0", y: "0" };
  expect((await barber.post("/admin/zaak/fotos", focus)).status).toBe(403);
  const stranger = visitor(shop);
  expect((await upload(stranger, { bytes })).headers.get("Location")).toBe("/login");
  expect((await stranger.fetch(whole)).headers.get("Location")).toBe("/login");
  expect(await shop.runtime().db.select().from(pictures)).toEqual([row]);
});

function animation(): Promise<Buffer> {
  const frame = { width: 400, height: 1000, channels: 3 as const, background: "#0d0" };
  return sharp({ create: { ...frame, pageHeight: 500 } })
    .gif()
    .toBuffer();
}

function noise(): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  return sharp({ create: { width: 800, height: 1000, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
}
