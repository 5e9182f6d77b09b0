/** The owner's room for accounts: invite, change, remove. */
import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { session, staffLinks, twoFactor, user, userRoles } from "#app/staff/tables.server.ts";
import { makeAccount } from "../setup/accounts.ts";
import { linkPath } from "../setup/staff-links.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { staffMember, visitor, words } from "../setup/visitor.ts";

const room = "/admin/zaak/accounts";
const wanted = { wanted: "een-eigen-wachtwoord", again: "een-eigen-wachtwoord" };

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
    await makeAccount(db(), { email, role });
    const member = visitor(shop, "198.51.100.3");
    expect((await member.signIn(email)).status).toBe(303);
    return member;
  }

  test("an invited barber chooses a password and is in, and the link worked once", async () => {
    const owner = await admin();
    const answer = await owner.post(room, { intent: "invite", email: " Nieuw@Shop.be ", role: "staff" });
    expect(answer.status).toBe(200);
    const page = words(await answer.text());
    const path = await linkPath(shop, "invitation");
    expect(page).toContain("bezorg deze link zelf");
    expect(page).toContain(`http://localhost:3000${path}`);
    expect(await owner.text(room)).toMatch(/Uitgenodigd nieuw@shop\.be Kapper · link werkt tot/);
    expect(await owner.text(room)).not.toContain(path);

    const barber = visitor(shop, "198.51.100.4");
    expect(await barber.text(path)).toContain("Kies een wachtwoord voor nieuw@shop.be");
    const accepted = await barber.post(path, wanted);
    expect([accepted.status, accepted.headers.get("Location")]).toEqual([303, "/admin"]);
    expect((await barber.fetch("/admin")).status).toBe(200);
    expect((await barber.fetch(room)).status).toBe(403);
    expect((await visitor(shop).signIn("nieuw@shop.be", wanted.wanted)).status).toBe(303);
    for (const again of [await visitor(shop).fetch(path), await visitor(shop).post(path, wanted)]) {
      expect(again.status).toBe(404);
      expect(words(await again.text())).toContain("Deze link werkt niet meer");
    }
  });

  test("of two who accept one invitation at once, one gets the account", async () => {
    await (await admin()).post(room, { intent: "invite", email: "nieuw@shop.be", role: "admin" });
    const path = await linkPath(shop, "invitation");
    const answers = await Promise.all([1, 2, 3].map(() => visitor(shop).post(path, wanted)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404]);
    expect(await roleOf("nieuw@shop.be")).toBe("admin");
  });

  test("inviting again replaces the link, withdrawing ends it, and so do 48 hours", async () => {
    const owner = await admin();
    const invite = () => owner.post(room, { intent: "invite", email: "nieuw@shop.be", role: "staff" });
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
    expect(await owner.text(room)).not.toContain("nieuw@shop.be");

    await invite();
    const third = await linkPath(shop, "invitation");
    const [{ id = "" } = {}] = await db().select().from(staffLinks).where(eq(staffLinks.kind, "invitation"));
    const withdrawn = await owner.post(room, { intent: "withdraw", id });
    expect([withdrawn.status, withdrawn.headers.get("Location")]).toEqual([303, room]);
    expect(await owner.text(room)).toContain("De uitnodiging is ingetrokken");
    expect((await visitor(shop).post(third, wanted)).status).toBe(404);
    expect(await db().$count(user)).toBe(1);
  });

  test("the mail goes out with the link, and the database holds no key to it", async () => {
    await (await admin()).post(room, { intent: "invite", email: "post@shop.be", role: "admin" });
    const path = await linkPath(shop, "invitation");
    const sent = await vi.waitFor(
      async () => {
        const found = (await shop.mails()).find((mail) => mail.to?.[0]?.address === "post@shop.be");
        return found ?? expect.fail("not sent yet");
      },
      { timeout: 15_000, interval: 100 },
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
    ["one that has an account", { email: "ADMIN@shop.be" }, "Dit adres heeft al een account"],
  ])("%s is refused at its field, and stays there", async (_, typed, problem) => {
    const owner = await admin();
    const answer = await owner.post(room, { intent: "invite", role: "admin", ...typed });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(words(html)).toContain(problem);
    expect(html).toContain(`value="${typed.email}"`);
    expect(await db().$count(staffLinks)).toBe(0);
  });

  test("an invited person's password follows the same rules, and the link stays", async () => {
    await (await admin()).post(room, { intent: "invite", email: "nieuw@shop.be", role: "staff" });
    const path = await linkPath(shop, "invitation");
    for (const [typed, problem] of [
      [{ wanted: "kort", again: "kort" }, "minstens 10 tekens"],
      [{ ...wanted, again: "iets-heel-anders" }, "niet hetzelfde"],
      [{}, "minstens 10 tekens"],
    ] as const) {
      const answer = await visitor(shop).post(path, typed);
      expect(answer.status).toBe(422);
      expect(words(await answer.text())).toContain(problem);
    }
    expect((await visitor(shop).post(path, wanted)).status).toBe(303);
  });

  test("role, sessions, second factor and the account itself are changed, each with a word", async () => {
    const owner = await admin();
    const jan = await colleague("jan@shop.be");
    const id = await idOf("jan@shop.be");
    const step = async (intent: string) => {
      expect((await owner.post(room, { intent, id })).status, intent).toBe(303);
      return owner.text(room);
    };
    expect(await owner.text(room)).toMatch(
      /admin@shop\.be dat ben jij Beheerder · tweede stap uit · laatst ingelogd .* jan@shop\.be Kapper/,
    );
    expect(await step("admin")).toContain("Dit account is nu beheerder.");
    expect((await jan.fetch(room)).status).toBe(200);
    expect(await step("staff")).toContain("Dit account is nu kapper");
    expect((await jan.fetch(room)).status).toBe(403);

    const values = { id: "1", secret: "x", backupCodes: "x", userId: id, verified: true };
    await db().insert(twoFactor).values(values);
    await db().update(user).set({ twoFactorEnabled: true }).where(eq(user.id, id));
    expect(await owner.text(room)).toMatch(/jan@shop\.be Kapper · tweede stap aan/);
    expect(await step("second-factor")).toContain("De tweede stap van dit account staat uit.");
    expect(await db().$count(twoFactor)).toBe(0);
    expect((await visitor(shop).signIn("jan@shop.be")).headers.get("Location")).toBe("/admin");

    expect(await step("sign-out")).toContain("Dit account is overal uitgelogd.");
    expect((await jan.fetch("/admin")).headers.get("Location")).toBe("/login");
    expect(await db().$count(session, eq(session.userId, id))).toBe(0);

    expect(await step("remove")).toContain("Het account is verwijderd");
    expect((await visitor(shop).signIn("jan@shop.be")).status).toBe(401);
    expect(await step("remove")).toContain("een collega was je voor");
  });

  test("nobody removes, demotes or signs out himself, so one admin always stays", async () => {
    const owner = await admin();
    const id = await idOf("admin@shop.be");
    for (const intent of ["staff", "remove", "sign-out", "second-factor"]) {
      expect((await owner.post(room, { intent, id })).status).toBe(303);
      expect(await owner.text(room)).toContain("Je eigen account wijzig je hier niet");
    }
    expect(await roleOf("admin@shop.be")).toBe("admin");
  });

  test("of two admins who demote or remove each other at once, one wins and one stays", async () => {
    for (const intent of ["staff", "remove"]) {
      await db().delete(user);
      const [an, bo] = [await admin(), await colleague("bo@shop.be", "admin")];
      const [anId, boId] = [await idOf("admin@shop.be"), await idOf("bo@shop.be")];
      const answers = await Promise.all([
        an.post(room, { intent, id: boId }),
        bo.post(room, { intent, id: anId }),
      ]);
      // The loser is a barber by then, or has no account.
      const statuses = answers.map(({ status, headers }) => headers.get("Location") ?? status);
      expect(statuses).toContain(room);
      expect(statuses.filter((status) => status === room)).toHaveLength(1);
      expect(await db().$count(userRoles, eq(userRoles.role, "admin"))).toBe(1);
    }
  });

  test.each([[{ intent: "iets", id: "x" }], [{ intent: "remove" }], [{}]])(
    "%o is no step of this page",
    async (form) => {
      expect((await (await admin()).post(room, form as Record<string, string>)).status).toBe(400);
    },
  );

  test("odd ids are of nobody", async () => {
    const owner = await admin();
    for (const intent of ["withdraw", "remove", "admin", "sign-out"]) {
      expect((await owner.post(room, { intent, id: "'; --" })).status).toBe(303);
      expect(await owner.text(room)).toContain("een collega was je voor");
    }
  });
});
