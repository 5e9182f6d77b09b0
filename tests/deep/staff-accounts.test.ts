/** Tests the owner's page for accounts: changing and removing. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { session, twoFactor, user, userRoles } from "#app/accounts/tables/accounts.server.ts";
import { ensureAccount } from "../setup/accounts.ts";
import { linkPath } from "../setup/staff-links.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { staffMember, visitor } from "../setup/visitor.ts";

const pagePath = "/admin/zaak/accounts";

describe.each(engines)("accounts on the %s database", (engine) => {
  const shop = testShop({ engine, empty: '"user", staff_links, rate_limits, auth_rate_limit' });
  const db = () => shop.runtime().db;
  const idOf = async (email: string) =>
    (await db().select().from(user).where(eq(user.email, email)))[0]?.id ?? "";
  const roleOf = async (email: string) =>
    (
      await db()
        .select()
        .from(userRoles)
        .where(eq(userRoles.userId, await idOf(email)))
    )[0]?.role;
  const admin = () => staffMember(shop, "admin");

  async function colleague(email: string, role: "admin" | "staff" = "staff") {
    await ensureAccount(db(), { email, role });
    const member = visitor(shop, "198.51.100.3");
    expect((await member.signIn(email)).status).toBe(303);
    return member;
  }

  test("role, sessions, second factor and the account itself are changed, each with a message", async () => {
    const owner = await admin();
    const jan = await colleague("jan@shop.be");
    const id = await idOf("jan@shop.be");
    const step = async (intent: string) => {
      expect((await owner.post(pagePath, { intent, id })).status, intent).toBe(303);
      return owner.text(pagePath);
    };
    expect(await owner.text(pagePath)).toMatch(
      /admin@shop\.be dat ben jij Beheerder · tweede stap uit · laatst ingelogd .* jan@shop\.be Medewerker/,
    );
    expect(await step("admin")).toContain("Dit account is nu beheerder.");
    expect((await jan.fetch(pagePath)).status).toBe(200);
    expect(await step("staff")).toContain("Dit account is nu medewerker");
    expect((await jan.fetch(pagePath)).status).toBe(403);

    const values = { id: "1", secret: "x", backupCodes: "x", userId: id, verified: true };
    await db().insert(twoFactor).values(values);
    await db().update(user).set({ twoFactorEnabled: true }).where(eq(user.id, id));
    expect(await owner.text(pagePath)).toMatch(/jan@shop\.be Medewerker · tweede stap aan/);
    expect(await step("second-factor")).toContain(
      "De tweede stap van dit account staat uit, en het is overal uitgelogd.",
    );
    expect((await jan.fetch("/admin")).headers.get("Location")).toBe("/login");
    expect(await db().$count(twoFactor)).toBe(0);
    expect((await visitor(shop).signIn("jan@shop.be")).headers.get("Location")).toBe("/admin");

    await jan.signIn("jan@shop.be");
    const answer = await jan.post("/admin/beveiliging", { intent: "feed", barber: "barber-1" });
    const [feed = ""] = /\/kalender\/[\w-]{43}\/agenda\.ics/.exec(await answer.text()) ?? [];
    await visitor(shop).post("/login/vergeten", { email: "jan@shop.be" });
    const link = await linkPath(shop, "new-password");
    expect([(await shop.fetch(feed)).status, (await shop.fetch(link)).status]).toEqual([200, 200]);
    expect(await step("sign-out")).toContain("Dit account is overal uitgelogd, en zijn agenda-adres");
    expect([(await shop.fetch(feed)).status, (await shop.fetch(link)).status]).toEqual([404, 404]);
    expect((await jan.fetch("/admin")).headers.get("Location")).toBe("/login");
    expect(await db().$count(session, eq(session.userId, id))).toBe(0);

    expect(await step("remove")).toContain("Het account is verwijderd");
    expect((await visitor(shop).signIn("jan@shop.be")).status).toBe(401);
    expect(await step("remove")).toContain("een collega was je voor");
  });

  test("nobody can remove, demote or sign out himself, so one admin always remains", async () => {
    const owner = await admin();
    const id = await idOf("admin@shop.be");
    for (const intent of ["staff", "remove", "sign-out", "second-factor"]) {
      expect((await owner.post(pagePath, { intent, id })).status).toBe(303);
      expect(await owner.text(pagePath)).toContain("Je eigen account wijzig je hier niet");
    }
    expect(await roleOf("admin@shop.be")).toBe("admin");
  });

  test("two admins demote or remove each other at once: one succeeds and one remains", async () => {
    for (const intent of ["staff", "remove"]) {
      await db().delete(user);
      const [an, bo] = [await admin(), await colleague("bo@shop.be", "admin")];
      const [anId, boId] = [await idOf("admin@shop.be"), await idOf("bo@shop.be")];
      const answers = await Promise.all([
        an.post(pagePath, { intent, id: boId }),
        bo.post(pagePath, { intent, id: anId }),
      ]);
      // The loser is a barber by then, or has no account.
      const statuses = answers.map(({ status, headers }) => headers.get("Location") ?? status);
      expect(statuses).toContain(pagePath);
      expect(statuses.filter((status) => status === pagePath)).toHaveLength(1);
      expect(await db().$count(userRoles, eq(userRoles.role, "admin"))).toBe(1);
    }
  });

  test.each([[{ intent: "iets", id: "x" }], [{ intent: "remove" }], [{}]])(
    "%o is no step of this page",
    async (form) => {
      expect((await (await admin()).post(pagePath, form as Record<string, string>)).status).toBe(400);
    },
  );

  test("invalid ids change nothing", async () => {
    const owner = await admin();
    for (const intent of ["withdraw", "remove", "admin", "sign-out"]) {
      expect((await owner.post(pagePath, { intent, id: "'; --" })).status).toBe(303);
      expect(await owner.text(pagePath)).toContain("een collega was je voor");
    }
  });
});
