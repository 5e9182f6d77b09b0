/** Tests the owner's pages for the blog, and the articles that visitors read. */
import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { shopVersions } from "#app/shop/tables/content.server.ts";
import {
  address,
  completeArticle,
  everywhere,
  findWhereVisible,
  nowhere,
  pagePath,
  saveNewArticle,
} from "../owner/blog-desk.ts";
import { ownerDesk } from "../owner/owner-desk.ts";
import { clockAt } from "../setup/clock.ts";
import { photo, upload } from "../setup/photos.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

describe.each(engines)("on the %s database", (engine) => {
  const desk = ownerDesk(engine);
  /** Sets the clock and signs in again, because the session has expired by then. */
  const at = async (wallClock: string) => {
    const signIn = () => desk.owner.signIn("admin@shop.be");
    onTestFinished(async () => {
      vi.useRealTimers();
      await signIn();
    });
    clockAt(wallClock);
    await signIn();
  };
  const postingIn = (html: string) =>
    JSON.parse(
      /\{"@context":"https:\/\/schema.org","@type":"BlogPosting".*?\}(?=<\/script>)/.exec(html)?.[0] ?? "",
    );
  const meta = (html: string, property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];

  test("a draft may be incomplete, is hidden from visitors, and is published with its facts", async () => {
    const form = await saveNewArticle(desk, { title: "Fris" });
    expect(await findWhereVisible(desk, "/blog/fris")).toEqual(nowhere);
    expect(await desk.owner.text(form)).toContain("Concept, alleen jij ziet het");

    const unfinished = await desk.save(form, { when: "now" });
    const text = words(await unfinished.text());
    expect(unfinished.status).toBe(422);
    for (const sentence of ["minstens 10 tekens", "Schrijf het artikel.", "2 velden kloppen niet"])
      expect(text).toContain(sentence);

    expect((await desk.save(form, { ...completeArticle, slug: "", when: "now" })).status).toBe(303);
    expect(await findWhereVisible(desk)).toEqual(everywhere);
    const html = await desk.html(address);
    expect(html).toContain("Was je haar <strong>niet</strong> te vaak.");
    expect(words(html)).toContain("Ma-Zo: 9:30-20:00");
    expect(html).toContain('<a href="#wanneer-kom-je-terug"');
    expect(meta(html, "og:image")).toMatch(/\/og\/home-\w+\.jpg$/);
    // No related articles were chosen, so the newest are shown.
    expect(html.match(/Lees meer/g)).toHaveLength(3);
    // The draft's former address redirects too.
    const former = await desk.fetch("/blog/fris", { redirect: "manual" });
    expect([former.status, former.headers.get("Location")]).toEqual([301, address]);

    const removalAnswer = await desk.save(form, {}, desk.owner, "remove");
    expect(removalAnswer.headers.get("Location")).toBe(pagePath);
    expect(await findWhereVisible(desk)).toEqual(nowhere);
    const [, version = ""] = /name="version" value="(\d+)"/.exec(await desk.html(pagePath)) ?? [];
    const back = await desk.owner.post("/admin/zaak/wijzigingen", { intent: "revert", version });
    expect(back.status).toBe(303);
    expect(await findWhereVisible(desk)).toEqual(everywhere);
    await desk.save(form, {}, desk.owner, "remove");
  });

  test("an article with a title and a text gets its introduction and description from the first sentences", async () => {
    const markdown = `## Kort\n\nWas je haar **niet** te vaak. Kom [langs](/contact).\n\n${"Nog een zin. ".repeat(20)}`;
    const article = { title: completeArticle.title, markdown, picture: "detail-flessen", when: "now" };
    const form = await saveNewArticle(desk, article);
    const start = "Was je haar niet te vaak. Kom langs. Nog een zin.";
    const html = await desk.html(address);
    expect(html).toContain(`<meta name="description" content="${start}`);
    expect(words(await desk.html("/blog"))).toContain(start);
    const { description = "", excerpt = "" } = await desk.fields(form);
    expect([description.length > 140, description.length <= 160, excerpt.length <= 200]).toEqual([
      true,
      true,
      true,
    ]);
    expect(description).toMatch(/zin\.$/);
    const writtenIntro = "Een eigen inleiding blijft staan, ook met een andere tekst.";
    await desk.save(form, { excerpt: writtenIntro, markdown: "Heel kort. Echt." });
    expect(await desk.fields(form)).toMatchObject({ description: "Heel kort. Echt.", excerpt: writtenIntro });
    await desk.save(form, {}, desk.owner, "remove");
  });

  test("a scheduled article appears at its time by itself, also on pages that were requested before", async () => {
    await at("2027-03-27 10:00");
    const form = await saveNewArticle(desk, {
      ...completeArticle,
      when: "later",
      date: "2027-03-28",
      time: "09:30",
    });
    expect(await desk.owner.text(pagePath)).toContain("Ingepland 1");
    expect(await desk.owner.text(form)).toContain("Verschijnt op zondag 28 maart 2027 om 09:30");
    expect(await findWhereVisible(desk)).toEqual(nowhere);
    const before = await desk.html("/blog");
    await at("2027-03-28 09:29");
    expect(await findWhereVisible(desk)).toEqual(nowhere);
    await at("2027-03-28 09:30");
    expect(await findWhereVisible(desk)).toEqual(everywhere);
    expect(await desk.html("/blog")).not.toBe(before);
    const html = await desk.html(address);
    expect(postingIn(html)).toMatchObject({ datePublished: "2027-03-28", dateModified: "2027-03-28" });
    // Summer time begins on that day, so the offset is already one hour more.
    expect(await desk.html("/blog/rss.xml")).toContain("<pubDate>Sun, 28 Mar 2027 07:30:00 GMT</pubDate>");
    // The open form still says "later"; saving it changes the text only.
    expect((await desk.save(form, { markdown: "Korter." })).status).toBe(303);
    expect(await desk.html(address)).toContain("Korter.");
    // Setting the clock back hides the article again.
    await at("2027-03-28 09:00");
    expect(await findWhereVisible(desk)).toEqual(nowhere);
    await desk.save(form, {}, desk.owner, "remove");
  });

  test("a past or invalid moment is refused at its field, and nothing appears", async () => {
    for (const [date, time, sentence] of [
      ["2020-01-01", "09:00", "Kies een moment dat nog moet komen."],
      ["", "09:00", "Kies een dag en een uur."],
      ["2030-02-30", "09:00", "Kies een dag en een uur."],
      ["2030-02-03", "25:00", "Kies een dag en een uur."],
    ] as const) {
      const response = await desk.save(`${pagePath}/nieuw`, {
        ...completeArticle,
        when: "later",
        date,
        time,
      });
      const html = await response.text();
      expect([response.status, words(html).includes(sentence)]).toEqual([422, true]);
      expect(html).toContain(completeArticle.title);
    }
    expect(await findWhereVisible(desk)).toEqual(nowhere);
  });

  test("readers see when an article was changed, but not after a small improvement", async () => {
    await at("2027-02-01 10:00");
    const form = await saveNewArticle(desk, { ...completeArticle, when: "now" });
    await desk.save(form, { markdown: "Nog dezelfde dag." });
    expect(await desk.owner.text(address)).not.toContain("Bijgewerkt op");
    await at("2027-02-10 10:00");
    await desk.save(form, { markdown: "Een komma, meer niet.", isMinor: "on" });
    await desk.save(form, { isFeatured: "on" });
    expect(await desk.owner.text(address)).not.toContain("Bijgewerkt op");
    await desk.save(form, { markdown: "Een hele nieuwe raad." });
    expect(await desk.owner.text(address)).toContain("Bijgewerkt op 10 februari 2027");
    const html = await desk.html(address);
    expect(postingIn(html)).toMatchObject({ datePublished: "2027-02-01", dateModified: "2027-02-10" });
    expect(meta(html, "article:modified_time")).toBe("2027-02-10");
    expect(await desk.html("/sitemap.xml")).toContain(`${address}</loc><lastmod>2027-02-10</lastmod>`);

    await desk.save(form, { markdown: "Open {openingsuren}." });
    expect((await desk.save("/admin/zaak/uren", { "monday.0.to": "19:00" })).status).toBe(303);
    // The database's own clock dated the version.
    const latest = sql`version = (SELECT max(version) FROM shop_versions)`;
    await desk
      .runtime()
      .db.update(shopVersions)
      .set({ at: new Date("2027-02-20T10:00Z") })
      .where(latest);
    await desk.save(form, { isFeatured: null });
    const later = await desk.html(address);
    expect(postingIn(later)).toMatchObject({ dateModified: "2027-02-20" });
    expect(words(later)).toContain("Bijgewerkt op 10 februari 2027");
    expect(await desk.html("/sitemap.xml")).toContain(`${address}</loc><lastmod>2027-02-20</lastmod>`);

    await at("2027-03-01 10:00");
    await desk.save(form, { when: "draft" });
    expect(await findWhereVisible(desk)).toEqual(nowhere);
    expect(await desk.owner.text(form)).toContain("Concept, van de site gehaald");
    await desk.save(form, { when: "now" });
    expect(postingIn(await desk.html(address))).toMatchObject({ datePublished: "2027-02-01" });
    await desk.save(form, {}, desk.owner, "remove");
  });

  test("an article of the starter is taken offline and restored unchanged", async () => {
    const [form, path] = [`${pagePath}/geschiedenis-barbershops`, "/blog/geschiedenis-barbershops"];
    const before = await desk.html(path);
    await desk.save(form, { when: "draft" });
    expect(await findWhereVisible(desk, path)).toEqual(nowhere);
    expect(await desk.html("/")).not.toContain(`href="${path}"`);
    await desk.save(form, { when: "now" });
    expect(await desk.html(path)).toBe(before);
  });

  test("a changed address redirects, and the picture for sharing stays", async () => {
    const form = `${pagePath}/haarproducten-gids`;
    const picture = meta(await desk.html("/blog/haarproducten-gids"), "og:image");
    await desk.save(form, { slug: "producten" });
    await desk.save(form, { slug: "potjes" });
    for (const slug of ["haarproducten-gids", "producten"]) {
      const former = await desk.fetch(`/blog/${slug}`, { redirect: "manual" });
      expect([former.status, former.headers.get("Location")]).toEqual([301, "/blog/potjes"]);
    }
    expect(meta(await desk.html("/blog/potjes"), "og:image")).toBe(picture);
    expect(await desk.html("/sitemap.xml")).not.toContain("/blog/haarproducten-gids<");
    await desk.save(form, { title: "Potjes en flesjes voor mannen" });
    expect(meta(await desk.html("/blog/potjes"), "og:image")).toMatch(/\/og\/foto-detail-flessen-\w+\.jpg$/);
    await desk.save(form, { slug: "haarproducten-gids" });
    expect((await desk.fetch("/blog/haarproducten-gids")).status).toBe(200);
  });

  test("an uploaded photo is on the page with its description, and in the right size for sharing", async () => {
    await upload(desk.owner, { bytes: await photo({ width: 1600, height: 1200 }).png().toBuffer() });
    const [, picture = ""] = /value="([0-9a-f]{16})"/.exec(await desk.html(`${pagePath}/nieuw`)) ?? [];
    const without = await desk.save(`${pagePath}/nieuw`, { ...completeArticle, picture, when: "now" });
    expect([without.status, words(await without.text()).includes("Beschrijf de foto")]).toEqual([422, true]);
    const form = await saveNewArticle(desk, {
      ...completeArticle,
      picture,
      pictureAlt: "Rood en blauw",
      isFeatured: "on",
      when: "now",
    });
    const html = await desk.html(address);
    expect(html).toMatch(/alt="Rood en blauw"/);
    const share = meta(html, "og:image") ?? "";
    expect(share).toMatch(new RegExp(`/fotos/${picture}-1200-[0-9a-f]{8}\\.jpg$`));
    const file = await desk.fetch(new URL(share).pathname);
    expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(await desk.html("/blog")).toContain(`/fotos/${picture}-`);
    await desk.save(form, {}, desk.owner, "remove");
  });

  test("a removed article is no longer suggested by other articles", async () => {
    const form = await saveNewArticle(desk, { ...completeArticle, when: "now" });
    const other = `${pagePath}/perfecte-baard-tips`;
    await desk.save(other, { "related.0": form.split("/").at(-1) ?? "" });
    expect(await desk.html("/blog/perfecte-baard-tips")).toContain(`href="${address}"`);
    expect((await desk.save(form, {}, desk.owner, "remove")).status).toBe(303);
    expect(await desk.html("/blog/perfecte-baard-tips")).not.toContain(`href="${address}"`);
    expect((await desk.save(other, {})).status).toBe(303);
  });
});
