import type { SharpInput, SharpOptions } from "sharp";
import { maxPixels } from "./refusals.ts";

let opened: ReturnType<typeof openSharp> | undefined;

/** At the first upload: it costs 25 MB and a tenth of a second. */
export function pictureReader(): ReturnType<typeof openSharp> {
  opened ??= openSharp();
  return opened;
}

async function openSharp() {
  const { default: sharp } = await import("sharp");
  // One core and no cache: visitors come first.
  sharp.concurrency(1);
  sharp.cache(false);
  // Photos only: no SVG that loads files, no PDF, no GIF.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: loaders.map((format) => `VipsForeignLoad${format}Buffer`) });
  // "warning" would refuse photos of some phones.
  const limits: SharpOptions = { failOn: "error", limitInputPixels: maxPixels };
  return (input: SharpInput, options?: SharpOptions) => sharp(input, { ...limits, ...options });
}

const loaders = ["Jpeg", "Png", "Webp", "Heif"];
