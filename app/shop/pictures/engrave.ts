import type { Sharp, SharpOptions } from "sharp";
import type { Size } from "./sizes.ts";

export type OpenRaw = (input: Uint8Array, options: SharpOptions) => Sharp;

/** Raise this when the drawing changes: the build then redraws all pictures. */
export const edition = 1;

/** The background that the engraving is printed on: the dark page or the cream sections. */
export type Stock = "dark" | "cream";

/**
 * Draws a line engraving: lines bent over the form, thicker where there is light. Drawn at its final size, because
 * scaled lines shimmer. @param light greyscale with black around the subject.
 */
export async function engrave(
  open: OpenRaw,
  light: Sharp,
  { width, height, stock = "dark" }: Size & { stock?: Stock },
): Promise<Sharp> {
  const pitch = Math.max(finest, width / linesAcross);
  const grey = () => light.clone().resize(width, height, { fit: "fill" }).pipelineColourspace("grey16");
  const [tone, relief] = await Promise.all([
    levels(grey().blur(Math.max(0.3, pitch / 12))),
    levels(grey().blur(width / 24)),
  ]);
  const pixels = await draw({ tone, relief, pitch, width, height, colours: colours[stock] });
  return open(pixels, { raw: { width, height, channels: 3 } });
}

/** Pixels between two lines; closer lines blur to grey where a browser scales them. */
const finest = 4;
const linesAcross = 126;
const slant = (18 * Math.PI) / 180;

// Colours of app/app.css.
const colours = {
  dark: { paper: [0x15, 0x11, 0x0d], ink: [0xf4, 0xea, 0xd8] },
  cream: { paper: [0xf4, 0xea, 0xd8], ink: [0x1c, 0x16, 0x10] },
};

async function levels(picture: Sharp): Promise<Uint16Array> {
  const { data } = await picture
    .toColourspace("grey16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  return new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
}

type Field = Size & { tone: Uint16Array; relief: Uint16Array; pitch: number } & {
  colours: (typeof colours)[Stock];
};

/** Draws in bands of rows with pauses, so that requests are answered in between. */
async function draw({ width, height, tone, relief, pitch, colours: { paper, ink } }: Field) {
  const isCream = (paper[0] ?? 0) > 128;
  const pixels = new Uint8Array(width * height * 3);
  const [across, down] = [Math.sin(slant), Math.cos(slant)];
  const formAt = (x: number, y: number) =>
    ((relief[Math.min(y, height - 1) * width + Math.min(x, width - 1)] ?? 0) / full) * (width / 11);
  const band = Math.ceil(10_000 / width);
  for (let y = 0; y < height; y++) {
    if (y % band === 0) await new Promise(setImmediate);
    for (let x = 0; x < width; x++) {
      const light = ((tone[y * width + x] ?? 0) / full) ** 1.15;
      const subject = isCream ? between((light - 0.008) / 0.012) : between((light - 0.05) / 0.05);
      const weight = isCream ? 1.02 - light : light;
      const form = formAt(x, y);
      // Softens lines that the form presses together, which would look jagged.
      const speed = Math.hypot(across + formAt(x + 1, y) - form, down + formAt(x, y + 1) - form);
      const phase = (x * across + y * down + form) / pitch;
      const off = Math.abs(phase - Math.floor(phase) - 0.5) * 2;
      const drawn = subject * between((weight * 0.8 - off) / ((2.4 / pitch) * speed) + 0.5);
      for (let channel = 0; channel < 3; channel++) {
        const [from = 0, to = 0] = [paper[channel], ink[channel]];
        pixels[(y * width + x) * 3 + channel] = Math.round(from + (to - from) * drawn);
      }
    }
  }
  return pixels;
}

const full = 0xffff;
const between = (value: number) => Math.min(1, Math.max(0, value));

/** Returns the light on a photo's subject for `engrave`, with a plain wall and the corners made black. */
export async function lightOf(open: OpenRaw, photo: Sharp, ratio: number): Promise<Sharp> {
  // Fine enough for the lines; a much larger width would take seconds.
  const width = ratio > 1 ? 640 : 400;
  const height = Math.round(width / ratio);
  const small = { width: 120, height: Math.round((120 * height) / width) };
  const { data: colours } = await photo
    .clone()
    .removeAlpha()
    .toColourspace("srgb")
    .resize(small.width, small.height, { fit: "fill" })
    .blur(0.8)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mask = await open(withoutCorners(notWall(colours, small), small), { raw: { ...small, channels: 1 } })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .blur(width / 90)
    // Shrinks the mask into the outline, so that no seam of wall remains.
    .linear(2.6, -1.55 * 255)
    .png()
    .toBuffer();
  const tile = (side: number) => Math.max(8, Math.round(side / 3));
  const grey = await photo
    .clone()
    .resize(width, height, { fit: "fill" })
    .greyscale()
    .normalise({ lower: 2, upper: 98 })
    .clahe({ width: tile(width), height: tile(height), maxSlope: 3 })
    .gamma(1, 1.45)
    .linear(1.12, -16)
    .png()
    .toBuffer();
  const light = await open(grey, {})
    .composite([{ input: mask, blend: "multiply" }])
    .png()
    .toBuffer();
  return open(light, {}).greyscale();
}

/** Returns 255 for the subject and 0 for a wall, which is flood-filled from above and the sides. */
function notWall(colours: Uint8Array, { width, height }: Size): Uint8Array {
  const mask = new Uint8Array(width * height).fill(255);
  const sides = Array.from({ length: Math.round(height * 0.7) }, (_, y) => [y * width, (y + 1) * width - 1]);
  const border = [...Array.from({ length: width }, (_, x) => x), ...sides.flat()];
  const mean = [0, 1, 2].map(
    (channel) => border.reduce((sum, at) => sum + (colours[at * 3 + channel] ?? 0), 0) / border.length,
  );
  // Dark hair differs little from a dark wall.
  const likeWall = Math.min(70, 6 + 0.55 * Math.hypot(...mean));
  const isWall = (at: number) => distance(colours, at, mean, 0) < likeWall;
  const queue = border.filter(isWall);
  for (const at of queue) mask[at] = 0;
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % width;
    for (const next of [at - width, at + width, x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at]) {
      if (mask[next] !== 255 || !isWall(next) || distance(colours, next, colours, at) > step) continue;
      mask[next] = 0;
      queue.push(next);
    }
  }
  const wall = mask.filter((level) => level === 0).length / mask.length;
  return wall > 0.85 ? mask.fill(255) : mask;
}

function distance(one: ArrayLike<number>, at: number, other: ArrayLike<number>, otherAt: number): number {
  const apart = (channel: number) => (one[at * 3 + channel] ?? 0) - (other[otherAt * 3 + channel] ?? 0);
  return Math.hypot(apart(0), apart(1), apart(2));
}

/** Largest colour distance between neighbouring pixels of a wall. */
const step = 9;

function withoutCorners(mask: Uint8Array, { width, height }: Size): Uint8Array {
  return mask.map((level, at) => {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const away = ((x - 0.5) / 0.46) ** 2 + ((y - 0.47) / 0.6) ** 2;
    const near = Math.min(1, Math.max(0, (1.15 - away) / 0.4));
    return level * near * near * (3 - 2 * near);
  });
}
