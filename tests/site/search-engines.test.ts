/** Tests the data for search engines and feed readers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { articles } from "#app/shop/blog/articles.server.ts";
import { openingHoursPhrase } from "#app/shop/facts/opening-hours.ts";
import { offeredServices } from "#app/shop/offered-services.server.ts";
import { pagesOf } from "#app/shop/pages.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { article } from "#app/shop/text-schema/article.ts";
import { blogPosting } from "#app/site/structured-data.ts";
import { shop as facts, starter } from "../setup/starter.ts";
import { testShop } from "../setup/test-shop.ts";

const folder = "build/client";
const shop = testShop({ engine: "server" });
type Thing = { "@type": string; [property: string]: unknown };
let pages: { path: string; html: string }[];
// biome-ignore lint/suspicious/noExplicitAny: it is what JSON.parse gives.
let things: { path: string; thing: any }[];

beforeAll(async () => {
  const paths = [
    ...Object.values(pagesOf(facts)),
    ...articles(snapshot()),
    ...offeredServices(snapshot()),
  ].map(({ path }) => path);
  pages = await Promise.all(
    paths.map(async (path) => ({ path, html: await (await shop.fetch(path)).text() })),
  );
  things = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) => ({
      path,
      thing: JSON.parse(json),
    })),
  );
});

describe("structured data", () => {
  test("every item has only properties of its schema.org type, and those that search engines require", () => {
    expect(things.length).toBeGreaterThan(30);
    const mistakes = things.flatMap(({ path, thing }) =>
      mistakesIn(thing).map((words) => `${path}: ${words}`),
    );
    expect(mistakes).toEqual([]);
    for (const { thing } of things) expect(thing["@context"]).toBe("https://schema.org");
  });

  test("the shop lists its company, logo, pictures, area, payment and booking page, and no rating", () => {
    const { thing } = things.find(({ thing }) => thing["@type"] === "HairSalon") ?? {};
    expect(thing).toMatchObject({
      legalName: facts.legal.companyName,
      areaServed: { name: "Kortrijk" },
      paymentAccepted: "Cash, elektronisch",
      potentialAction: {
        "@type": "ReserveAction",
        target: { urlTemplate: expect.stringMatching(/\/boeken$/) },
      },
    });
    const pictures = [thing.logo, ...thing.image].map((address: string) => new URL(address).pathname);
    expect(pictures).toHaveLength(5);
    for (const path of pictures) expect(readFileSync(join(folder, path)).length).toBeGreaterThan(1000);
    expect(JSON.stringify(things)).not.toMatch(/AggregateRating|aggregateRating|"Review"/);
  });

  test("an article names the date of its last change and its author", () => {
    const posting = things.find(({ thing }) => thing["@type"] === "BlogPosting")?.thing;
    expect(posting.dateModified).toBe(posting.datePublished);
    expect(posting.author).toMatchObject({
      name: "Team Brilliant",
      parentOrganization: { name: facts.name },
    });
    const about = { title: "De fade", description: "Uitleg", path: "/blog/fade", author: "Team", words: 900 };
    const later = blogPosting(facts, {
      ...about,
      date: "2025-01-22",
      modified: "2026-03-01",
      image: "https://x.be/f.jpg",
    });
    expect(later["script:ld+json"]).toMatchObject({
      datePublished: "2025-01-22",
      dateModified: "2026-03-01",
    });
  });
});

test("an article can name the date of its last review, which is not before it was written", () => {
  const [first] = starter("article");
  expect(article.parse({ ...first, updated: "2026-03-01" }).updated).toBe("2026-03-01");
  const { error } = article.safeParse({ ...first, updated: "2001-01-01" });
  expect(error?.issues).toMatchObject([{ path: ["updated"], message: "De herziening ligt voor de datum." }]);
});

test("every public page links feed readers to the blog", () => {
  const without = pages.filter(
    ({ html }) => !/<link rel="alternate" type="application\/rss\+xml"/.test(html),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});

test("a description is a sentence: no abbreviated days, no brackets", () => {
  for (const { path, html } of pages) {
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(description.length, path).toBeGreaterThan(60);
    expect(description, path).not.toMatch(/Gesloten|Ma-Zo|[()]/);
  }
  expect(openingHoursPhrase(facts)).toBe("elke dag behalve dinsdag, van 9:30 tot 20:00");
});

test("hours that differ from day to day are listed line by line", () => {
  const { openingHours } = facts;
  const open = { ...facts, openingHours: { ...openingHours, tuesday: openingHours.monday } };
  expect(openingHoursPhrase(open)).toBe("elke dag, van 9:30 tot 20:00");
  const withShortSaturday = {
    ...facts,
    openingHours: { ...openingHours, saturday: [["09:00", "17:00"] as [string, string]] },
  };
  expect(openingHoursPhrase(withShortSaturday)).toContain("Za: 9:00-17:00");
});

/** In French and English each: the form, terms, privacy and accessibility; no prices while none are set. */
const foreignPages = 8;

describe("the sitemap and the feed", () => {
  test("the sitemap has every page with the date of its last change", async () => {
    const sitemap = await (await shop.fetch("/sitemap.xml")).text();
    const entries = [
      ...sitemap.matchAll(/<url><loc>(.*?)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod><\/url>/g),
    ];
    expect(entries).toHaveLength(sitemap.match(/<loc>/g)?.length ?? 0);
    expect(entries).toHaveLength(
      8 + foreignPages + articles(snapshot()).length + offeredServices(snapshot()).length,
    );
    const today = new Date().toISOString().slice(0, 10);
    for (const [, address, changed = ""] of entries) expect(changed <= today, address).toBe(true);
  });

  test("the feed names the author of an article", async () => {
    const feed = await (await shop.fetch("/blog/rss.xml")).text();
    expect(feed.match(/<dc:creator>Team Brilliant<\/dc:creator>/g)).toHaveLength(articles(snapshot()).length);
  });
});

/** The schema.org properties of each type that the site uses; those with ! are required. */
const kinds: Record<string, string> = {
  HairSalon:
    "name! @id legalName vatID url logo image telephone email address geo hasMap openingHoursSpecification specialOpeningHoursSpecification priceRange currenciesAccepted paymentAccepted knowsLanguage areaServed potentialAction sameAs",
  PostalAddress: "streetAddress! postalCode! addressLocality! addressCountry!",
  GeoCoordinates: "latitude! longitude!",
  OpeningHoursSpecification: "opens! closes! dayOfWeek validFrom validThrough",
  City: "name!",
  ReserveAction: "target! result",
  EntryPoint: "urlTemplate! inLanguage actionPlatform",
  Reservation: "name!",
  ItemList: "name itemListElement!",
  BreadcrumbList: "itemListElement!",
  ListItem: "position! name item!",
  Service: "name! description url image areaServed provider! offers",
  Offer: "url price priceCurrency priceSpecification",
  PriceSpecification: "minPrice! priceCurrency!",
  FAQPage: "mainEntity!",
  Question: "name! acceptedAnswer!",
  Answer: "text!",
  BlogPosting:
    "headline! description image! datePublished! dateModified! author! publisher! mainEntityOfPage inLanguage wordCount",
  Organization: "name! url! logo sameAs parentOrganization",
};

function mistakesIn(thing: Thing): string[] {
  const kind = thing["@type"];
  const knownProperties = kinds[kind]?.split(" ");
  if (!knownProperties) return [`${kind} is not a kind that the site uses`];
  const names = knownProperties.map((name) => name.replace("!", ""));
  const properties = Object.keys(thing).filter((name) => !["@context", "@type"].includes(name));
  const unknown = properties.filter((name) => !names.includes(name)).map((name) => `${kind} has no ${name}`);
  const missing = knownProperties.filter(
    (name) => name.endsWith("!") && !properties.includes(name.slice(0, -1)),
  );
  const empty = properties.filter((name) => thing[name] === "" || thing[name] === null);
  const inside = properties.flatMap((name) => [thing[name]].flat().filter(isThing).flatMap(mistakesIn));
  return [
    ...unknown,
    ...missing.map((name) => `${kind} misses ${name.slice(0, -1)}`),
    ...empty.map((name) => `${kind} has an empty ${name}`),
    ...inside,
  ];
}

function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && "@type" in value;
}
