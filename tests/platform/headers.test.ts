/** Tests headers of every answer, whatever its kind. */
import { beforeAll, describe, expect, test } from "vitest";
import { drawnIcons } from "#app/shop/facts/icons.gen.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { openTestShop, testShop } from "../setup/test-shop.ts";
import { staffMember } from "../setup/visitor.ts";

describe("a shop on https", () => {
  const shop = testShop({ engine: "server", environment: { APP_URL: "https://www.shop.example" } });
  let appointment: string;
  beforeAll(async () => {
    const { booking } = await (await shop.post("/api/bookings", bookingRequest())).json();
    appointment = booking.manageUrl;
  });

  const page = "text/html";
  const json = "application/json";
  const kinds: [kind: string, path: () => string, status: number, type: string | null, init?: RequestInit][] =
    [
      ["a published page", () => "/", 200, page],
      ["a page that is there already", () => "/", 304, null],
      ["a rendered page", () => "/login", 200, page],
      ["an appointment", () => appointment, 200, page],
      [
        "an answered form",
        () => "/?index",
        422,
        page,
        { method: "POST", body: new URLSearchParams({ name: "x" }) },
      ],
      ["a page that is not there", () => "/bestaat-niet", 404, page],
      ["a page's data", () => "/login.data", 200, "text/x-script"],
      ["a picture", () => drawnIcons.letter.tab, 200, "image/svg+xml"],
      ["an endpoint", () => "/api/availability", 400, json],
      ["a refusal", () => "/api/bookings", 405, json],
      [
        "a forbidden write",
        () => "/login",
        403,
        json,
        { method: "POST", headers: { Origin: "https://evil.example" } },
      ],
      ["a method that nobody knows", () => "/", 405, json, { method: "PROPFIND" }],
      ["a redirect", () => "/admin", 302, null],
      ["a file", () => `${appointment}/agenda.ics`, 200, "text/calendar"],
      ["the address for reports", () => "/.well-known/security.txt", 200, "text/plain"],
    ];

  describe.each(kinds)("%s", (kind, path, status, type, init) => {
    test("has the security headers of its kind, and does not name the software", async () => {
      const knownTag = kind.includes("already") ? (await shop.fetch("/")).headers.get("ETag") : undefined;
      const headers = { ...init?.headers, ...(knownTag && { "If-None-Match": knownTag }) };
      const answer = await shop.fetch(path(), { redirect: "manual", ...init, headers });
      expect(answer.status).toBe(status);
      if (type) expect(answer.headers.get("Content-Type")).toContain(type);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "strict-transport-security": "max-age=63072000",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
        "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
        "content-security-policy": expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
      });
      const isForStaff = /^\/(login|admin)$/.test(path());
      expect(answer.headers.get("Cross-Origin-Opener-Policy")).toBe(isForStaff ? "same-origin" : null);
      for (const banner of ["server", "x-powered-by"]) expect(answer.headers.get(banner)).toBe(null);
      const policy = answer.headers.get("Content-Security-Policy") ?? "";
      expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toMatch(/unsafe|\*|https?:(?!\/\/)/);
      expect(policy.includes("script-src")).toBe(type === page || kind.includes("already"));
    });
  });

  test("only the contact page may show the map, and only the posted form may lead to a checkout elsewhere", async () => {
    const policyOf = async (path: string, init?: RequestInit) =>
      (await shop.fetch(path, init)).headers.get("Content-Security-Policy");
    expect(await policyOf("/contact")).toContain("frame-src https://www.openstreetmap.org;");
    for (const path of ["/", "/login", appointment]) {
      expect(await policyOf(path)).not.toContain("openstreetmap");
      expect(await policyOf(path)).toContain("form-action 'self' https://www.shop.example;");
    }
    expect(await policyOf("/?index", { method: "POST" })).not.toContain("form-action");
  });

  test("only the admins' map page loads tiles and may be framed, by the site itself", async () => {
    const owner = await staffMember(shop, "admin");
    const map = (await owner.fetch("/admin/zaak/kaart?lat=95&lon=x")).headers;
    expect(map.get("X-Frame-Options")).toBe("SAMEORIGIN");
    expect(map.get("Content-Security-Policy")).toMatch(
      /img-src 'self' data: https:\/\/tile\.openstreetmap\.org;/,
    );
    expect(map.get("Content-Security-Policy")).toMatch(/frame-ancestors 'self'$/);
    for (const path of ["/admin/zaak", "/admin/vandaag"]) {
      const { headers } = await owner.fetch(path);
      expect(headers.get("Content-Security-Policy")).toMatch(/frame-src 'self';.*frame-ancestors 'none'$/);
      expect(headers.get("Content-Security-Policy")).not.toContain("openstreetmap");
      expect(headers.get("X-Frame-Options")).toBe("DENY");
    }
  });

  test("each rendered page has its own nonce, which a script typed by a visitor does not get", async () => {
    const { booking } = await (
      await shop.post(
        "/api/bookings",
        bookingRequest({ time: "12:00", message: "<script>alert(1)</script></script>" }),
      )
    ).json();
    const nonces = new Set<string | undefined>();
    for (let visit = 0; visit < 2; visit++) {
      const answer = await shop.fetch(booking.manageUrl);
      const html = await answer.text();
      expect(html).not.toContain("<script>alert");
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1];
      nonces.add(nonce);
      for (const [, attributes] of html.matchAll(/<script\b([^>]*)>/g))
        expect(attributes).toContain(`nonce="${nonce}"`);
    }
    expect(nonces.size).toBe(2);
  });

  test("a header or a query that names another method does not change the method", async () => {
    const named = { "X-HTTP-Method-Override": "POST", "X-HTTP-Method": "POST", "X-Method-Override": "POST" };
    const read = await shop.fetch(`${appointment}?_method=POST&intent=cancel`, { headers: named });
    expect(await read.text()).toContain("Annuleren");
    const first = bookingRequest({ time: "13:00", email: "an@example.be" });
    expect((await shop.post("/api/bookings", first, named)).status).toBe(201);
    const asGet = Object.fromEntries(Object.keys(named).map((header) => [header, "GET"]));
    const second = bookingRequest({ time: "14:00", email: "els@example.be" });
    expect((await shop.post("/api/bookings", second, asGet)).status).toBe(201);
  });

  test.each(["OPTIONS", "PROPFIND", "PUT", "DELETE", "PATCH"])(
    "%s is refused on every kind of address",
    async (method) => {
      for (const path of [
        "/",
        "/login",
        "/api/bookings",
        drawnIcons.letter.tab,
        "/bestaat-niet",
        appointment,
      ]) {
        const answer = await shop.fetch(path, { method });
        expect([path, answer.status]).toEqual([path, 405]);
        expect(answer.headers.get("Allow")).toContain(path.startsWith("/api") ? "POST" : "GET");
      }
    },
  );
});

// Outside the block above, because a process can open one shop only.
test("a site on plain http sends no header that promises https", async () => {
  const plain = await openTestShop({ engine: "server" });
  expect((await plain.fetch("/")).headers.get("Strict-Transport-Security")).toBe(null);
  await plain.close();
});
