/** Tests which articles are refused, which input is shown as text, and which pages only the owner may see. */
import { expect, test } from "vitest";
import { completeArticle, findWhereVisible, nowhere, pagePath, saveNewArticle } from "../owner/blog-desk.ts";
import { ownerDesk } from "../owner/owner-desk.ts";
import { staffMember, words } from "../setup/visitor.ts";

const desk = ownerDesk();

test.each([
  [{ title: "" }, "Geef het artikel een titel."],
  [{ title: "x".repeat(66) }, "Hou het bij 65 tekens."],
  [{ slug: "Mijn Adres!" }, "Gebruik kleine letters, cijfers en koppeltekens."],
  [{ slug: "fade-kapsel-gids" }, "Dat adres is al van een ander artikel."],
  [{ description: "x".repeat(161) }, "Hou het bij 160 tekens."],
  [{ markdown: "Bel {telefon}." }, "{telefon} kennen we niet."],
  [{ markdown: "x".repeat(40_001) }, "Hou het bij 40000 tekens."],
  [{ author: " " }, "Wie schreef het?"],
  [{ picture: "../secret" }, "Kies een foto."],
  [{ picture: "0".repeat(16) }, "Kies een foto."],
  [{ "related.0": "bestaat-niet" }, "Een van deze artikels bestaat niet meer."],
])("%j is refused at its field, and the input stays", async (changes: Record<string, string>, sentence) => {
  const before = await desk.html("/blog");
  const response = await desk.save(`${pagePath}/nieuw`, { ...completeArticle, when: "now", ...changes });
  const html = await response.text();
  expect([response.status, words(html).includes(sentence)]).toEqual([422, true]);
  expect(words(html)).toContain("Was je haar".slice(0, changes.markdown ? 0 : 11));
  expect(await desk.html("/blog")).toBe(before);
});

test("two articles with one title get different addresses", async () => {
  const forms = [await saveNewArticle(desk, { ...completeArticle, title: "Twee keer hetzelfde" })];
  await desk.save(`${pagePath}/nieuw`, { ...completeArticle, title: "Twee keer hetzelfde" });
  const list = await desk.html(pagePath);
  const keys = new Set(list.match(/(?<=\/admin\/zaak\/blog\/)[0-9a-f-]{36}(?=")/g));
  const slugs = await Promise.all(
    [...keys].map(async (key) => (await desk.fields(`${pagePath}/${key}`)).slug),
  );
  expect(slugs.toSorted()).toEqual(["twee-keer-hetzelfde", "twee-keer-hetzelfde-2"]);
  expect(forms[0]).toMatch(/[0-9a-f-]{36}$/);
});

test("a colleague saved first: the newer text is shown beside the input, and nothing is lost", async () => {
  const path = `${pagePath}/perfecte-baard-tips`;
  const oldFields = await desk.fields(path);
  const theirs = `${oldFields.markdown}\n\nVan de collega.`;
  expect((await desk.save(path, { markdown: theirs }, desk.colleague)).status).toBe(303);
  const lateAnswer = await desk.owner.post(path, {
    ...oldFields,
    markdown: `${oldFields.markdown}\n\nVan de baas.`,
  });
  const text = words(await lateAnswer.text());
  expect(lateAnswer.status).toBe(409);
  expect(text).toContain("colleague@shop.be");
  expect(text).toMatch(/Nu op de site: … .*Van de collega\./);
  expect(text).toContain("Van de baas.");
  expect(await desk.html("/blog/perfecte-baard-tips")).toContain("Van de collega.");
  const removal = await desk.owner.post(path, { intent: "remove", seen: oldFields.seen ?? "" });
  expect(removal.status).toBe(409);
  expect((await desk.fetch("/blog/perfecte-baard-tips")).status).toBe(200);
});

test("hostile text is shown as text, on its page, in the preview, the lists and the feed", async () => {
  const evil = "<script>alert(1)</script>";
  const title = `${evil}\u0007"'&\uffff`;
  const markdown = [
    `## ${evil}`,
    "<img src=x onerror=alert(1)> <svg/onload=alert(1)> <!-- --> </article></main>",
    "[een](javascript:alert(1)) [twee](JaVa&#x73;cript:alert(1)) [drie](data:text/html,x) <javascript:alert(1)>",
    '[vier](https://x.be/"onmouseover=alert(1)//) ![vijf](https://evil.example/x.png "a\\" onerror=alert(1)")',
    `\`\`\`"><script>alert(1)</script>\n${evil}\n\`\`\``,
    `| ${evil} |\n| --- |\n| <b>x</b> |`,
    "{openingsuren}\u0000\u202e",
  ].join("\n\n");
  const fields = { ...completeArticle, title, markdown, excerpt: `${evil} ${"x".repeat(40)}`, slug: "evil" };
  const form = await saveNewArticle(desk, { ...fields, title: "Evil evil evil" });
  expect((await desk.save(form, { ...fields, when: "now" })).status).toBe(303);
  const answer = await desk.preview(form, fields);
  const pages = await Promise.all(["/blog/evil", "/blog", pagePath, form].map((path) => desk.html(path)));
  for (const html of [...pages, await answer.text()]) {
    expect(html).not.toMatch(
      /<script>alert|<img src=x|<svg\/onload|<b>x|<[^>]*evil\.example|href="(javascript|data)/i,
    );
    expect(html).not.toMatch(/<[^>]* on(error|mouseover|load)=/i);
  }
  const feed = await desk.html("/blog/rss.xml");
  expect(feed).not.toMatch(/<script|\p{Noncharacter_Code_Point}/u);
  expect(feed).toContain("&lt;script&gt;");
  await desk.save(form, {}, desk.owner, "remove");
});

test("thousands of characters cause no error, and a form that is too large is refused with a sentence", async () => {
  for (const markdown of [">".repeat(20_000), "# ".repeat(10_000), "[".repeat(20_000)]) {
    const answer = await desk.preview(`${pagePath}/nieuw`, { ...completeArticle, markdown });
    expect(answer.status).toBe(200);
  }
  const large = await desk.save(`${pagePath}/nieuw`, { ...completeArticle, markdown: "x".repeat(200_000) });
  expect([413, 422]).toContain(large.status);
  expect((await desk.owner.post(`${pagePath}/${encodeURIComponent("Ö 'x'")}`, completeArticle)).status).toBe(
    404,
  );
  expect((await desk.owner.fetch(`${pagePath}/bestaat-niet`)).status).toBe(404);
  expect((await desk.owner.post(`${pagePath}/nieuw`, { intent: "remove" })).status).toBe(404);
});

test("an unfinished article is previewed before it is saved, and is not published", async () => {
  const answer = await desk.preview(`${pagePath}/nieuw`, {
    title: "Kort",
    markdown: "Was je haar **niet**.",
  });
  const html = await answer.text();
  expect([answer.status, answer.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
  expect(words(html)).toContain("Voorbeeld: alleen jij ziet dit");
  expect(html).toContain("Was je haar <strong>niet</strong>.");
  expect(words(html)).toContain("Maak een afspraak");
  expect(await findWhereVisible(desk, "/blog/kort")).toEqual(nowhere);
  expect(await desk.html(pagePath)).not.toContain("Kort</h3>");
  const form = await saveNewArticle(desk, { ...completeArticle, title: "Later te lezen", when: "draft" });
  const saved = await desk.preview(form, { markdown: "Was je haar **vaker**.", slug: "elders" });
  expect(await saved.text()).toContain("Was je haar <strong>vaker</strong>.");
  const empty = await desk.preview(`${pagePath}/nieuw`, { title: "" });
  expect([empty.status, words(await empty.text()).includes("Geef het artikel een titel.")]).toEqual([
    422,
    true,
  ]);
});

test("a barber and a visitor see no draft and change nothing", async () => {
  const form = await saveNewArticle(desk, { ...completeArticle, title: "Geheim tot morgen" });
  const barber = await staffMember(desk, "staff");
  for (const path of [pagePath, form]) {
    expect((await barber.fetch(path)).status).toBe(403);
    expect((await barber.post(path, completeArticle)).status).toBe(403);
    expect((await desk.fetch(path, { redirect: "manual" })).headers.get("Location")).toBe("/login");
  }
  expect(await findWhereVisible(desk, "/blog/geheim-tot-morgen")).toEqual(nowhere);
});
