/** Tests photos of customers as engravings: what every photo gives, in any light, and what is refused. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { engrave } from "#app/shop/pictures/engrave.ts";
import { engravePhoto } from "#app/shop/pictures/engrave-photo.server.ts";
import { bomb, phonePhoto } from "../setup/photos.ts";

async function engraved(photo: Buffer) {
  const result = await engravePhoto(photo);
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result.engraving;
}

type Scene = { light?: number; wall?: number; width?: number; height?: number };

/** Returns a shaded head with dark hair before a wall of one grey. `light` multiplies all levels. */
function head({ light = 1, wall = 150, width = 900, height = 1200 }: Scene = {}) {
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let index = 0; index < width * height; index++) {
    const x = ((index % width) - width / 2) / height;
    const y = Math.floor(index / width) / height - 0.47;
    const distance = Math.hypot(x / 0.19, y / 0.27);
    const hair = y < -0.12 - x * x ? [43, 29, 20] : [217, 164, 124];
    for (const [channel, level] of hair.entries())
      pixels[index * 3 + channel] = light * (distance > 1 ? wall : level * (1.1 - 0.6 * distance * distance));
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Returns the share of ink from 0 to 1 at each pixel, and the largest distance to the line between ink and paper. */
async function inkOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const [paper, ink] = [
    [0x15, 0x11, 0x0d],
    [0xf4, 0xea, 0xd8],
  ] as const;
  let farthest = 0;
  const shares = Array.from({ length: info.width * info.height }, (_, index) => {
    const share = ((data[index * 3 + 1] ?? 0) - paper[1]) / (ink[1] - paper[1]);
    for (const channel of [0, 2] as const) {
      const mixed = paper[channel] + share * (ink[channel] - paper[channel]);
      farthest = Math.max(farthest, Math.abs((data[index * 3 + channel] ?? 0) - mixed));
    }
    return share;
  });
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return { mean, farthest, lines: shares.filter((share) => share > 0.8).length / shares.length };
}

test("a phone's photo becomes an upright engraving in two colours, without metadata", async () => {
  const { bytes, width, height } = await engraved(await phonePhoto());
  const { exif, orientation, ...found } = await sharp(bytes).metadata();
  expect([width, height, found.width, found.height, found.format]).toEqual([960, 1200, 960, 1200, "webp"]);
  expect([exif, orientation]).toEqual([undefined, undefined]);
  expect((await inkOf(bytes)).farthest).toBeLessThan(40);
});

test("the same photo gives the same engraving", async () => {
  const photo = await head().jpeg().toBuffer();
  const [one, two] = [await engraved(photo), await engraved(photo)];
  expect(one.bytes.equals(two.bytes)).toBe(true);
});

test.each([
  ["very dark", { light: 0.12 }],
  ["overexposed", { light: 1.9 }],
  ["before a white wall", { wall: 255 }],
  ["before a black wall", { wall: 0 }],
  ["as dark as its wall", { wall: 30, light: 0.5 }],
  ["lying", { width: 1600, height: 1000 }],
  ["the smallest that is taken", { width: 320, height: 400 }],
])("a photo that is %s shows lines in the middle and none in the corners", async (_, change) => {
  const { bytes } = await engraved(await head(change).jpeg().toBuffer());
  const part = async (x: number, y: number, side: number) =>
    inkOf(await sharp(bytes).extract({ left: x, top: y, width: side, height: side }).toBuffer());
  const face = await part(330, 380, 300);
  expect(face.mean).toBeGreaterThan(0.15);
  expect(face.mean).toBeLessThan(0.85);
  expect(face.lines).toBeGreaterThan(0.05);
  for (const x of [0, 900]) expect((await part(x, 0, 60)).mean).toBeLessThan(0.03);
});

test.each([
  ["one colour", "#777777"],
  ["white", "#ffffff"],
  ["black", "#000000"],
])("a photo of %s is engraved too, without a head", async (_, background) => {
  const photo = sharp({ create: { width: 800, height: 1000, channels: 3, background } });
  expect((await engraved(await photo.jpeg().toBuffer())).width).toBe(960);
});

test("where the light is half transparent, hair grows, and lines follow it", async () => {
  const [width, height] = [320, 400];
  /** Returns upright stripes, as of hair that hangs down. */
  const light = (opacity: number) => {
    const pixels = new Uint8Array(width * height * 4);
    for (let index = 0; index < width * height; index++) {
      const level = 110 + 70 * Math.sin((index % width) / 2.5);
      pixels.set([level, level, level, opacity], index * 4);
    }
    return sharp(pixels, { raw: { width, height, channels: 4 } });
  };
  /** Returns how much ink changes from row to row, compared with from column to column. */
  const upAndDown = async (opacity: number) => {
    const engraving = await engrave(sharp, light(opacity), { width, height });
    const ink = await engraving.raw().toBuffer();
    const inkAt = (x: number, y: number) => ink[(y * width + x) * 3] ?? 0;
    let [rows, columns] = [0, 0];
    for (let y = 50; y < 350; y++)
      for (let x = 50; x < 270; x++) {
        rows += Math.abs(inkAt(x, y + 1) - inkAt(x, y));
        columns += Math.abs(inkAt(x + 1, y) - inkAt(x, y));
      }
    return rows / columns;
  };
  expect(await upAndDown(128)).toBeLessThan(0.5);
  expect(await upAndDown(255)).toBeGreaterThan(1);
});

describe("an engraving is refused for", () => {
  const whole = () => head().jpeg().toBuffer();
  test.each<[string, () => Promise<Buffer>, string]>([
    ["no bytes", async () => Buffer.alloc(0), "empty"],
    ["half a photo", async () => (await whole()).subarray(0, 9000), "damaged"],
    ["900 megapixels in a few kB", async () => bomb(), "too-many-pixels"],
    [
      "an SVG",
      async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='900' height='900'/>"),
      "no-picture",
    ],
    [
      "a page that ends in a photo",
      async () => Buffer.concat([Buffer.from("<html>"), await whole()]),
      "no-picture",
    ],
    ["an animated GIF", async () => head().gif().toBuffer(), "no-picture"],
    ["a thumbnail", async () => head().resize(200, 250).jpeg().toBuffer(), "too-small"],
  ])("%s", async (_, photo, reason) => {
    expect(await engravePhoto(await photo())).toEqual({ ok: false, reason });
  });
});
