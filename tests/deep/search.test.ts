/** Tests what the owner writes for search engines (titles, descriptions, price range), on cards and on /contact. */
import { expect, test } from "vitest";
import { loadSnapshot } from "#app/shop/snapshot.server.ts";
import { fieldsIn, ownerDesk, publishElsewhere } from "../owner/owner-desk.ts";
import { words } from "../setup/visitor.ts";

const pagePath = "/admin/zaak/teksten/google";

// One database is enough, because publishing is tested on both.
const desk = ownerDesk("server");
const title = async (path: string) => /<title>(.*?)<\/title>/.exec(await desk.html(path))?.[1];

test("pages have the starter's titles and descriptions until the owner changes them", async () => {
  expect(await title("/")).toBe("Herenkapper en barbershop in Kortrijk | Brilliant Barbershop");
  expect(await title("/privacy")).toBe("Privacy: wat we met je gegevens doen | Brilliant Barbershop");
  expect(await desk.html("/contact")).toContain('content="Kom langs: Aalbeeksesteenweg 3 in Kortrijk. Open');
});

test("a new title and description are on the page, in shared links and in the feed at once", async () => {
  const saved = await desk.save(pagePath, {
    "search.blog.title": "Alles over haar in {stad}",
    "search.blog.description": "Raad van {naam}.",
  });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/admin/zaak/teksten"]);
  expect(await title("/blog")).toBe("Alles over haar in Kortrijk");
  const html = await desk.html("/blog");
  expect(html).toContain('<meta property="og:title" content="Alles over haar in Kortrijk"/>');
  expect(html).toContain('<meta name="description" content="Raad van Brilliant Barbershop."/>');
  expect(await (await desk.fetch("/blog/rss.xml")).text()).toContain("<title>Alles over haar in Kortrijk");
  expect(words(await desk.html("/admin/zaak/wijzigingen"))).toContain("Google, Blog: Titel");
});

test.each([
  [{ "search.home.title": " " }, "Vul dit in."],
  [{ "search.home.title": "x".repeat(81) }, "Hou het bij 80 tekens."],
  [{ "search.contact.description": "x".repeat(201) }, "Hou het bij 200 tekens."],
  [{ "search.privacy.title": "In {stat}" }, "{stat} kennen we niet."],
])("%j is refused at its field, and the input stays", async (input: Record<string, string>, sentence) => {
  const refused = await desk.save(pagePath, input);
  const html = await refused.text();
  expect([refused.status, words(html)]).toEqual([422, expect.stringContaining(sentence)]);
  expect(fieldsIn(html)).toMatchObject(input);
});

test("hostile text stays text in the head of the page", async () => {
  const input = '</title><script>alert(1)</script>"';
  expect((await desk.save(pagePath, { "search.services.title": input })).status).toBe(303);
  expect(await desk.html("/services")).not.toContain("<script>alert");
});

test("the owner sets the titles of cards and the fixed sentences of the contact page", async () => {
  await desk.save("/admin/zaak/teksten/pagina/startpagina", { "home.phoneTitle": "Bel Ali" });
  expect(words(await desk.html("/"))).toContain("Bel Ali");
  expect(await desk.html("/contact")).toContain(
    'of <a href="/#booking" class="link">boek zelf online</a>, ook als de zaak dicht is.',
  );
  const changes = {
    "contact.mapText": "achter de markt",
    "contact.closingText": "Geen link, wel welkom.",
    "contact.addressTitle": "Waar",
  };
  await desk.save("/admin/zaak/teksten/pagina/contact", changes);
  const contact = words(await desk.html("/contact"));
  for (const text of ["8500 Kortrijk, achter de markt", "Geen link, wel welkom.", "Waar"])
    expect(contact).toContain(text);
});

test("a price range that was stored earlier is shown until services have prices", async () => {
  const range = async () => /"priceRange":"([^"]*)"/.exec(await desk.html("/"))?.[1];
  expect(await range()).toBe("€15-€75");
  const { db } = desk.runtime();
  await publishElsewhere(db, "identity", "shop", { priceRange: "€20-€60" });
  await loadSnapshot(db);
  expect(await range()).toBe("€20-€60");
  await publishElsewhere(db, "identity", "shop", { priceRange: "" });
  await loadSnapshot(db);
  expect(await range()).toBeUndefined();
  await desk.save("/admin/zaak/diensten/haarknip", { priceKind: "exact", price: "25" });
  expect(await range()).toBe("€25");
  await desk.save("/admin/zaak/diensten/complete", {
    priceKind: "from",
    price: "47,50",
    "price.reason": "naargelang je haar",
  });
  expect(await range()).toBe("€25-€47,50");
});
