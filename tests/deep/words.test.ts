/** Tests the owner's pages for questions, reviews and the gallery. */
import { describe, expect, test } from "vitest";
import { loadSnapshot } from "#app/shop/snapshot.server.ts";
import { ownerDesk, publishElsewhere } from "../owner/owner-desk.ts";
import { photo, upload } from "../setup/photos.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

const pagePath = "/admin/zaak/teksten";
const rtl = "\u202e";

describe.each(engines)("on the %s database", (engine) => {
  const desk = ownerDesk(engine);
  const home = () => desk.html("/");
  const questionsIn = (html: string) =>
    JSON.parse(
      /\{"@context":"https:\/\/schema.org","@type":"FAQPage".*?\}(?=<\/script>)/.exec(html)?.[0] ?? "",
    ).mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  const press = async (path: string, key: string, intent: string) => {
    const form = (await desk.html(path)).split("<form").find((each) => each.includes(`value="${key}"`)) ?? "";
    const [, seen = ""] = /name="seen" value="(\d+)"/.exec(form) ?? [];
    return desk.owner.post(path, { key, seen, intent });
  };

  test("a changed answer is on the page and in the structured data, with its facts filled in", async () => {
    const answer = "Van {openingsuren}, en {annuleren tot} vooraf is {cancelUntil}.";
    const response = await desk.save(`${pagePath}/vragen/open`, { answer });
    expect([response.status, response.headers.get("Location")]).toEqual([303, `${pagePath}/vragen`]);
    const filled = "Van Ma-Zo: 9:30-20:00 (behalve Di: Gesloten), en 12 uur vooraf is 12 uur.";
    const html = await home();
    expect(words(html)).toContain(filled);
    expect(questionsIn(html).map(({ acceptedAnswer }) => acceptedAnswer.text)).toContain(filled);
    expect(await desk.owner.text(`${pagePath}/vragen`)).toContain("het staat op de site");
    const changes = await desk.owner.text("/admin/zaak/wijzigingen");
    expect(changes).toContain(
      "Van ‹Ma-Zo: 9:30-20:00 (behalve Di: Gesloten)›, en ‹12 uur› vooraf is ‹12 uur›.",
    );
    expect(changes).not.toContain("{");
  });

  test("a new question is added last, moved up, and removed", async () => {
    const added = { question: "Knippen jullie ook honden?", answer: "Nee." };
    expect((await desk.save(`${pagePath}/vragen/nieuw`, added)).status).toBe(303);
    const order = async () => questionsIn(await home()).map(({ name }) => name);
    expect((await order()).at(-1)).toBe(added.question);
    const [, key = ""] = /vragen\/([0-9a-f-]{36})"/.exec(await desk.html(`${pagePath}/vragen`)) ?? [];
    expect((await press(`${pagePath}/vragen`, key, "up")).status).toBe(303);
    expect((await order()).at(-2)).toBe(added.question);
    expect((await press(`${pagePath}/vragen`, key, "remove")).status).toBe(303);
    expect(await order()).not.toContain(added.question);
    expect((await desk.owner.fetch(`${pagePath}/vragen/${key}`)).status).toBe(404);
    expect((await press(`${pagePath}/vragen`, key, "down")).status).toBe(422);
  });

  test("a question is dropped before another or at the end; an unknown target, or the question itself, is refused", async () => {
    const path = `${pagePath}/vragen`;
    const order = async () => questionsIn(await home()).map(({ name }) => name);
    const drop = (before: string) => desk.owner.post(path, { intent: "place", key: "samen", before });
    const { question = "" } = await desk.fields(`${path}/samen`);
    const { question: next = "" } = await desk.fields(`${path}/open`);
    const others = (await order()).filter((name) => name !== question);
    expect((await drop("open")).status).toBe(303);
    expect(await order()).toEqual(others.toSpliced(others.indexOf(next), 0, question));
    expect((await drop("")).status).toBe(303);
    for (const key of ["weg", "samen"]) expect((await drop(key)).status).toBe(422);
    expect(await order()).toEqual([...others, question]);
  });

  test("a removed review leaves the site, and the page of reviews counts the invented ones that remain", async () => {
    const before = await desk.owner.text(`${pagePath}/reviews`);
    expect(before).toContain("6 reviews zijn verzonnen");
    expect(before).toContain("zonder bron");
    expect(await home()).toContain("Jonas V.");
    expect((await press(`${pagePath}/reviews`, "jonas-v", "remove")).status).toBe(303);
    expect(await home()).not.toContain("Jonas V.");
    const real = { name: "Tom", link: "https://maps.google.com/x", isInvented: null, rating: "4" };
    expect((await desk.save(`${pagePath}/reviews/bart-c`, real)).status).toBe(303);
    const after = await desk.owner.text(`${pagePath}/reviews`);
    expect(after).toContain("4 reviews zijn verzonnen");
  });

  test("a real review of an older database may lack its source, until its text changes", async () => {
    const { db } = desk.runtime();
    await publishElsewhere(db, "review", "filip-d", { isInvented: false, link: "" });
    await loadSnapshot(db);
    const path = `${pagePath}/reviews/filip-d`;
    expect((await desk.save(path, { date: "mei 2026" })).status).toBe(303);
    const changed = await desk.save(path, { text: "Nog beter dan gedacht." });
    expect([changed.status, words(await changed.text())]).toEqual([
      422,
      expect.stringContaining("Plak de link naar deze review"),
    ]);
  });

  // These refusals write nothing, so one database is enough.
  if (engine === "server")
    test.each([
      ["vragen/prijs", { question: "" }, "Schrijf de vraag."],
      ["vragen/prijs", { question: "x".repeat(151) }, "Hou het bij 150 tekens."],
      ["vragen/prijs", { answer: "x".repeat(60_000) }, "Hou het bij 1000 tekens."],
      ["vragen/prijs", { answer: "Het kost {prijs}." }, "{prijs} kennen we niet."],
      ["reviews/filip-d", { rating: "6" }, "Kies 1 tot 5 sterren."],
      ["reviews/filip-d", { rating: "veel" }, "Kies 1 tot 5 sterren."],
      [
        "reviews/filip-d",
        { isInvented: null },
        "Plak de link naar deze review, zodat iedereen hem kan nalezen.",
      ],
      [
        "reviews/nieuw",
        { name: "Tom", text: "Top.", rating: "5", date: "mei 2026" },
        "Plak de link naar deze review, zodat iedereen hem kan nalezen.",
      ],
      [
        "reviews/filip-d",
        { link: "javascript:alert(1)" },
        "Schrijf het volledige adres, met https:// ervoor.",
      ],
      ["galerij/nieuw", { picture: "hero-taper-nek", alt: " " }, "Beschrijf de foto voor wie ze niet ziet."],
      ["galerij/nieuw", { picture: "../secret", alt: "Iets" }, "Kies een foto."],
      ["galerij/nieuw", { alt: "Iets" }, "Kies een foto."],
      [
        "galerij/nieuw",
        { alt: "" },
        "2 velden kloppen niet Beschrijving: Beschrijf de foto voor wie ze niet ziet. Foto: Kies een foto.",
      ],
    ])(
      "%s refuses %j and keeps the input",
      async (path, changes: Record<string, string | null>, sentence) => {
        const before = await home();
        const response = await desk.save(`${pagePath}/${path}`, changes);
        const text = words(await response.text());
        expect([response.status, text.includes(sentence)]).toEqual([422, true]);
        expect(await home()).toBe(before);
      },
    );

  test("each haircut in the gallery has a name and leads to its service, while that can be booked", async () => {
    const cuts = async () =>
      [...(await home()).matchAll(/<div class="gallery-cut">.*?<\/div>/gs)].map(([cut]) => ({
        alt: /alt="([^"]*)"/.exec(cut)?.[1],
        title: /<h3[^>]*>([^<]*)/.exec(cut)?.[1],
        books: /href="\/\?service=(\w+)#booking"/.exec(cut)?.[1],
      }));
    const starter = await cuts();
    expect(starter).toHaveLength(10);
    expect(starter[0]).toEqual({
      alt: "Gravure van een mid fade met hoge quiff, van opzij",
      title: "Mid fade met quiff",
      books: "haarknip",
    });
    const change = { title: "Kuif & Co", service: "" };
    expect((await desk.save(`${pagePath}/galerij/mid-fade-met-quiff`, change)).status).toBe(303);
    expect((await cuts())[0]).toMatchObject({ title: "Kuif &amp; Co", books: undefined });
  });

  test("hostile text is shown as text", async () => {
    const question = `<script>alert(1)</script>${rtl}\u0007</title>"'&`;
    const answer = "</script><img src=x onerror=alert(1)>\u0000{openingsuren}";
    expect((await desk.save(`${pagePath}/vragen/parkeren`, { question, answer })).status).toBe(303);
    for (const path of ["/", `${pagePath}/vragen`, `${pagePath}/vragen/parkeren`]) {
      const html = await desk.html(path);
      expect(html).not.toContain("<script>alert");
      expect(html).not.toContain("<img src=x");
    }
    expect(questionsIn(await home()).map(({ name }) => name)).toContain(
      `<script>alert(1)</script>${rtl} </title>"'&`,
    );
    const big = await desk.save(`${pagePath}/vragen/parkeren`, { answer: "x".repeat(200_000) });
    expect([413, 422]).toContain(big.status);
    const strange = await desk.owner.post(`${pagePath}/vragen/${encodeURIComponent("Ö 'x'")}`, {
      question,
      answer,
    });
    expect(strange.status).toBe(404);
  });

  test("a colleague saved first: the newer answer is shown beside the input", async () => {
    const path = `${pagePath}/vragen/samen`;
    const oldFields = await desk.fields(path);
    expect((await desk.save(path, { answer: "Van de collega." }, desk.colleague)).status).toBe(303);
    const lateAnswer = await desk.owner.post(path, { ...oldFields, answer: "Van de baas." });
    const text = words(await lateAnswer.text());
    expect(lateAnswer.status).toBe(409);
    expect(text).toContain("colleague@shop.be");
    expect(text).toContain("Nu op de site: Van de collega.");
    expect(text).toContain("Van de baas.");
    expect(await home()).toContain("Van de collega.");
  });

  test("an uploaded photo is in the gallery and its structured data, and follows a new crop", async () => {
    await upload(desk.owner, { bytes: await photo().png().toBuffer() });
    const form = await desk.html(`${pagePath}/galerij/nieuw`);
    const [, picture = ""] = /value="([0-9a-f]{16})"/.exec(form) ?? [];
    const alt = "Rood en blauw";
    expect((await desk.save(`${pagePath}/galerij/nieuw`, { picture, alt })).status).toBe(303);
    const [, key = ""] = /galerij\/([0-9a-f-]{36})"/.exec(await desk.html(`${pagePath}/galerij`)) ?? [];
    for (let place = 10; place > 0; place--)
      expect((await press(`${pagePath}/galerij`, key, "up")).status).toBe(303);
    const addressIn = (html: string) => /\/fotos\/[^" ]*-640-[0-9a-f]{8}\.webp/.exec(html)?.[0];
    const html = await home();
    expect(html).toContain(`alt="${alt}"`);
    expect(html).toMatch(/"image":\[[^\]]*\/fotos\//);
    expect(await desk.html("/contact")).toMatch(/"image":\[[^\]]*\/fotos\//);
    const address = addressIn(html) ?? "";
    expect((await desk.fetch(address)).status).toBe(200);
    await desk.owner.post("/admin/zaak/fotos", { id: picture, x: "0", y: "0", intent: "focus" });
    expect(addressIn(await home())).not.toBe(address);
    expect((await press(`${pagePath}/galerij`, key, "remove")).status).toBe(303);
    expect(await home()).not.toContain("/fotos/");
  });

  test("changed texts of a page appear on it, within limits and with existing facts and links", async () => {
    const path = `${pagePath}/pagina/startpagina`;
    const promise = "Knippen in {stad}, {ervaring} lang";
    expect((await desk.save(path, { "home.promise": promise })).status).toBe(303);
    expect(words(await home())).toContain("Knippen in Kortrijk, 15+ jaar lang");
    const long = await desk.save(path, { "home.servicesTitle": "x".repeat(41), "home.promise": "{stat}" });
    const text = words(await long.text());
    expect([
      long.status,
      text.includes("Hou het bij 40 tekens."),
      text.includes("{stat} kennen we niet."),
    ]).toEqual([422, true, true]);
    const searches = "Fade {stad} | /blog/fade-kapsel-gids\nWeg | /blog/nergens";
    expect((await desk.save(`${pagePath}/pagina/onderaan`, { "footer.searches": searches })).status).toBe(
      303,
    );
    const html = await home();
    expect(html).toContain(">Fade Kortrijk</a>");
    expect(html).not.toContain("/blog/nergens");
    const evil = await desk.save(`${pagePath}/pagina/onderaan`, {
      "footer.searches": "Weg | //evil.example",
    });
    expect(evil.status).toBe(422);
    for (const section of ["services", "blog", "contact"])
      expect((await desk.save(`${pagePath}/pagina/${section}`, {})).status).toBe(303);
    expect((await desk.owner.fetch(`${pagePath}/pagina/niets`)).status).toBe(404);
  });
});
