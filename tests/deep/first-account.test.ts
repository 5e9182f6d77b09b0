/** Tests the address that `npm start` prints while the shop has no admin. */
import { describe, expect, test } from "vitest";
import { addOrResetAccount } from "#app/accounts/accounts.server.ts";
import { welcomeUrl } from "#app/accounts/flows/accounts-by-link.server.ts";
import { staffLinks, user, userRoles } from "#app/accounts/tables/accounts.server.ts";
import { pathIn } from "../setup/staff-links.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { password, visitor, words } from "../setup/visitor.ts";

const form = { email: "Baas@Shop.be", newPassword: password, repeatedPassword: password };

describe.each(engines)("the first account on the %s database", (engine) => {
  const shop = testShop({ engine, empty: '"user", staff_links, rate_limits, auth_rate_limit' });
  const db = () => shop.runtime().db;
  const welcomePath = async () => pathIn(await welcomeUrl(db()), "welkom");

  test("a visitor who opens the printed address becomes the first admin, and is signed in", async () => {
    const path = await welcomePath();
    const owner = visitor(shop);
    expect(await owner.text(path)).toContain("Open je zaak");
    const answer = await owner.post(path, form);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/zaak"]);
    expect(await owner.text("/admin/zaak")).toMatch(/Welkom! Je account staat klaar\. .*Accounts/);
    expect(await db().select({ role: userRoles.role }).from(userRoles)).toEqual([{ role: "admin" }]);
    expect(await db().$count(staffLinks)).toBe(0);
    const secondVisit = await visitor(shop).fetch(path);
    expect(secondVisit.status).toBe(410);
    expect(words(await secondVisit.text())).toContain("Deze zaak heeft al een beheerder");
    expect(await welcomeUrl(db())).toBe(undefined);
  });

  test("three visitors use the welcome link at once: one becomes the admin, and the others read that there is one", async () => {
    const path = await welcomePath();
    const answers = await Promise.all(
      [1, 2, 3].map((i) => visitor(shop, `192.0.2.${i}`).post(path, { ...form, email: `baas${i}@shop.be` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
    for (const answer of answers.filter(({ status }) => status === 410))
      expect(words(await answer.text())).toContain("Deze zaak heeft al een beheerder");
    expect(await db().$count(user)).toBe(1);
  });

  test("several processes, and another start, print the same link", async () => {
    const urls = await Promise.all([1, 2, 3].map(() => welcomeUrl(db())));
    expect(new Set([...urls, await welcomeUrl(db())]).size).toBe(1);
    expect(JSON.stringify(await db().select().from(staffLinks))).not.toContain(urls[0]?.split("/").at(-1));
  });

  test("an admin created on the command line disables the printed link for good, an account of staff does not", async () => {
    const path = await welcomePath();
    await addOrResetAccount(db(), { email: "demo@demo.example", password, role: "staff" });
    expect((await visitor(shop).fetch(path)).status).toBe(200);
    await addOrResetAccount(db(), { email: "baas@shop.be", password, role: "admin" });
    expect((await visitor(shop).post(path, form)).status).toBe(410);
    await db().delete(user);
    expect((await visitor(shop).post(path, form)).status).toBe(404);
    expect(await welcomePath()).not.toBe(path);
  });

  test.each([
    [{ email: "geen adres" }, "Ongeldig email adres"],
    [{ email: "demo@demo.example" }, "Dit adres heeft al een account"],
    [{ newPassword: "kort", repeatedPassword: "kort" }, "minstens 10 tekens"],
    [{ repeatedPassword: "iets-heel-anders" }, "niet hetzelfde"],
    [{ newPassword: "password123", repeatedPassword: "password123" }, "een van de meest gebruikte"],
    [{ newPassword: "brilliantbarbershop", repeatedPassword: "brilliantbarbershop" }, "Wie de zaak kent"],
  ])(
    "a form with %o is refused with the reason and keeps the e-mail address; the printed link still works",
    async (input, problem) => {
      const path = await welcomePath();
      await addOrResetAccount(db(), { email: "demo@demo.example", password, role: "staff" });
      const answer = await visitor(shop).post(path, { ...form, ...input });
      expect(answer.status).toBe(422);
      const html = await answer.text();
      expect(words(html)).toContain(problem);
      expect(html).toContain(`value="${{ ...form, ...input }.email}"`);
      expect(html).not.toContain(password);
      expect((await visitor(shop).post(path, form)).status).toBe(303);
    },
  );

  test("a link other than the printed one opens nothing", async () => {
    await welcomePath();
    const answer = await visitor(shop).post("/welkom/geraden", form);
    expect(answer.status).toBe(404);
    expect(words(await answer.text())).toContain("Kopieer het hele adres");
    expect(await db().$count(user)).toBe(0);
  });
});
