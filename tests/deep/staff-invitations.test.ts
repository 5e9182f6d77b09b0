/** Tests inviting on the owner's page for accounts. */
import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { staffLinks, user, userRoles } from "#app/accounts/tables/accounts.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { ensureAccount } from "../setup/accounts.ts";
import { patience } from "../setup/slowness.ts";
import { linkPath } from "../setup/staff-links.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { staffMember, visitor, words } from "../setup/visitor.ts";

const pagePath = "/admin/zaak/accounts";
const passwords = { newPassword: "een-eigen-wachtwoord", repeatedPassword: "een-eigen-wachtwoord" };

describe.each(engines)("invitations on the %s database", (engine) => {
  const shop = testShop({ engine, empty: '"user", staff_links, rate_limits, auth_rate_limit' });
  const db = () => shop.runtime().db;
  const admin = () => staffMember(shop, "admin");

  test("an invited barber chooses a password and is signed in, and the link works once", async () => {
    const owner = await admin();
    const answer = await owner.post(pagePath, { intent: "invite", email: " Nieuw@Shop.be ", role: "staff" });
    expect(answer.status).toBe(200);
    const page = words(await answer.text());
    const path = await linkPath(shop, "invitation");
    expect(page).toContain("bezorg deze link zelf");
    expect(page).toContain(`http://localhost:3000${path}`);
    expect(await owner.text(pagePath)).toMatch(/Uitgenodigd nieuw@shop\.be Medewerker · link werkt tot/);
    expect(await owner.text(pagePath)).not.toContain(path);

    const barber = visitor(shop, "198.51.100.4");
    expect(await barber.text(path)).toContain("Kies een wachtwoord voor nieuw@shop.be");
    const accepted = await barber.post(path, passwords);
    expect([accepted.status, accepted.headers.get("Location")]).toEqual([303, "/admin"]);
    expect((await barber.fetch("/admin")).status).toBe(200);
    expect((await barber.fetch(pagePath)).status).toBe(403);
    expect((await visitor(shop).signIn("nieuw@shop.be", passwords.newPassword)).status).toBe(303);
    for (const again of [await visitor(shop).fetch(path), await visitor(shop).post(path, passwords)]) {
      expect(again.status).toBe(404);
      expect(words(await again.text())).toContain("Deze link werkt niet meer");
    }
  });

  test("two accept one invitation at once: one gets the account", async () => {
    await (await admin()).post(pagePath, { intent: "invite", email: "nieuw@shop.be", role: "admin" });
    const path = await linkPath(shop, "invitation");
    const answers = await Promise.all([1, 2, 3].map(() => visitor(shop).post(path, passwords)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404]);
    const invitationMails = db()
      .select()
      .from(user)
      .innerJoin(userRoles, eq(userRoles.userId, user.id))
      .where(eq(user.email, "nieuw@shop.be"));
    expect(await invitationMails).toMatchObject([{ user_roles: { role: "admin" } }]);
  });

  test.each(["remove", "staff"])("the invitations of an admin end with the account (%s)", async (intent) => {
    const [owner, bo] = [await admin(), visitor(shop, "198.51.100.5")];
    await ensureAccount(db(), { email: "bo@shop.be", role: "admin" });
    await bo.signIn("bo@shop.be");
    await bo.post(pagePath, { intent: "invite", email: "nieuw@shop.be", role: "admin" });
    const path = await linkPath(shop, "invitation");
    const [{ id = "" } = {}] = await db().select().from(user).where(eq(user.email, "bo@shop.be"));
    expect((await owner.post(pagePath, { intent, id })).status).toBe(303);
    expect((await visitor(shop).post(path, passwords)).status).toBe(404);
    expect(await owner.text(pagePath)).not.toContain("nieuw@shop.be");
  });

  test("inviting again replaces the link; withdrawing, or 48 hours, end it", async () => {
    const owner = await admin();
    const invite = () => owner.post(pagePath, { intent: "invite", email: "nieuw@shop.be", role: "staff" });
    await invite();
    const first = await linkPath(shop, "invitation");
    await invite();
    const second = await linkPath(shop, "invitation");
    expect((await visitor(shop).fetch(first)).status).toBe(404);
    expect((await visitor(shop).fetch(second)).status).toBe(200);

    const [link] = await db().select().from(staffLinks).where(eq(staffLinks.kind, "invitation"));
    const hours = ((link?.expiresAt?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThan(48.1);
    await db().execute(sql`UPDATE staff_links SET expires_at = now() - interval '1 second'`);
    expect((await visitor(shop).fetch(second)).status).toBe(404);
    expect(await owner.text(pagePath)).not.toContain("nieuw@shop.be");

    await invite();
    const third = await linkPath(shop, "invitation");
    const [{ id = "" } = {}] = await db().select().from(staffLinks).where(eq(staffLinks.kind, "invitation"));
    const answer = await owner.post(pagePath, { intent: "withdraw", id });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, pagePath]);
    expect(await owner.text(pagePath)).toContain("De uitnodiging is ingetrokken");
    expect((await visitor(shop).post(third, passwords)).status).toBe(404);
    expect(await db().$count(user)).toBe(1);
  });

  test("the mail contains the link, and the database holds no key to it", async () => {
    await (await admin()).post(pagePath, { intent: "invite", email: "post@shop.be", role: "admin" });
    const path = await linkPath(shop, "invitation");
    const sent = await vi.waitFor(
      async () => {
        const found = (await shop.mails()).find((mail) => mail.to?.[0]?.address === "post@shop.be");
        return found ?? expect.fail("not sent yet");
      },
      { timeout: patience(15), interval: 100 },
    );
    expect(sent.subject).toBe("Je bent uitgenodigd bij Brilliant Barbershop");
    expect(sent.text).toContain(`http://localhost:3000${path}`);
    expect(sent.text).toContain("De link werkt 48 uur en één keer");
    const rows = [await db().select().from(staffLinks), await db().select().from(mails)];
    expect(JSON.stringify(rows)).not.toContain(path.split("/").at(-1));
  });

  test.each([
    ["no address", { email: "" }, "Ongeldig email adres"],
    ["half an address", { email: "jan@" }, "Ongeldig email adres"],
    ["an address that has an account", { email: "ADMIN@shop.be" }, "Dit adres heeft al een account"],
  ])("%s is refused at its field, and the input stays", async (_, input, problem) => {
    const owner = await admin();
    const answer = await owner.post(pagePath, { intent: "invite", role: "admin", ...input });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(words(html)).toContain(problem);
    expect(html).toContain(`value="${input.email}"`);
    expect(await db().$count(staffLinks)).toBe(0);
  });

  test("an invited person's password follows the same rules, and a refused one keeps the link", async () => {
    await (await admin()).post(pagePath, { intent: "invite", email: "nieuw@shop.be", role: "staff" });
    const path = await linkPath(shop, "invitation");
    for (const [input, problem] of [
      [{ newPassword: "kort", repeatedPassword: "kort" }, "minstens 10 tekens"],
      [{ ...passwords, repeatedPassword: "iets-heel-anders" }, "niet hetzelfde"],
      [{ newPassword: "1q2w3e4r5t", repeatedPassword: "1q2w3e4r5t" }, "een van de meest gebruikte"],
      [{}, "minstens 10 tekens"],
    ] as const) {
      const answer = await visitor(shop).post(path, input);
      expect(answer.status).toBe(422);
      expect(words(await answer.text())).toContain(problem);
    }
    expect((await visitor(shop).post(path, passwords)).status).toBe(303);
  });
});
