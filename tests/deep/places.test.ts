/** Tests the logo and the pictures around the words, chosen by the owner; and photos that go for good. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { publish } from "#app/shop/publish.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { photo, upload, uploadTo } from "../setup/photos.ts";
import { patience } from "../setup/slowness.ts";
import { testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor, words } from "../setup/visitor.ts";

describe("the owner's pictures", () => {
  const shop = testShop({ engine: "server" });
  let owner: Visitor;
  beforeAll(async () => {
    owner = await staffMember(shop, "admin");
  });
  const html = async (path: string) => (await shop.fetch(path)).text();
  const lookVersion = () => String(snapshot().documents.look[0]?.version ?? "");
  const send = (place: string, fields: Record<string, string>, bytes?: Buffer) =>
    uploadTo(
      owner,
      `/admin/zaak/fotos/plaats/${place}`,
      { seen: lookVersion(), ...fields },
      bytes ? [{ bytes }] : [],
    );

  test("a photo for the home page stands there in wide and upright sizes, and where the site is shared", async () => {
    const bytes = await photo({ width: 2400, height: 3200 }).jpeg().toBuffer();
    expect((await send("home", { picture: "" }, bytes)).status).toBe(303);
    const home = await html("/");
    const [hero = ""] = /<picture>.*?<\/picture>/s.exec(home) ?? [];
    const addresses = [...hero.matchAll(/\/fotos\/[\w-]+\.\w+/g)].map(([address]) => address);
    expect(addresses.filter((address) => address.includes("-wide-")).length).toBeGreaterThan(8);
    for (const address of new Set(addresses)) {
      const file = await sharp(await (await shop.fetch(address)).bytes()).metadata();
      expect(file.width / file.height, address).toBeCloseTo(address.includes("-wide-") ? 1.6 : 0.8, 1);
    }
    expect(/<img[^>]*>/.exec(hero)?.[0]).toMatch(/width="1600" height="1000".*fetchPriority="high"/i);
    const [, share = ""] =
      /property="og:image" content="http:\/\/localhost:3000(\/fotos\/[^"]*)"/.exec(home) ?? [];
    expect((await shop.fetch(share)).headers.get("Content-Type")).toBe("image/jpeg");
    expect(home).toContain(`"image":["http://localhost:3000${share}"`);
    expect(await owner.text("/admin/zaak")).not.toContain("de foto bij Startpagina");

    expect((await send("home", { picture: "" })).status).toBe(303);
    expect(/<picture>.*?<\/picture>/s.exec(await html("/"))?.[0]).toContain("/images/hero-taper-nek");
  });

  test.each(["services", "servicesClosing", "contact", "contactClosing"])(
    "a photo for %s is there",
    async (place) => {
      expect((await send(place, { picture: "volle-baard-met-taper" })).status).toBe(303);
      const page = await html(place.startsWith("services") ? "/services" : "/contact");
      expect(page).toContain("/images/volle-baard-met-taper");
      expect((await send(place, { picture: "" })).status).toBe(303);
    },
  );

  test.each([
    ["chair", "/", "De stoel waarin je zit"],
    ["facade", "/contact", "De gevel van Brilliant Barbershop"],
    ["window", "/contact", "De etalage van Brilliant Barbershop"],
  ])("a photo for %s is on the site only while the owner has one", async (place, path, alt) => {
    const engraving = "volle-baard-met-taper";
    const before = await html(path);
    expect(before).not.toContain(alt);
    expect((await send(place, { picture: engraving })).status).toBe(303);
    expect(await html(path)).toMatch(
      new RegExp(`<img src="/images/${engraving}[^>]* alt="${alt}"[^>]* loading="lazy"`),
    );
    expect((await send(place, { picture: "" })).status).toBe(303);
    expect(await html(path)).not.toContain(alt);
    expect(await owner.text("/admin/zaak")).not.toContain("de foto bij De");
  });

  test("a portrait from its frame shows the barber on home, on the ticket and in the mail", async () => {
    const pagePath = "/admin/zaak/fotos";
    expect(await html("/")).not.toContain("team-title");
    const bytes = await photo({ width: 804, height: 1000 }).jpeg().toBuffer();
    const nobody = await uploadTo(owner, pagePath, { barber: "nobody" }, [{ bytes }]);
    expect([nobody.status, words(await nobody.text()).includes("Deze kapper is er niet meer.")]).toEqual([
      422,
      true,
    ]);
    const sent = await uploadTo(owner, pagePath, { barber: "barber-1" }, [{ bytes }]);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, pagePath]);
    expect(await owner.text(pagePath)).toContain("Kapper 1: het staat op de site");

    const home = await html("/");
    expect(home).toContain("team-title");
    const [face = expect.fail()] = /\/fotos\/[0-9a-f]{16}-160-[0-9a-f]{8}\.webp/.exec(home) ?? [];
    expect(snapshot().shop.barbers[0]?.portrait).toBe(face);
    const appointment = await bookAppointment(shop);
    expect(await appointment.page()).toContain(`<img src="${face}" alt="" width="44" height="44"`);
    const confirmation = async () =>
      (await shop.mails()).find(({ subject }) => subject?.startsWith("Je afspraak"));
    await expect.poll(confirmation, { timeout: patience(15) }).toBeDefined();
    const mail = await confirmation();
    const [attached] = (mail?.attachments ?? []).filter(({ mimeType }) => mimeType === "image/jpeg");
    expect(mail?.html).toContain('src="cid:face-1"');
    expect(attached).toMatchObject({ contentId: "<face-1>", disposition: "inline" });

    const { version, value } = snapshot().documents.barber[0] ?? expect.fail();
    const edit = {
      kind: "barber",
      key: "barber-1",
      seen: version,
      value: { ...value, picture: null },
    } as const;
    expect((await publish(shop.runtime().db, { by: null, edits: [edit] })).ok).toBe(true);
    expect(await appointment.page()).not.toContain('width="44" height="44"');
  });

  test("one tap makes an engraving of a photo, in two colours and in every size, and one tap takes it back", async () => {
    await upload(owner, { bytes: await photo({ width: 1200, height: 1500 }).jpeg().toBuffer() });
    const pagePath = "/admin/zaak/fotos";
    const [, id = ""] =
      /name="id" value="([0-9a-f]{16})"/.exec(await (await owner.fetch(pagePath)).text()) ?? [];
    const files = async () => {
      const card = (await (await owner.fetch(pagePath)).text())
        .split("<article")
        .find((each) => each.includes(id));
      return [...new Set(card?.match(new RegExp(`/fotos/${id}-\\d+-\\w+\\.webp`, "g")))];
    };
    /** Returns whether a point of the left half is red, as in the photo; an engraving has cream lines on dark. */
    const isRed = async (address: string) => {
      const bytes = await (await shop.fetch(address)).bytes();
      const { width, height } = await sharp(bytes).metadata();
      const spot = { left: Math.round(width / 4), top: Math.round(height / 2), width: 1, height: 1 };
      const [red = 0, green = 0] = await sharp(bytes).extract(spot).raw().toBuffer();
      return red > 150 && green < 60;
    };
    const before = await files();
    expect(before.length).toBe(6);
    const engraved = await owner.post(pagePath, { id, intent: "engrave" });
    expect([engraved.status, engraved.headers.get("Location")]).toEqual([303, pagePath]);
    expect(await owner.text(pagePath)).toContain("De foto staat er nu als gravure.");
    const lines = await files();
    expect(lines.filter((address) => before.includes(address))).toEqual([]);
    const red = (addresses: string[]) => Promise.all(addresses.map(isRed));
    expect([new Set(await red(before)), new Set(await red(lines))]).toEqual([
      new Set([true]),
      new Set([false]),
    ]);
    expect((await owner.post(pagePath, { id, intent: "photo" })).status).toBe(303);
    expect(await files()).toEqual(before);
    expect((await owner.post(pagePath, { id, intent: "toString" })).status).toBe(422);
    const answer = await owner.post(pagePath, { id: "0".repeat(16), intent: "engrave" });
    expect([answer.status, words(await answer.text()).includes("Deze foto is er niet meer.")]).toEqual([
      422,
      true,
    ]);
  });

  test("a logo is in the head of each page, and becomes the icon of tabs, phones and search engines", async () => {
    const drawing = { create: { width: 300, height: 200, channels: 4 as const, background: "#00000000" } };
    const dot = { create: { width: 200, height: 100, channels: 4 as const, background: "#101010" } };
    const bytes = await sharp(drawing)
      .composite([{ input: dot, left: 50, top: 50 }])
      .png()
      .toBuffer();
    expect((await send("mark", {}, bytes)).status).toBe(303);
    const home = await html("/");
    const [, src = "", width, height] =
      /<img src="(\/fotos\/[^"]*)" alt="" width="(\d+)" height="(\d+)"/.exec(home) ?? [];
    const onPage = await sharp(await (await shop.fetch(src)).bytes()).metadata();
    expect([onPage.width, onPage.height]).toEqual([Number(width), Number(height)]);
    const icons = [...home.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]*)"/g)].map(
      ([, href = ""]) => href,
    );
    const { icons: ofPhone } = await (await shop.fetch("/admin.webmanifest")).json();
    const [, logo = ""] = /"logo":"http:\/\/localhost:3000([^"]*)"/.exec(home) ?? [];
    const all = [...icons, ...ofPhone.map((icon: { src: string }) => icon.src), logo];
    const sizes = await Promise.all(
      all.map(async (address) => (await sharp(await (await shop.fetch(address)).bytes()).metadata()).width),
    );
    expect(sizes).toEqual([48, 180, 192, 512, 512, 512]);
    for (const path of ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"]) {
      const lead = await shop.fetch(path, { redirect: "manual" });
      expect(icons).toContain(lead.headers.get("Location"));
    }
    // Dark on transparent would not be seen on the dark pages.
    const { data } = await sharp(await (await shop.fetch(src)).bytes())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);

    expect((await send("mark", { drawn: "on" })).status).toBe(303);
    expect(await html("/")).toMatch(/<link rel="icon" href="\/icons\/letter-/);
  });

  test("a file that is no picture is refused at its field with the reason", async () => {
    const answer = await send("mark", {}, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
    expect([answer.status, words(await answer.text())]).toEqual([
      422,
      expect.stringContaining("Kies een JPEG, PNG"),
    ]);
    const smallPhoto = await sharp({ create: { width: 20, height: 20, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    expect(words(await (await send("mark", {}, smallPhoto)).text())).toContain("minstens 64 pixels");
    const refusedAnswer = await send("contact", { picture: "0".repeat(16) });
    expect([refusedAnswer.status, words(await refusedAnswer.text())]).toEqual([
      422,
      expect.stringContaining("is er niet meer"),
    ]);
    expect((await owner.fetch("/admin/zaak/fotos/plaats/kelder")).status).toBe(404);
  });

  test("photos uploaded for the gallery come first in it, and a photo in use says where it is used", async () => {
    const bytes = await photo({ width: 800, height: 1000 }).jpeg().toBuffer();
    const sent = await uploadTo(owner, "/admin/zaak/fotos", { intent: "add", gallery: "on" }, [{ bytes }]);
    expect(sent.headers.get("Location")).toBe("/admin/zaak/teksten/galerij");
    const [first = expect.fail()] = snapshot().documents.galleryPicture;
    const id = first.value.picture;
    expect(await html("/")).toContain(`/fotos/${id}-`);
    await send("contact", { picture: id });
    const file = new RegExp(`/fotos/${id}-320-[0-9a-f]{8}\\.webp`).exec(await html("/"))?.[0] ?? "";
    await shop.fetch(file);
    const cached = () =>
      readdirSync(join(shop.settings.dataDir, "picture-cache")).filter((name) => name.startsWith(id));
    expect(cached()).toHaveLength(1);

    const refused = await owner.post("/admin/zaak/fotos", { intent: "remove", id });
    expect(refused.status).toBe(409);
    expect(words(await refused.text())).toContain(
      "Deze foto staat nog op je site: Foto in de galerij Foto van ons werk, Contact, bovenaan.",
    );
    await send("contact", { picture: "" });
    const { key, version } = snapshot().documents.galleryPicture[0] ?? expect.fail();
    await owner.post("/admin/zaak/teksten/galerij", { intent: "remove", key, seen: String(version) });
    expect((await shop.fetch(file)).status).toBe(200);
    expect((await owner.post("/admin/zaak/fotos", { intent: "remove", id })).status).toBe(303);
    expect(await owner.text("/admin/zaak/fotos")).toContain("De foto is verwijderd.");
    expect((await shop.fetch(file)).status).toBe(404);
    await expect.poll(cached).toEqual([]);
  });

  test("a photo uploaded without choosing the gallery is stored, and not shown in the gallery", async () => {
    const before = snapshot().documents.galleryPicture.length;
    await upload(owner, { bytes: await photo({ width: 802, height: 1000 }).jpeg().toBuffer() });
    expect(await owner.text("/admin/zaak/fotos")).toContain("De foto is bewaard.");
    expect(snapshot().documents.galleryPicture).toHaveLength(before);
  });
});
