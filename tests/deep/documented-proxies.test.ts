/** Runs the files of docs/deploy with the programs that they are for. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "#app/platform/limits.server.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { type ProxyName, publicUrl, startDocumentedProxy, versionOf } from "../setup/documented-proxy.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";

const admin = { email: "admin@shop.be", password: "een-goed-wachtwoord" };

describe.each<ProxyName>(["nginx", "caddy"])("through %s", (program) => {
  const version = versionOf(program);
  const proxied = test.skipIf(!version);
  const data = dataFolder();
  let site: Site;
  let proxy: Awaited<ReturnType<typeof startDocumentedProxy>>;
  let cookie = "";

  beforeAll(async () => {
    if (!version) return process.stderr.write(`${program} is not on the PATH: its file is not run.\n`);
    site = await startSite({
      DATA_DIR: data.path,
      APP_URL: publicUrl,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    });
    proxy = await startDocumentedProxy(program, site.port);
  });
  afterAll(async () => {
    await proxy?.stop();
    if (site) await stopSite(site);
    data[Symbol.dispose]();
  });

  /** Follows redirects as a browser does. */
  async function open(path: string) {
    let address = path;
    for (let steps = 0; steps < 5; steps++) {
      const answer = await proxy.ask(address, { headers: { cookie } });
      const location = answer.headers.get("Location");
      if (!location) return { ...answer, address };
      const { origin, pathname, search } = new URL(location, publicUrl);
      expect(origin).toBe(publicUrl);
      address = pathname + search;
    }
    throw new Error(`${path} redirects for ever`);
  }

  proxied("a visitor books and opens the appointment", async () => {
    const headers = { "Content-Type": "application/json" };
    const { status, body } = await proxy.ask("/api/bookings", {
      body: JSON.stringify(bookingRequest()),
      headers,
    });
    expect(status).toBe(201);
    const { manageUrl } = JSON.parse(body).booking;
    expect((await open(new URL(manageUrl, publicUrl).pathname)).status).toBe(200);
  });

  proxied(
    "/admin, with and without a slash, leads to the sign-in, and to the dashboard afterwards",
    async () => {
      for (const path of ["/admin", "/admin/", "/admin/vandaag/"])
        expect([path, (await open(path)).address]).toEqual([path, "/login"]);
      const signedIn = await proxy.ask("/login", { body: new URLSearchParams(admin) });
      expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([303, "/admin"]);
      const cookies = signedIn.headers.getSetCookie();
      expect(cookies.join()).toContain("Secure");
      cookie = cookies.map((each) => each.split(";")[0]).join("; ");
      for (const path of [
        "/admin",
        "/admin/",
        "/admin/vandaag",
        "/admin/vandaag/",
        "/admin/zaak/",
        "/admin/_.data",
      ]) {
        const answer = await open(path);
        expect([path, answer.status]).toEqual([path, 200]);
        expect(answer.body).not.toContain("Admin Login");
      }
    },
  );

  proxied("a visitor's own X-Forwarded-For header is ignored", async () => {
    const attempt = (address: string) =>
      proxy.ask("/login", {
        body: new URLSearchParams({ email: admin.email, password: "verkeerd-wachtwoord" }),
        headers: { "X-Forwarded-For": address },
      });
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await attempt(`203.0.113.${i}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  proxied("a body over the limit is refused", async () => {
    const tooLarge = "x".repeat(limits.body.bytes + 1);
    expect((await proxy.ask("/api/bookings", { body: tooLarge })).status).toBe(413);
  });
});

test("the documented nginx accepts bodies as large as each address allows", () => {
  const file = readFileSync("docs/deploy/nginx.conf", "utf8");
  const sizeIn = (block = "") => {
    const [, number, unit = ""] = /client_max_body_size (\d+)([km])/.exec(block) ?? [];
    return Number(number) * (unit === "m" ? 1024 ** 2 : 1024);
  };
  const locations = [...file.matchAll(/location (?:= )?(\S+) \{([^}]+)\}/g)].map(
    ([, path = "", block = ""]) => ({
      path,
      bytes: sizeIn(block) || sizeIn(file.replaceAll(/location [^}]+\}/g, "")),
    }),
  );
  const passes = (path: string) =>
    locations
      .filter((location) => path.startsWith(location.path))
      .reduce((best, location) => (location.path.length > best.path.length ? location : best)).bytes;
  for (const path of limits.upload.paths) expect(passes(path)).toBeGreaterThan(limits.upload.bytes);
  expect(passes("/admin/zaak/blog/nieuw")).toBeGreaterThan(limits.longText.bytes);
  for (const path of ["/", "/api/bookings", "/admin/nieuw", "/login"])
    expect(passes(path)).toBeGreaterThan(limits.body.bytes);
});

test("the documented nginx adds no slash to addresses, and replaces the visitor's claims about the origin", () => {
  const file = readFileSync("docs/deploy/nginx.conf", "utf8");
  const paths = [...file.matchAll(/location (= )?(\S+) \{/g)].map(
    ([, exact, path]) => `${exact ?? ""}${path}`,
  );
  // nginx itself answers the address without the slash, unless that has its own location.
  for (const path of paths.filter((each) => /^\/.+\/$/.test(each)))
    expect(paths).toContain(`= ${path.slice(0, -1)}`);
  for (const header of ["Host $host", "X-Forwarded-For $remote_addr", "X-Forwarded-Proto $scheme"])
    expect(file).toContain(`proxy_set_header ${header};`);
});
