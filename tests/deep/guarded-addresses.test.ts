/** Requests every address of the dashboard as staff, as the owner, and from another site. */
import { describe, expect, test } from "vitest";
import { session } from "#app/accounts/tables/accounts.server.ts";
import { addresses, guarded, postsOf, readsOf, unnamed } from "../setup/guarded.ts";
import { guardedDashboard } from "../setup/guarded-dashboard.ts";
import { staffMember } from "../setup/visitor.ts";

test("every address of the dashboard is in the table of attacked addresses", () => {
  expect(addresses).toContain("/admin/beveiliging");
  expect(unnamed).toEqual([]);
});

// Runs on one database, because staff-access.test.ts tests sessions on both.
describe("the dashboard", () => {
  const { shop, db, ids, fresh, mark, status, everything, expectNothingLeaks } = guardedDashboard("server");

  test("each post in the table changes something when staff send it", async () => {
    for (const one of guarded.filter(({ posts, storesNothing }) => posts && !storesNothing)) {
      await fresh();
      const posts = postsOf(one, ids).filter(({ path }) => !path.includes(".data"));
      const before = await everything();
      for (const { path, fields } of posts) {
        const answer = await (await staffMember(shop, one.isForAdmins ? "admin" : "staff")).post(
          path,
          fields,
        );
        expect(answer.status, path).toBeLessThan(400);
      }
      expect(await everything(), one.address).not.toBe(before);
    }
  });

  test("its pages are neither cached nor indexed", async () => {
    const member = await staffMember(shop, "admin");
    for (const one of guarded.filter(({ refusal }) => !refusal)) {
      for (const path of readsOf(one, ids)) {
        const { headers } = await member.fetch(path);
        expect(headers.get("Cache-Control"), path).toBe("private, no-store");
        expect(headers.get("X-Robots-Tag"), path).toBe("noindex");
      }
    }
  });

  test("the owner's pages refuse a barber's reads and posts", async () => {
    const rooms = guarded.filter(({ isForAdmins }) => isForAdmins);
    expect(rooms.length).toBeGreaterThan(0);
    const barber = await staffMember(shop);
    const before = await everything();
    for (const one of rooms) {
      for (const path of readsOf(one, ids)) await expectForbidden(await barber.fetch(path), path);
      for (const { path, fields } of postsOf(one, ids))
        await expectForbidden(await barber.post(path, fields), path);
    }
    expect(await everything()).toBe(before);
    expect(await barber.text("/admin/zaak")).toMatch(/Alleen voor beheerders .* Terug naar vandaag/);
    expect(await barber.text("/admin")).not.toMatch(/\bZaak\b/);
    expect(await (await staffMember(shop, "admin")).text("/admin")).toMatch(/\bZaak\b/);
  });

  async function expectForbidden(answer: Response, path: string): Promise<void> {
    expect(answer.status, path).toBe(403);
    expect(answer.headers.get("Cache-Control"), path).toBe("private, no-store");
    expect(await answer.clone().text(), path).toContain("Alleen voor beheerders");
    await expectNothingLeaks(answer, path);
  }

  test("settings and exports are at listed addresses only", async () => {
    const member = await staffMember(shop, "admin");
    for (const path of ["accounts", "medewerkers", "instellingen", "export", "gebruikers", "zaak/export"])
      expect((await member.fetch(`/admin/${path}`)).status, path).toBe(404);
  });

  test("a write from another site is refused, even with a staff cookie", async () => {
    const member = await staffMember(shop);
    const before = await everything();
    for (const Origin of ["https://evil.example", "null"])
      for (const one of guarded)
        for (const { path, fields } of postsOf(one, ids))
          expect((await member.post(path, fields, { Origin })).status, path).toBe(403);
    expect(await everything()).toBe(before);
    expect((await member.fetch("/admin")).status).toBe(200);
    expect((await mark(member, { Origin: "http://localhost:3000" })).status).toBe(200);
  });

  test("a GET changes nothing", async () => {
    const member = await staffMember(shop);
    await member.fetch(`/admin?index&bookingId=${ids.bookingId}&status=no-show`);
    expect((await member.fetch("/admin/uitloggen")).headers.get("Location")).toBe("/admin");
    expect(await status()).toBe("confirmed");
    expect(await db().$count(session)).toBe(1);
  });
});
