import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import type { Visitor } from "./visitor.ts";

/** Left half red, right half blue, top quarter white, which shows its orientation. */
export function photo({ width = 640, height = 800 } = {}): Sharp {
  const part = (size: [number, number], at: [number, number], background: string) => ({
    input: { create: { width: size[0], height: size[1], channels: 3 as const, background } },
    left: at[0],
    top: at[1],
  });
  return sharp({ create: { width, height, channels: 3, background: "#d00" } }).composite([
    part([width / 2, height], [width / 2, 0], "#00d"),
    part([width, height / 4], [0, 0], "#fff"),
  ]);
}

/** Returns a photo as a phone held upright stores it: rotated, with the place where it was taken. */
export async function phonePhoto(): Promise<Buffer> {
  const lying = await sharp(await photo({ width: 1200, height: 1600 }).png().toBuffer())
    .rotate(-90)
    .toBuffer();
  return sharp(lying)
    .withExif({
      IFD0: { Make: "Phone", Model: "Secret" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "50/1 49/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "3/1 15/1 0/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Returns a few kB that would expand to 900 megapixels. */
export function bomb(side = 30_000): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(8 + body.length);
    framed.writeUInt32BE(data.length);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), 4 + body.length);
    return framed;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

type Upload = { bytes: Buffer; name?: string; type?: string };

/** Sends the form of /admin/zaak/fotos, as a browser does. */
export function upload(member: Visitor, ...files: Upload[]): Promise<Response> {
  return uploadTo(member, "/admin/zaak/fotos", { intent: "add" }, files);
}

/** Sends a form with files. */
export async function uploadTo(
  member: Visitor,
  path: string,
  fields: Record<string, string>,
  files: Upload[],
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { bytes, name = "photo.jpg", type = "image/jpeg" } of files)
    form.append("photo", new Blob([Uint8Array.from(bytes)], { type }), name);
  const encoded = new Response(form);
  const body = await encoded.arrayBuffer();
  const headers = {
    "Content-Type": encoded.headers.get("Content-Type") ?? "",
    "Content-Length": String(body.byteLength),
  };
  return member.fetch(path, { method: "POST", body, headers });
}
