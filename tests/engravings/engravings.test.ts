/** Tests engravings of cuts: made from one photo with the customer's consent, and shown where the consent says. */
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { pressOn } from "../setup/appointments.ts";
import { openDate } from "../setup/booking-requests.ts";
import { agreed, agreedToGallery, engravingDesk } from "../setup/engraving-desk.ts";
import { uploadTo } from "../setup/photos.ts";
import { engines } from "../setup/test-shop.ts";
import { staffMember, visitor, words } from "../setup/visitor.ts";

describe.each(engines)("on the %s database", (engine) => {
  const {
    shop,
    desk,
    switchOn,
    pathOf,
    linkOf,
    home,
    photo,
    visited,
    visitedByBob,
    engrave,
    withdraw,
    rows,
    pageOf,
    pictureOf,
    galleryFiles,
  } = engravingDesk(engine);

  test("while engravings are switched off no page mentions them, and a photo is refused with 404", async () => {
    onTestFinished(() => switchOn(true));
    await switchOn(false);
    const id = await visited();
    expect(await desk.text(id)).not.toMatch(/grav/i);
    expect(await pageOf(id)).not.toMatch(/grave|gravure/i);
    for (const language of ["/privacy", "/fr/vie-privee", "/en/privacy"])
      expect(words(await (await shop.fetch(language)).text())).not.toMatch(/gravure|engraving/i);
    expect((await desk.member.fetch(pathOf(id))).status).toBe(404);
    expect((await engrave(id)).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  test("a cut is engraved: the customer sees it by the link of that visit, and nobody else", async () => {
    const id = await visited();
    const other = await visitedByBob();
    expect(await desk.html(id)).toContain(`href="${pathOf(id)}"`);
    const answer = await engrave(id);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, pathOf(id)]);
    expect(await desk.member.text(pathOf(id))).toMatch(
      /Staat bij de afspraak van de klant, met tondeuse 1½\. De klant zei ja, genoteerd door staff@shop\.be, /,
    );
    expect(await pageOf(id)).toMatch(/Jouw coupe, gegraveerd Tondeuse 1½ Boek opnieuw/);
    const file = await pictureOf(id);
    expect([file.status, file.headers.get("Content-Type"), file.headers.get("Cache-Control")]).toEqual([
      200,
      "image/webp",
      "private, no-store",
    ]);
    const { format, width = 0, height = 0, exif } = await sharp(await file.arrayBuffer()).metadata();
    expect([format, width / height, exif]).toEqual(["webp", 4 / 5, undefined]);

    expect(await pageOf(other)).not.toContain("gegraveerd");
    const [row] = await rows();
    const refused = [
      await pictureOf(other),
      await shop.fetch("/afspraak/x/gravure.webp"),
      await shop.fetch(`/gravures/${row?.id}.webp`),
      await shop.fetch("/gravures/x.webp"),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await visitor(shop).fetch(`${pathOf(id)}/gravure.webp`)).status).toBe(302);
    expect(await galleryFiles()).toEqual([]);
  });

  test("with consent to the gallery an engraving is shown there with service and clipper number, until it is withdrawn", async () => {
    const [mine, bobsVisit] = [await visited(), await visitedByBob()];
    await engrave(mine, agreedToGallery);
    await engrave(bobsVisit, agreedToGallery);
    const files = await galleryFiles();
    expect(new Set(files).size).toBe(2);
    expect(words(await home())).toMatch(/Herenknippen|Haarknip/i);
    expect(words(await home())).toContain("tondeuse 1½");
    expect(await home()).not.toContain("An Claes");
    const first = await shop.fetch(files[0] ?? "");
    expect([first.status, first.headers.get("Cache-Control"), first.headers.get("X-Robots-Tag")]).toEqual([
      200,
      "no-cache",
      "noindex",
    ]);
    const secondAnswer = await shop.fetch(files[0] ?? "", {
      headers: { "If-None-Match": first.headers.get("ETag") ?? "" },
    });
    expect(secondAnswer.status).toBe(304);

    // The owner's list leads to the visits, where an engraving is taken out.
    const owner = await staffMember(shop, "admin");
    // The greeting of the sign-in is for the toast.
    expect(await owner.text("/admin/zaak/fotos")).not.toContain("welcome");
    const linksOnPhotos = async () => {
      const page = await (await owner.fetch("/admin/zaak/fotos")).text();
      return [...page.matchAll(/\/admin\/gravure\/([\w-]+)\?terug=%2Fadmin%2Fzaak%2Ffotos/g)].map(
        ([, id]) => id,
      );
    };
    expect((await linksOnPhotos()).toSorted()).toEqual([mine, bobsVisit].toSorted());
    const visit = await owner.fetch(`${pathOf(bobsVisit)}?terug=%2Fadmin%2Fzaak%2Ffotos`);
    expect(await visit.text()).toContain('href="/admin/zaak/fotos"');

    // By the customer, and by staff.
    const answer = await pressOn(shop, await linkOf(mine), { intent: "leave-gallery" });
    expect(answer.status).toBe(303);
    expect(await galleryFiles()).toHaveLength(1);
    expect((await withdraw(bobsVisit, "gallery")).status).toBe(303);
    expect([await galleryFiles(), await linksOnPhotos()]).toEqual([[], []]);
    for (const [id, by] of [
      [mine, "de klant"],
      [bobsVisit, "staff@shop.be"],
    ] as const) {
      const history = words(await desk.text(id));
      expect(history).toContain("Gegraveerd, ook voor de galerij");
      expect(history).toMatch(
        new RegExp(`Gravure uit de galerij gehaald .{0,40}${by}|${by}.{0,40} Gravure uit de galerij gehaald`),
      );
    }
    for (const src of files) expect((await shop.fetch(src)).status).toBe(404);
    expect((await pictureOf(mine)).status).toBe(200);
    expect(await pageOf(bobsVisit)).toContain("gegraveerd");
  });

  test("without consent, a readable photo or a visit that took place nothing is engraved, and the page says why", async () => {
    const id = await visited();
    const cases: [Record<string, string>, Buffer[], string][] = [
      [{ gallery: "on" }, [photo()], "Vraag de klant of het mag"],
      [agreed, [], "Neem eerst een foto."],
      [agreed, [Buffer.from("<svg onload=alert(1)>")], "geen foto die we kunnen lezen"],
      [agreed, [photo().subarray(0, 3000)], "beschadigd of niet volledig"],
    ];
    for (const [fields, files, sentence] of cases) {
      const uploads = files.map((bytes) => ({ bytes }));
      const answer = await uploadTo(desk.member, pathOf(id), fields, uploads);
      expect([answer.status, words(await answer.text())]).toEqual([422, expect.stringContaining(sentence)]);
    }
    const ahead = await desk.added({ name: "An Claes", email: "an@example.be", date: openDate(4) });
    const missed = await visited({ status: "no-show", time: "15:00" });
    for (const each of [ahead, missed, crypto.randomUUID(), "x"])
      expect((await engrave(each)).status).toBe(404);
    const stranger = await uploadTo(visitor(shop), pathOf(id), agreed, [{ bytes: photo() }]);
    expect([stranger.status, stranger.headers.get("Location")]).toEqual([302, "/login"]);
    expect(await rows()).toEqual([]);
  });
});
