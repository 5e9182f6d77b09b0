import { expect } from "vitest";
import { articleHtml } from "#app/shop/blog/article-html.server.ts";
import {
  blogCards,
  countWords,
  findArticle,
  nextReads,
  readingMinutes,
} from "#app/shop/blog/articles.server.ts";
import { offeredServices } from "#app/shop/offered-services.server.ts";
import { pagesOf } from "#app/shop/pages.ts";
import { withFacts } from "#app/shop/site/fill-facts.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { deepTest, test } from "../setup/deep.ts";
import { patience } from "../setup/slowness.ts";
import { shop, starter } from "../setup/starter.ts";

const slugs = [
  "geschiedenis-barbershops",
  "perfecte-baard-tips",
  "herenkapsels-2024",
  "haarverzorging-mannen",
  "moderne-kapsels-mannen",
  "baardverzorging-gids",
  "haarproducten-gids",
  "fade-kapsel-gids",
  "haarverlies-preventie",
  "kapper-kortrijk-kiezen",
  "beste-kapper-kortrijk-2025",
  "barbershop-kortrijk-centrum",
  "kapsalon-kortrijk-prijzen",
  "walk-in-kapper-kortrijk",
  "barber-kortrijk-open-zondag",
];
const articles = withFacts(starter("article"), shop);
const paths = [
  ...Object.values(pagesOf(shop)).map(({ path }) => path),
  ...slugs.map((slug) => `/blog/${slug}`),
  ...offeredServices(snapshot()).map(({ path }) => path),
];

test("the blog has the fifteen articles of the starter and no other", () => {
  expect(articles.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
});

test("prose has en dashes in ranges and typographic quotes; numbers, links and tables keep theirs", () => {
  const { html } = articleHtml(
    `- **0-3 min** Open 9:30-20:00, zegt "Ali": foto's van 's morgens\n\n056-21-22 [nu](/blog/1-2 "een 1-2")\n\n| a |\n|-|\n| 30-45 min |`,
  );
  expect(html).toContain("<strong>0–3 min</strong> Open 9:30–20:00, zegt “Ali”: foto’s van ’s morgens");
  expect(html).toContain('056-21-22 <a href="/blog/1-2" title="een 1-2">');
  expect(html).toContain("30-45 min");
});

test.each([
  [
    'Zeg "**fade**" of "**taper**"',
    "Zeg &quot;<strong>fade</strong>&quot; of &quot;<strong>taper</strong>&quot;",
  ],
  ['0,5" of 1" lang', "0,5&quot; of 1&quot; lang"],
  ["'s Zomers knippen we Jonas' haar", "’s Zomers knippen we Jonas’ haar"],
  ["Bel 056-21 22 23 of 02-512 34 56", "Bel 056-21 22 23 of 02-512 34 56"],
])("%s is typeset as a Dutch reader expects", (markdown, html) => {
  expect(articleHtml(markdown).html).toBe(`<p>${html}</p>\n`);
});

test("the contents of an article read like its headings", () => {
  const { html, parts } = articleHtml("## Foto's in 2-3 stappen");
  expect(parts).toMatchObject([{ title: "Foto’s in 2–3 stappen" }]);
  expect(html).toContain(">Foto’s in 2–3 stappen</h2>");
});

test("the blog shows seventeen cards, two of them above the list, the newest first", () => {
  const { featured, all } = blogCards(snapshot());
  expect(featured).toHaveLength(2);
  expect(featured.length + all.length).toBe(17);
  const dates = all.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
});

test("the starter's articles are in three topics, and each topic is older than the one before it", () => {
  const topics = blogCards(snapshot()).all.map(({ topic }) => topic);
  const changes = topics.filter((topic, rank) => topic !== topics[rank - 1]);
  expect(changes).toEqual(["city", "hair", "beard"]);
});

test("no two articles share a title, a description, an excerpt or a picture", () => {
  for (const key of ["title", "description", "excerpt", "picture"] as const) {
    expect(new Set(articles.map((article) => article[key])).size, key).toBe(articles.length);
  }
});

test.each(slugs)("%s takes as long to read as its card says, from 4 to 13 minutes", (slug) => {
  const { minutes, words } = findArticle(slug, snapshot()) ?? {};
  expect(minutes).toBe(readingMinutes(words ?? 0));
  expect(minutes).toBeGreaterThanOrEqual(4);
  expect(minutes).toBeLessThanOrEqual(13);
});

test.each(articles)(
  "$slug has a picture for shared links and leads its reader to other articles",
  (article) => {
    const found = findArticle(article.slug, snapshot());
    expect(found?.share).toEqual({
      path: expect.stringMatching(new RegExp(`^/og/${article.slug}-.+\\.jpg$`)),
      alt: article.title,
    });
    const next = (found ? nextReads(found, snapshot()) : []).map(({ path }) => path);
    expect(next).toHaveLength(article.related.length);
    expect(next.length).toBeGreaterThan(0);
    expect(next).not.toContain(`/blog/${article.slug}`);
  },
);

test.each(articles)(
  "every link in $slug leads to a page of the site, one of them to a service",
  ({ markdown }) => {
    const links = [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address?.replace(/#.*$/, ""));
    expect(links.filter((link) => !paths.includes(link ?? ""))).toEqual([]);
    expect(links.some((link) => link?.startsWith("/services/"))).toBe(true);
  },
);

test.each(articles)(
  "the parts of $slug have their own ids, the last one is the conclusion",
  ({ markdown }) => {
    const { html, parts } = articleHtml(markdown);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(parts.map(({ id }) => id)));
    expect(parts.at(-1)?.title).toMatch(/^(Conclusie|Besluit|Tot slot)/);
  },
);

test.each(articles)("$slug agrees with the opening hours", ({ title, description, excerpt, markdown }) => {
  const text = [title, description, excerpt, markdown].join("\n");
  const ranges = [
    ...text.matchAll(/van (\d{1,2})(?:[.:](\d\d))?(?: uur)? tot (\d{1,2})(?:[.:](\d\d))?(?: uur)/g),
  ];
  const hours = ranges.map(([, from, half = "00", to, past = "00"]) => `${from}:${half}-${to}:${past}`);
  // Articles may mention these ranges only: opening hours, quiet hours and busy hours.
  expect(hours.filter((range) => !["9:30-20:00", "10:00-16:00", "17:00-20:00"].includes(range))).toEqual([]);
  expect(text).not.toMatch(/(open tot|sluiten om|dicht om|toe om) (?!20)\d|7 op 7|zeven dagen op zeven/i);
  const tuesdays = text.split(/(?<=[.!?])\s/).filter((sentence) => /dinsdag/i.test(sentence));
  expect(tuesdays.filter((sentence) => !/gesloten|dicht|toe|behalve|niet|rustdag/i.test(sentence))).toEqual(
    [],
  );
});

test("reading time counts words and leaves addresses and table lines out", () => {
  expect(countWords("Lees [de gids](/blog/fade) **eerst**.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |")).toBe(8);
  expect([countWords(""), readingMinutes(0), readingMinutes(1100), readingMinutes(1099)]).toEqual([
    0, 1, 6, 5,
  ]);
});

test("a table can be scrolled with the keyboard and has a label", () => {
  const { html } = articleHtml("## **Uren** & meer?\n\n| Dag | *Uur* |\n| --- | --- |\n| maandag | 9:30 |");
  expect(html).toContain('<h2 id="uren-meer"><strong>Uren</strong> &amp; meer?</h2>');
  expect(html).toContain('role="region" aria-label="Tabel: Dag, Uur" tabindex="0"');
  expect(html).toContain('<th scope="col">Dag</th>');
  expect(html).toContain("<td>maandag</td>");
});

test.each([
  ["<script>alert(1)</script>", "script"],
  ["a <b onclick=alert(1)>b</b> c", "b"],
  ["<pre><img src=x onerror=alert(1) </pre>", "img"],
  ["- <iframe src=https://evil.example></iframe>", "iframe"],
  [
    "## A <script>alert(1)</script>\n\n| <script>alert(1)</script> |\n| --- |\n| <script>x</script> |",
    "script",
  ],
])("HTML in an article is shown as text: %s", (markdown, element) => {
  const { html } = articleHtml(markdown);
  expect(html).not.toMatch(new RegExp(`<${element}\\b`));
  expect(html).toContain(`&lt;${element}`);
});

test.each([
  "[hier](javascript:alert(1))",
  "[hier](JavaScript&colon;alert(1))",
  "[hier](&#106;avascript:alert(1))",
  "[hier](<java\tscript:alert(1)>)",
  "[hier](vbscript:x)",
  "[hier](data:text/html,<script>alert(1)</script>)",
  "![hier](data:image/svg+xml,x)",
  "[hier][een]\n\n[een]: javascript:alert(1)",
  "<javascript:alert(1)> hier",
])("a link that could run a script is not rendered as a link: %s", (markdown) => {
  const { html } = articleHtml(markdown);
  expect(html).toContain("hier");
  expect(html).not.toMatch(/<(a|img|script)\b/);
});

test("addresses of pages, other sites, mail and telephone become links", () => {
  for (const href of ["/blog/fade", "#uren", "https://example.be/?a=1", "mailto:an@example.be", "tel:+32470"])
    expect(articleHtml(`[hier](${href})`).html).toContain(`<a href="${href}">hier</a>`);
  expect(articleHtml("![foto](/images/x.jpg)").html).toContain('<img src="/images/x.jpg" alt="foto">');
  // The page's policy would block pictures of other sites.
  for (const address of ["https://evil.example/x.jpg", "//evil.example/x.jpg"])
    expect(articleHtml(`![foto](${address})`).html).toBe("<p>foto</p>\n");
});

test("headings have distinct ids, and none is above the level of the page's title", () => {
  const { html, parts } = articleHtml("# Uren\n\n## Uren\n\n### Uren\n\n## 💈\n\n> ## Uren");
  expect(parts.map(({ id }) => id)).toEqual(["uren", "uren-2", "deel"]);
  expect(html).toContain('<h2 id="uren">Uren</h2>\n'.trim());
  expect(html).toContain('<h3 id="uren-3">Uren</h3>');
  expect(html).not.toContain("<h1");
  expect(html.match(/id="uren"/g)).toHaveLength(1);
});

deepTest.each(["[", "*", "`", ">", "![](", "<a ", "- > ", "#", "***a", "[a](b", "1. "])(
  "an article full of %j is rendered before the test times out",
  (sign) => {
    for (const end of ["", "\n"])
      expect(articleHtml((sign + end).repeat(40_000 / (sign + end).length)).html).toBeTypeOf("string");
  },
  patience(60),
);
