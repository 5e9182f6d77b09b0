import type { Mail } from "#app/platform/delivery/mail-transport.server.ts";
import { log } from "#app/platform/runtime/runtime.server.ts";
import { memoizeBySnapshot } from "#app/shop/documents.server.ts";
import { pictureFile } from "#app/shop/pictures/picture-data.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import type { Fact, MailContent } from "./mail-content.ts";

type Blocks = MailContent["blocks"];
type Attachments = Mail["attachments"];

/**
 * Attaches the uploaded portraits that the tickets of a mail show, since many mail programs do not load pictures from a
 * site. A portrait of the starter, or one that was removed, is left out.
 */
export async function attachPortraits(blocks: Blocks): Promise<{ blocks: Blocks; portraits: Attachments }> {
  const portraits: Attachments = [];
  async function attach({ face, ...fact }: Fact): Promise<Fact> {
    const content = face && (await portraitJpeg(face));
    if (!content) return fact;
    const cid = `face-${portraits.length + 1}`;
    portraits.push({ filename: `${cid}.jpg`, contentType: "image/jpeg", encoding: "base64", content, cid });
    return { ...fact, face: `cid:${cid}` };
  }
  const attached: Blocks = [];
  for (const block of blocks) {
    const hasFacts = block && "ticket" in block;
    attached.push(hasFacts ? { ...block, ticket: await Promise.all(block.ticket.map(attach)) } : block);
  }
  return { blocks: attached, portraits };
}

/**
 * Returns a portrait as base64 of a square JPEG, which every mail program draws; undefined if it cannot be drawn.
 * @param address "/fotos/<file>"
 */
async function portraitJpeg(address: string): Promise<string | undefined> {
  const cached = portraitCache(snapshot());
  try {
    return await cached.getOrInsertComputed(address, () => resizePortrait(address));
  } catch (err) {
    // The next mail tries again.
    cached.delete(address);
    log().error({ err }, "a portrait for a mail could not be drawn");
    return;
  }
}

const portraitCache = memoizeBySnapshot(() => new Map<string, Promise<string | undefined>>());

/** Pixels on each side: twice the 44 at which a mail shows it, for dense screens. */
const portraitSide = 88;

/** Returns undefined for a photo that was removed and for one of the starter. */
async function resizePortrait(address: string): Promise<string | undefined> {
  const file = await pictureFile(address.replace("/fotos/", ""));
  if (!file) return;
  const { default: sharp } = await import("sharp");
  const jpeg = await sharp(file.bytes).resize(portraitSide, portraitSide).jpeg({ quality: 80 }).toBuffer();
  return jpeg.toString("base64");
}
