/** A desk where cuts of finished visits are engraved, and the places where engravings are seen. */
import sharp from "sharp";
import { beforeAll } from "vitest";
import { engravings } from "#app/engravings/tables/engravings.server.ts";
import { testBookingDesk } from "./booking-desk.ts";
import { daysFromNow } from "./booking-requests.ts";
import { changeRules } from "./change-rules.ts";
import { uploadTo } from "./photos.ts";
import type { Engine } from "./test-shop.ts";
import { words } from "./visitor.ts";

export const agreed = { agreed: "on", clipper: "1½" };
export const agreedToGallery = { ...agreed, gallery: "on" };

/** Returns a photo whose bytes repeat nowhere, larger than an ordinary form may be. */
export function noisyPhoto(): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 50 };
  return sharp({ create: { width: 640, height: 800, channels: 3, background: "#888", noise } })
    .jpeg()
    .toBuffer();
}

/** Switches engravings on before the tests of one block. */
export function engravingDesk(engine: Engine) {
  const { shop, desk } = testBookingDesk({ engine, empty: "bookings, engravings, customers, rate_limits" });
  let picture: Buffer;
  beforeAll(async () => {
    picture = await noisyPhoto();
    await switchOn(true);
  });
  const switchOn = (isOn: boolean) => changeRules(desk.db(), { engravings: { isOn } });
  const pathOf = (id: string) => `/admin/gravure/${id}`;
  const linkOf = async (id: string) => `/afspraak/${(await desk.rowOf(id)).manageToken}`;
  const home = async () => (await shop.fetch("/")).text();
  return {
    shop,
    desk,
    switchOn,
    pathOf,
    linkOf,
    home,
    photo: () => picture,
    visited: (changes = {}) =>
      desk.added({
        name: "An Claes",
        email: "an@example.be",
        date: daysFromNow(-3),
        status: "show",
        ...changes,
      }),
    visitedByBob: () =>
      desk.added({
        name: "Bob",
        email: "bob@example.be",
        date: daysFromNow(-3),
        time: "12:00",
        status: "show",
      }),
    engrave: (id: string, fields: Record<string, string> = agreed) =>
      uploadTo(desk.member, pathOf(id), fields, [{ bytes: picture }]),
    withdraw: (id: string, what: string) => desk.member.post(pathOf(id), { withdraw: what }),
    rows: () => desk.db().select().from(engravings),
    pageOf: async (id: string) => words(await (await shop.fetch(await linkOf(id))).text()),
    pictureOf: async (id: string) => shop.fetch(`${await linkOf(id)}/gravure.webp`),
    galleryFiles: async () => [...(await home()).matchAll(/\/gravures\/[\w-]+\.webp/g)].map(([src]) => src),
  };
}
