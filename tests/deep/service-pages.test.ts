/** Tests the page of each service, to which local searches lead. */
import { expect, test } from "vitest";
import { ownerDesk } from "../owner/owner-desk.ts";
import { words } from "../setup/visitor.ts";

const desk = ownerDesk();
const pagePath = (key: string) => `/admin/zaak/diensten/${key}`;
const html = async (path: string) => (await desk.fetch(path)).text();
const visit = (path: string) => desk.fetch(path, { redirect: "manual" });

// biome-ignore lint/suspicious/noExplicitAny: it is what JSON.parse gives.
const things = (page: string): any[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) =>
    JSON.parse(json),
  );

test("the starter's pages have the duration and the booking link, and no price", async () => {
  const page = await html("/services/klassieke-haarknip");
  expect(page).toContain('<link rel="canonical" href="http://localhost:3000/services/klassieke-haarknip"');
  expect(page).toContain('href="/?service=haarknip#booking"');
  expect(page).toContain("30-45 min");
  expect(words(page)).not.toMatch(/€\d/);
  expect(things(page).map((thing) => thing["@type"])).toEqual(["Service", "BreadcrumbList"]);
  expect(await html("/services/krullen")).toContain("Je boekt dit als Premium Styling.");
  const byPhone = await html("/services/groepen");
  expect(byPhone).toContain("Bel voor een afspraak");
  expect(byPhone).not.toContain("?service=groep");
});

test("price, text and questions are on the page and in its structured data", async () => {
  await desk.save(pagePath("haarknip"), {
    priceKind: "exact",
    price: "25",
    text: "## Zo knippen we\n\nMet *schaar*. <script>alert(1)</script>",
    "questions.0.question": "Moet ik mijn haar wassen?",
    "questions.0.answer": "Nee, dat doen we hier.",
  });
  const page = await html("/services/klassieke-haarknip");
  expect(page).toMatch(/<h2 id="zo-knippen-we">Zo knippen we<\/h2>/);
  expect(page).toContain("&lt;script&gt;alert(1)");
  const [service, questions] = things(page);
  expect(service.offers).toMatchObject({ "@type": "Offer", price: "25.00", priceCurrency: "EUR" });
  expect(questions).toMatchObject({
    "@type": "FAQPage",
    mainEntity: [{ name: "Moet ik mijn haar wassen?", acceptedAnswer: { text: "Nee, dat doen we hier." } }],
  });
  await desk.save(pagePath("haarknip"), { priceKind: "from", "price.reason": "naargelang je haar" });
  const [from] = things(await html("/services/klassieke-haarknip"));
  expect(from.offers.priceSpecification).toMatchObject({ minPrice: "25.00" });
});

test("a former address redirects permanently, and another service cannot take it", async () => {
  await desk.save(pagePath("express"), { slug: "snel" });
  await desk.save(pagePath("express"), { slug: "kort" });
  for (const former of ["/services/express", "/services/snel"]) {
    const moved = await visit(former);
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/services/kort"]);
  }
  await desk.save(pagePath("express"), { slug: "express" });
  expect((await visit("/services/express")).status).toBe(200);
});

test("an archived service leads to the others, an unknown one is not found", async () => {
  const { seen = "" } = await desk.fields(pagePath("gezicht"));
  await desk.owner.post(pagePath("gezicht"), { intent: "archive", seen });
  const answer = await visit("/services/gezichtsbehandeling");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/services"]);
  expect(await html("/sitemap.xml")).not.toContain("gezichtsbehandeling");
  expect((await visit("/services/bestaat-niet")).status).toBe(404);
});

test("the page needs no script at first view", async () => {
  const page = await html("/services/klassieke-haarknip");
  const home = await html("/contact");
  const scripts = (text: string) => text.match(/<script[^>]* src=/g)?.length ?? 0;
  expect(scripts(page)).toBe(scripts(home));
});

test("one barber alone signs the contact page; with a colleague each barber can be chosen", async () => {
  const team = "/admin/zaak/team";
  expect(await html("/contact")).not.toContain('id="team-title"');
  await desk.save(`${team}/barber-1`, { name: "Els", about: "Knipt sinds 2009." });
  const contactPage = await html("/contact");
  expect(words(contactPage)).toContain("Els Knipt sinds 2009.");
  expect(contactPage).not.toContain("?kapper=");
  await desk.save(`${team}/nieuw`, { name: "Jan" });
  expect(await html("/contact")).toContain('href="/?kapper=barber-1#booking"');
});
