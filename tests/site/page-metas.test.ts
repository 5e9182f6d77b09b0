import { expect, test } from "vitest";
import { languageCodes } from "#app/i18n/format/language.ts";
import { euros } from "#app/i18n/format/money.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { bookingPage } from "#app/i18n/nl/server-messages.server.tsx";
import { legalText } from "#app/shop/legal.server.ts";
import { pagesOf } from "#app/shop/pages.ts";
import { gallery } from "#app/shop/pictures.server.ts";
import { withFacts } from "#app/shop/site/fill-facts.ts";
import { setOrigin } from "#app/shop/site/origin.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import {
  bookingMeta,
  contactMeta,
  homeMeta,
  plainMeta,
  servicesMeta,
  translatedMeta,
} from "#app/site/page-metas.ts";
import { blogPosting } from "#app/site/structured-data.ts";
import { texts } from "#app/site/texts.server.ts";
import { shop, starter } from "../setup/starter.ts";

setOrigin("https://www.shop.be");
const pages = pagesOf(shop);
const { search } = texts(snapshot());
const home = homeMeta(shop, {
  search: search.home,
  questions: withFacts(starter("question"), shop),
  gallery: gallery(snapshot()),
});
const services = servicesMeta(shop, {
  search: search.services,
  services: starter("service").map(({ label, title, description }) => ({
    title: title || label,
    description,
  })),
});
const contact = contactMeta(shop, {
  search: search.contact,
  pictures: gallery(snapshot()).map(({ picture }) => picture),
});
const blog = plainMeta("blog", "Blog", shop, { search: search.blog });
const laws = languageCodes.flatMap((language) => [
  ...(["terms", "privacy", "accessibility"] as const).map((page) => ({
    page,
    language,
    ...legalText(page, language, shop),
    ...(page === "privacy" && language === "nl" && search.privacy),
  })),
  { page: "prices" as const, language, ...answersIn(language).prices(shop.name, shop.address.city, false) },
]);
const inDutch = laws.filter(({ language }) => language === "nl");
const form = {
  title: bookingPage.title(shop.name, "Kortrijk"),
  description: bookingPage.description(shop.name, "Kortrijk"),
};
const booking = bookingMeta(shop, { ...form, language: "nl", heading: "Maak een afspraak" });
const all = [home, booking, services, blog, contact, ...inDutch.map((about) => translatedMeta(shop, about))];

test("every page has its own title and description, short enough for search engines to show whole", () => {
  const { privacy: _, ...others } = search;
  const metas = [...Object.values(others), form, ...laws];
  for (const { title, description } of metas) {
    expect(title.length, title).toBeLessThanOrEqual(65);
    expect(description.length, description).toBeGreaterThanOrEqual(100);
    expect(description.length, description).toBeLessThanOrEqual(160);
  }
  expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length);
  expect(new Set(metas.map(({ description }) => description)).size).toBe(metas.length);
});

test("the canonical link is the page's own address on the origin that serves it", () => {
  const servedMetas = JSON.stringify(all);
  for (const { path } of Object.values(pages)) {
    expect(servedMetas).toContain(`"rel":"canonical","href":"https://www.shop.be${path}"`);
    expect(servedMetas).toContain(`"property":"og:url","content":"https://www.shop.be${path}"`);
  }
});

test("every page has its own picture for shared links", () => {
  const pictures = JSON.stringify(all).match(/"property":"og:image","content":"[^"]+\.jpg"/g);
  expect(new Set(pictures).size).toBe(all.length);
});

test("a private page is excluded from search engines and from sharing", () => {
  const page = { matches: [{ loaderData: { shop } }], location: { pathname: "/login" } };
  const meta = unlistedMeta({ title: "Login", description: "Voor het team" }, page);
  expect(meta).toContainEqual({ title: `Login | ${shop.name}` });
  expect(meta).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(meta)).not.toMatch(/og:|twitter:/);
});

test("home and services have at least five keywords, none twice", () => {
  for (const meta of [home, services]) {
    const found = meta.find((each) => "name" in each && each.name === "keywords");
    const words = found && "content" in found ? String(found.content).split(", ") : [];
    expect(words.length).toBeGreaterThanOrEqual(5);
    expect(new Set(words).size).toBe(words.length);
  }
});

test("search engines read the hours from the shop's facts, the services and the questions, and no rating", () => {
  const text = JSON.stringify(all);
  expect(text).toContain(`"opens":"${shop.openingHours.monday[0]?.[0]}","closes":"20:00"`);
  expect(text).not.toContain('"Tuesday"');
  expect(text.match(/"@type":"Service"/g)).toHaveLength(10);
  expect(text.match(/"@type":"Question"/g)).toHaveLength(12);
  expect(text).toContain(`een vooruitbetaling van ${euros(shop.prepayment.amountCents)}.`);
  expect(text).not.toMatch(/AggregateRating|\{\w+\}/);
});

test("the booking page in another language tells search engines about the shop and its place", () => {
  for (const language of ["fr", "en"] as const) {
    const data = JSON.stringify(bookingMeta(shop, { ...form, language, heading: "Booking" }));
    expect(data).toContain('"@type":"HairSalon"');
    expect(data).toContain('"@type":"BreadcrumbList"');
  }
});

test("an article names its author, date and picture", () => {
  const article = { title: "De fade", description: "Uitleg", path: "/blog/fade", date: "2025-01-22" };
  const about = {
    ...article,
    modified: article.date,
    author: "Team",
    words: 900,
    image: "https://x.be/og/fade.jpg",
  };
  const posting = blogPosting(shop, about);
  expect(posting["script:ld+json"]).toMatchObject({
    "@type": "BlogPosting",
    headline: "De fade",
    datePublished: "2025-01-22",
    author: { name: "Team" },
    wordCount: 900,
    image: "https://x.be/og/fade.jpg",
  });
});
