/** The owner saves services on their page, and visitors read and book them. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { loadSnapshot, snapshot } from "#app/shop/snapshot.server.ts";
import { shopDocuments, shopVersions } from "#app/shop/tables/content.server.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";
import { ownerDesk, publishElsewhere } from "./owner-desk.ts";

const list = "/admin/zaak/diensten";
const added = {
  label: "Hot Towel Shave",
  description: "Scheren met het mes.",
  minutes: "45",
  price: "27,50",
};

describe.each(engines)("services (%s)", (engine) => {
  const desk = ownerDesk(engine);
  const page = async (path: string) => words(await (await desk.fetch(path)).text());
  const bookingOf = async (changes: Record<string, unknown>) => {
    const email = `klant${crypto.randomUUID().slice(0, 8)}@example.be`;
    const answer = await desk.post("/api/bookings", bookingRequest({ email, ...changes }));
    expect(answer.status).toBe(201);
    const { booking } = await answer.json();
    return { ...booking, row: async () => (await rowOf(booking.id))[0] };
  };
  const rowOf = (id: string) => desk.runtime().db.select().from(bookings).where(eq(bookings.id, id));
  beforeEach(() => desk.runtime().db.delete(bookings));

  test("a new service is on every page, in the form and in the sitemap at once", async () => {
    const saved = await desk.save(`${list}/nieuw`, {
      ...added,
      priceKind: "from",
      "price.reason": "naargelang je baard",
      features: "Warm\n\n Mes ",
    });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, list]);
    expect(await page("/services")).toContain("Hot Towel Shave");
    expect(await page("/services/hot-towel-shave")).toMatch(/45 min.*vanaf €27,50.*Warm Mes/s);
    expect(await page("/")).toMatch(/Hot Towel Shave.*vanaf €27,50/s);
    expect(await (await desk.fetch("/sitemap.xml")).text()).toContain("/services/hot-towel-shave<");
    const booked = await bookingOf({ service: "hot-towel-shave" });
    expect(await booked.row()).toMatchObject({ serviceLabel: "Hot Towel Shave", priceCents: 2750 });
    const { startsAt, endsAt } = (await booked.row()) ?? { startsAt: new Date(), endsAt: new Date() };
    expect(endsAt.getTime() - startsAt.getTime()).toBe(45 * 60_000);
  });

  test("a service booked as another one costs the same unless it has a price; for two people it costs twice that", async () => {
    await desk.save(`${list}/haarknip`, { priceKind: "fixed", price: "25" });
    expect(await page("/services/express")).toMatch(/€25.*Je boekt dit als Klassieke Haarknip/s);
    const group = await (await desk.fetch("/services/vader-en-zoon")).text();
    expect(words(group)).toMatch(/€50.*Je boekt dit als 2 × Klassieke Haarknip/s);
    expect(group).toContain('href="/?service=haarknip&amp;personen=2#booking"');
    expect(await page("/prijzen")).toMatch(/Vader en Zoon €50/);
    for (const key of ["express", "vader-zoon"])
      await desk.save(`${list}/${key}`, { priceKind: "fixed", price: "45" });
    const prices = await page("/prijzen");
    expect(prices).toMatch(/Vader en Zoon €50/);
    expect(prices).toMatch(/Express[^€]* €45/);
    for (const key of ["haarknip", "express", "vader-zoon"])
      await desk.save(`${list}/${key}`, { priceKind: "none" });
  });

  test('a "from" price without a reason is refused at its field; one saved before reasons existed stays', async () => {
    const reasonMessage = "Zeg bij deze dienst in een paar woorden waarom de prijs “vanaf” is";
    for (const reason of ["", "   "]) {
      const from = { priceKind: "from", price: "15", "price.reason": reason };
      const refused = await desk.save(`${list}/baard`, from);
      const html = await refused.text();
      expect([refused.status, words(html)]).toEqual([422, expect.stringContaining(reasonMessage)]);
      expect(html).toContain('id="field-price-reason-error"');
      expect(html).toContain('value="15"');
    }
    const { db } = desk.runtime();
    const price = { cents: 1500, isFrom: true, reason: "" };
    await publishElsewhere(db, "service", "baard", { price });
    await loadSnapshot(db);
    expect(await page("/prijzen")).toContain("vanaf €15");
    expect((await desk.save(`${list}/baard`, { label: "Baard" })).status).toBe(303);
    const higher = await desk.save("/admin/zaak/prijzen", { "price.baard": "16" });
    expect([higher.status, words(await higher.text())]).toEqual([
      422,
      expect.stringContaining(reasonMessage),
    ]);
    const input = { "price.baard": "17", "reason.baard": "naargelang je baard" };
    expect((await desk.save("/admin/zaak/prijzen", input)).status).toBe(303);
    expect(await page("/prijzen")).toMatch(/vanaf €17 .*naargelang je baard/);
  });

  test("Zaak and Diensten link to the page of prices", async () => {
    for (const path of ["/admin/zaak", list]) {
      const html = await desk.html(path);
      expect(html.slice(html.indexOf("<main"))).toContain('href="/admin/zaak/prijzen"');
    }
  });

  test("changing, pricing and archiving a service leave its appointments unchanged", async () => {
    const booked = await bookingOf({ service: "baard" });
    await desk.save(`${list}/baard`, {
      label: "Baard Deluxe",
      price: "40",
      priceKind: "exact",
      minutes: "60",
    });
    expect(await page(booked.manageUrl)).toMatch(/Baard Verzorging.*30 min/s);
    await desk.owner.post(`${list}/baard`, { intent: "archive", seen: await versionOf("baard") });
    expect(await page("/services")).not.toContain("Baard Deluxe");
    expect(await page(booked.manageUrl)).toContain("Baard Verzorging");
    expect(await desk.owner.text("/admin")).toContain("Baard Verzorging");
    const calendar = await (await desk.fetch(`${booked.manageUrl}/agenda.ics`)).text();
    expect(calendar).toContain("Baard Verzorging bij");
    expect(await booked.row()).toMatchObject({ serviceLabel: "Baard Verzorging", priceCents: null });

    const old = await desk.post("/api/bookings", bookingRequest({ service: "baard", time: "15:00" }));
    expect([old.status, (await old.json()).issues]).toEqual([
      422,
      [{ field: "service", message: "Selecteer een service" }],
    ]);
    const refused = await desk.owner.post(`${list}/baard`, {
      intent: "remove",
      seen: await versionOf("baard"),
    });
    expect([refused.status, words(await refused.text())]).toEqual([
      409,
      expect.stringContaining("Deze dienst is al geboekt."),
    ]);
    await desk.owner.post(`${list}/baard`, { intent: "restore", seen: await versionOf("baard") });
    expect(await page("/services")).toContain("Baardverzorging en trimmen");
  });

  test("a typed price counts with any kind selected, and the duration text follows the minutes", async () => {
    const pagePath = `${list}/express`;
    const servicePage = () => page("/services/express");
    await desk.save(pagePath, { priceKind: "none", price: "19", minutes: "35" });
    expect(await servicePage()).toMatch(/35 min.*€19/s);
    await desk.save(pagePath, { priceKind: "none", price: "21,50" });
    expect(await servicePage()).toContain("€21,50");
    await desk.save(pagePath, { priceKind: "none" });
    expect(await servicePage()).not.toContain("€21,50");

    const wrong = await desk.save(pagePath, { durationText: "20-25 min" });
    expect([wrong.status, words(await wrong.text())]).toEqual([
      422,
      expect.stringContaining("In je agenda duurt het 35 minuten. Schrijf dat ook hier, of laat het leeg."),
    ]);
    await desk.save(pagePath, { durationText: "30-40 min" });
    expect(await servicePage()).toContain("30-40 min");
  });

  test("a service that was never booked can be deleted", async () => {
    const answer = await desk.owner.post(`${list}/groep`, {
      intent: "remove",
      seen: await versionOf("groep"),
    });
    expect(answer.status).toBe(303);
    expect((await desk.fetch("/services/groepen")).status).toBe(404);
    expect((await desk.owner.fetch(`${list}/groep`)).status).toBe(404);
  });

  test("mistakes are shown at their fields, and the input stays", async () => {
    const bad = {
      label: "",
      minutes: "0",
      price: "abc",
      priceKind: "exact",
      slug: "krullen",
      description: "Knip",
    };
    const answer = await desk.save(`${list}/haarknip`, bad);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    for (const sentence of [
      "Vul de naam in.",
      "Kies een heel getal van 5 tot 480.",
      "Schrijf de prijs in euro, zoals 25 of 27,50.",
    ])
      expect(html).toContain(sentence);
    expect(html).toContain('value="abc"');
    const conflict = await desk.save(`${list}/haarknip`, { slug: "krullen" });
    expect(await conflict.text()).toContain("Dat adres is al van een andere dienst.");
    const photo = await desk.save(`${list}/haarknip`, { picture: "geen-foto" });
    expect([photo.status, await photo.text()]).toEqual([422, expect.stringContaining("Kies een foto.")]);
    expect((await desk.owner.post(`${list}/bestaat-niet`, { intent: "archive" })).status).toBe(404);
    expect((await desk.owner.post(list, { intent: "up", key: "bestaat-niet" })).status).toBe(404);
  });

  test("at least one service stays bookable, and none refers to one that is not", async () => {
    const answer = await desk.owner.post(`${list}/premium`, {
      intent: "archive",
      seen: await versionOf("premium"),
    });
    expect(answer.status).toBe(422);
    expect(words(await answer.text())).toContain("“Krullen en textuur” boek je als deze dienst.");
    for (const key of ["krullen", "express"]) await desk.save(`${list}/${key}`, { booksAs: "" });
    const html = await desk.html(list);
    const keys = [...html.matchAll(/\/admin\/zaak\/diensten\/([a-z-]+)"/g)].map(([, key = ""]) => key);
    let last: Response | undefined;
    for (const key of new Set(keys.filter((each) => each !== "nieuw")))
      last = await desk.save(`${list}/${key}`, { isBookable: null });
    const bookable = (await (await desk.fetch("/")).text()).match(/<option value="[a-z-]+"/g) ?? [];
    expect(bookable.length).toBe(1);
    expect(last).toBeDefined();
    for (const key of ["haarknip", "premium", "complete", "baard"])
      await desk.save(`${list}/${key}`, { isBookable: "on" });
  });

  test("up and down change the order on the page", async () => {
    const order = async () =>
      [...(await (await desk.fetch("/services")).text()).matchAll(/href="\/services\/([a-z-]+)"/g)].map(
        ([, slug]) => slug,
      );
    expect((await order()).slice(0, 2)).toEqual(["klassieke-haarknip", "premium-styling"]);
    await desk.owner.post(list, { intent: "up", key: "premium" });
    expect((await order()).slice(0, 2)).toEqual(["premium-styling", "klassieke-haarknip"]);
    await desk.owner.post(list, { intent: "down", key: "premium" });
    expect((await order()).slice(0, 2)).toEqual(["klassieke-haarknip", "premium-styling"]);
  });

  test("the owner moves a service that another process just changed: the page says so", async () => {
    const { db } = desk.runtime();
    // This process learns of the other one's version at its next read of the snapshot.
    await expect
      .poll(async () => {
        const version = snapshot().version + 1;
        await db.insert(shopVersions).values({ version });
        await db.update(shopDocuments).set({ version }).where(eq(shopDocuments.key, "premium"));
        const lateAnswer = await desk.owner.post(list, { intent: "down", key: "premium" });
        return [lateAnswer.status, words(await lateAnswer.text())];
      })
      .toEqual([409, expect.stringContaining("Een collega veranderde dit intussen.")]);
    await loadSnapshot(db);
    expect((await desk.owner.post(list, { intent: "down", key: "premium" })).status).toBe(303);
  });

  test("a colleague saved first: the change is shown, not overwritten", async () => {
    const fields = await desk.fields(`${list}/wassen`);
    await desk.save(`${list}/wassen`, { label: "Wassen" }, desk.colleague);
    const answer = await desk.owner.post(`${list}/wassen`, { ...fields, label: "Hoofdmassage" });
    expect(answer.status).toBe(409);
    expect(words(await answer.text())).toContain("Een collega was je voor");
    expect(await page("/services/haar-wassen")).not.toContain("Hoofdmassage");
  });

  async function versionOf(key: string): Promise<string> {
    return (await desk.fields(`${list}/${key}`)).seen ?? "";
  }
});
