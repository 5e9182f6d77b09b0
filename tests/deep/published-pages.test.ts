import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { addDays, shortDate } from "#app/i18n/format/dates.ts";
import { publishedPages } from "#app/platform/http/published-pages.server.ts";
import { openRanges } from "#app/shop/facts/opening-hours.ts";
import { bookingRequest, tuesday } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { shop as starter } from "../setup/starter.ts";
import { testShop } from "../setup/test-shop.ts";
import { words } from "../setup/words.ts";

describe("a public page of the site", () => {
  const shop = testShop({ engine: "embedded", environment: { APP_URL: "https://www.shop.example" } });
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await shop.fetch(path, init);
    // Each answer has its own id.
    answer.headers.delete("X-Request-Id");
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()).toString(),
    };
  };

  test.each(["/", "/services", "/blog", "/blog/fade-kapsel-gids", "/contact", "/privacy"])(
    "%s is the same page, from the first request on",
    async (path) => {
      const cookie = { Cookie: "someone=1", "User-Agent": "x", "If-None-Match": '"other"' };
      const first = await ask(path, { headers: cookie });
      expect(first.status).toBe(200);
      expect(first.body).toContain("https://www.shop.example");
      expect(first.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
      expect(first.headers["content-security-policy"]).not.toContain("nonce");
      expect(first.headers).toMatchObject({ "cache-control": "no-cache", vary: "Accept-Encoding" });
      expect(await ask(path)).toEqual(first);
      expect(await ask(`${path}?naam=x&utm_source=x`)).toEqual(first);
      expect(await ask(path, { method: "HEAD" })).toEqual({ ...first, body: "" });
    },
  );

  test("the addresses of the router's data answer 404", async () => {
    for (const path of ["/_.data", "/_root.data", "/blog.data?_routes=root", "/blog/fade-kapsel-gids.data"])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect((await ask("/_root.data?index", { method: "POST", body: new URLSearchParams() })).status).toBe(
      404,
    );
    expect((await ask("/login.data")).status).toBe(200);
  });

  test("the facts for scripts are a separate file, which pages opened earlier can still load", async () => {
    for (const path of ["/", "/fr"]) {
      const { body } = await ask(path);
      expect(body).not.toContain("enterpriseNumber");
      const address = /data-state="([^"]+)"/.exec(body)?.[1] ?? "";
      const file = await ask(address);
      expect([address, file.status, file.headers["content-type"]]).toEqual([
        address,
        200,
        "application/json",
      ]);
      expect(JSON.parse(file.body)).toMatchObject({ name: "Brilliant Barbershop" });
      expect((await ask("/page-data/older.json")).body).toBe(file.body);
    }
    expect((await ask("/page-data/older/bestaat-niet.json")).status).toBe(404);
    for (const path of ["/services", "/blog", "/blog/fade-kapsel-gids"])
      expect((await ask(path)).body).not.toContain('id="page-script"');
    // Its lines follow the clock once the page is touched.
    expect((await ask("/contact")).body).toContain('<script type="text/plain" id="page-script"');
  });

  test("a page that is not published is rendered for each visitor", async () => {
    for (const path of ["/blog/bestaat-niet", "/blog/bestaat-niet.data", "/_.data.data"]) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.etag).toBe(undefined);
    }
    expect((await ask("/login")).headers["content-security-policy"]).toContain("'nonce-");
    expect((await ask("/?index", { method: "POST", body: new URLSearchParams() })).status).toBe(422);
  });

  test("the page says when the shop closes, and a moment later that it is closed", async () => {
    onTestFinished(() => void vi.useRealTimers());
    clockAt("2027-02-01 19:59");
    const open = await ask("/contact");
    expect(open.body).toMatch(/data-open="true"[^>]*>Nu open tot 20:00</);
    clockAt("2027-02-01 20:00");
    const closed = await ask("/contact", { headers: { "If-None-Match": open.headers.etag ?? "" } });
    expect(closed.status).toBe(200);
    expect(closed.body).toMatch(/data-open="false"[^>]*>Gesloten, opent woensdag om 9:30</);
    expect(closed.headers["content-security-policy"]).toBe(open.headers["content-security-policy"]);
  });
});

describe("the free time on the home page", () => {
  const shop = testShop({ engine: "embedded" });
  // The shop is closed on Tuesdays.
  let closed = tuesday(60);
  const days = () => [addDays(closed, -1), addDays(closed, 1)] as const;
  while (days().some((date) => openRanges(date, starter).length === 0)) closed = addDays(closed, 7);
  const [monday, wednesday] = days();

  test("home shows the next free time, which is never a taken, past, closed or too near one", async () => {
    onTestFinished(() => void vi.useRealTimers());
    const free = async () =>
      /(Vandaag nog vrij|Eerste vrije uur): .*?\d:\d\d/.exec(
        words(await (await shop.fetch("/")).text()),
      )?.[0];
    const book = async (time: string) => {
      const answer = await shop.post("/api/bookings", bookingRequest({ date: monday, time }));
      expect(answer.status).toBe(201);
    };
    // The shop only looks some days ahead, so this day is not known.
    clockAt(`${monday} 09:59`);
    expect(await free()).toBe(undefined);
    await book("12:00");
    await expect.poll(free).toBe("Vandaag nog vrij: 10:30");
    await book("10:30");
    await expect.poll(free).toBe("Vandaag nog vrij: 11:00");
    clockAt(`${monday} 10:30`);
    expect(await free()).toBe("Vandaag nog vrij: 11:30");
    clockAt(`${monday} 11:01`);
    expect(await free()).toBe("Vandaag nog vrij: 12:30");
    clockAt(`${monday} 19:00`);
    expect(await free()).toBe(`Eerste vrije uur: ${shortDate(wednesday)} 09:30`);
    clockAt(`${closed} 00:00`);
    expect(await free()).toBe("Eerste vrije uur: morgen 09:30");
  });
});

describe("pages that are kept", () => {
  let [version, rendered, status] = [1, 0, 200];
  beforeEach(() => {
    [version, rendered, status] = [1, 0, 200];
  });
  const open = (meanwhile?: () => void) =>
    publishedPages(
      {
        paths: () => new Set(["/"]),
        isForOne: () => false,
        version: () => version,
        state: () => "open",
        facts: () => ({ path: "/page-data/none.json", json: "{}" }),
        headers: () => ({}),
      },
      {
        appUrl: "https://www.shop.example",
        async render(request) {
          rendered++;
          expect([...request.headers]).toEqual([]);
          const text = `version ${version}`;
          await Promise.resolve();
          meanwhile?.();
          return new Response(text, { status });
        },
      },
    );
  const textOf = (page: Awaited<ReturnType<ReturnType<typeof open>["get"]>>) =>
    page && new TextDecoder().decode(page({}).body);

  test("are rendered once for all requests that wait for them", async () => {
    const pages = open();
    expect(pages.cached("/")).toBe(undefined);
    const all = await Promise.all(Array.from({ length: 50 }, () => pages.get("/")));
    expect(new Set(all).size).toBe(1);
    expect(pages.cached("/")).toBe(all[0]);
    expect(rendered).toBe(1);
  });

  test("are rendered again for a new version", async () => {
    const pages = open();
    expect(textOf(await pages.get("/"))).toBe("version 1");
    version = 2;
    expect(pages.cached("/")).toBe(undefined);
    expect(textOf(await pages.get("/"))).toBe("version 2");
    expect(rendered).toBe(2);
  });

  test("are not cached if the version changes while they are rendered", async () => {
    const pages = open(() => {
      version = 2;
    });
    await pages.get("/");
    expect(pages.cached("/")).toBe(undefined);
    expect(textOf(await pages.get("/"))).toBe("version 2");
    expect(textOf(pages.cached("/"))).toBe("version 2");
  });

  test("are not cached if they could not be rendered", async () => {
    const pages = open();
    status = 500;
    expect(await pages.get("/")).toBe(undefined);
    status = 200;
    expect(textOf(await pages.get("/"))).toBe("version 1");
  });
});
