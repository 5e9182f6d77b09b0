/** Tests the list of changes, and reverting one of them. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Edit, Kind } from "#app/shop/kinds.ts";
import { publish } from "#app/shop/publish.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor, words } from "../setup/visitor.ts";

const path = "/admin/zaak/wijzigingen";

describe.each(engines)("on the %s database", (engine) => {
  const shop = testShop({ engine });
  let admin: Visitor;
  beforeAll(async () => {
    admin = await staffMember(shop, "admin");
  });

  const found = (kind: Kind, key = "shop") =>
    snapshot().documents[kind].find((each) => each.key === key) ?? expect.fail(`no ${kind} ${key}`);
  async function change(kind: Kind, key: string, value: unknown, position?: number): Promise<number> {
    const version = snapshot().documents[kind].find((each) => each.key === key)?.version;
    const edits: Edit[] = [{ kind, key, seen: version, value, position }];
    const published = await publish(shop.runtime().db, { by: "els@shop.be", edits });
    if (!published.ok) throw new Error(JSON.stringify(published));
    return published.version;
  }
  const rename = (name: string) => change("identity", "shop", { ...found("identity").value, name });
  const revert = (version: number | string) =>
    admin.post(path, { intent: "revert", version: String(version) });

  test("the starter is the first version and cannot be reverted", async () => {
    expect(await admin.text(`${path}?voor=2`)).toMatch(/Het begin , .*Toon alle \d+ teksten en instellingen/);
    const answer = await revert(1);
    expect(answer.status).toBe(422);
    expect(words(await answer.text())).toContain("Dit is het begin: er is niets om naar terug te gaan.");
  });

  test("a change shows its author, the old and the new value; reverting it restores the old value on the site", async () => {
    const old = found("identity").value as { name: string };
    const version = await rename("Kapper Els");
    expect(await admin.text(path)).toMatch(
      new RegExp(`els@shop\\.be , vandaag .*Gegevens van de zaak Naam ${old.name} Kapper Els`),
    );
    expect(await (await shop.fetch("/")).text()).toContain("Kapper Els");

    const answer = await revert(version);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
    expect(await admin.text(path)).toContain("Teruggezet: het staat op de site");
    expect(await (await shop.fetch("/")).text()).not.toContain("Kapper Els");

    // Reverts the revert.
    expect((await revert(version + 1)).status).toBe(303);
    expect(found("identity").value).toMatchObject({ name: "Kapper Els" });

    await rename("constructor");
    expect(await admin.text(path)).toContain("Naam Kapper Els constructor");
  });

  test("a value that changed again is not reverted: the newer change is shown instead", async () => {
    const first = await rename("Een");
    const second = await rename("Twee");
    expect(await admin.text(path)).toContain("Intussen opnieuw veranderd. Bekijk die wijziging");
    const answer = await revert(first);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(words(html)).toContain("Dit is intussen opnieuw veranderd.");
    expect(html).toContain(`${path}?voor=${second + 1}#versie-${second}`);
    expect(found("identity").value).toMatchObject({ name: "Twee" });
  });

  test("a revert that would break a rule names the rule", async () => {
    const value = { ...(found("barber", "barber-1").value as object), name: "Nadia" };
    const added = await change("barber", "nadia", value);
    await change("barber", "barber-1", null);
    const answer = await revert(added);
    expect(answer.status).toBe(422);
    expect(words(await answer.text())).toContain(
      "Kapper Nadia: Er moet minstens één kapper in je team zijn.",
    );
    expect(await admin.text(path)).toContain("Kapper Kapper 1 : verwijderd");
    await revert(added + 1);
    await revert(added);
    expect(snapshot().shop.barbers.map(({ id }) => id)).toEqual(["barber-1"]);
  });

  test("an address that another service has taken meanwhile is not restored", async () => {
    const fade = { ...(found("service", "haarknip").value as object), slug: "vrij" };
    const moved = await change("service", "haarknip", fade);
    await change("service", "premium", {
      ...(found("service", "premium").value as object),
      slug: "klassieke-haarknip",
    });
    const answer = await revert(moved);
    expect(answer.status).toBe(422);
    expect(words(await answer.text())).toContain("Dat adres is al van een andere dienst.");
  });

  test("reverting the addition of a booked service archives it", async () => {
    const value = { ...(found("service", "haarknip").value as object), label: "Kort", slug: "kort" };
    const added = await change("service", "kort", value);
    const request = bookingRequest({ service: "kort", date: openDate(9) });
    expect((await shop.post("/api/bookings", request)).status).toBe(201);
    expect((await revert(added)).status).toBe(303);
    expect(found("service", "kort").value).toMatchObject({ isArchived: true });
  });

  test("a new order is described as such", async () => {
    const [first, second] = snapshot().documents.question;
    if (!first || !second) return expect.fail();
    const edits = [first, second].map(
      ({ kind, key, version, value }, index): Edit => ({
        kind,
        key,
        seen: version,
        value,
        position: 1 - index,
      }),
    );
    await publish(shop.runtime().db, { by: "els@shop.be", edits });
    expect(await admin.text(path)).toMatch(/Vraag [^:]+ : volgorde Vraag [^:]+ : volgorde/);
  });

  test("older changes are on another page", async () => {
    for (let i = 0; i < 22; i++) await rename(`Naam ${i}`);
    const html = await (await admin.fetch(path)).text();
    expect(words(html)).not.toContain("Naam 0 ");
    const [, next = ""] = /href="(?:[^"?]*)\?voor=(\d+)"/.exec(html) ?? [];
    expect(words(await (await admin.fetch(`${path}?voor=${next}`)).text())).toContain("Naam 0 ");
  });

  test.each(["", "0", "999999", "x", "99999999999999"])(
    "version %j is answered with a sentence",
    async (version) => {
      const answer = await revert(version);
      expect([400, 404]).toContain(answer.status);
      expect(words(await answer.text())).toContain("Die wijziging kennen we niet.");
      expect((await admin.fetch(`${path}?voor=${version}`)).status).toBe(200);
    },
  );

  test("a barber may neither see nor revert changes", async () => {
    const barber = await staffMember(shop);
    expect((await barber.fetch(path)).status).toBe(403);
    expect((await barber.post(path, { intent: "revert", version: "2" })).status).toBe(403);
  });
});
