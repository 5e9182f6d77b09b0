import { expect, test } from "vitest";
import { cookiesIn } from "../setup/cookies.ts";
import { password } from "../setup/password.ts";
import { enrolmentIn, totp } from "../setup/second-factor.ts";
import type { Site } from "../setup/site-process.ts";
import { twoSites } from "./two-sites.ts";

test("two processes get one code of the app at the same moment: one signs in", async () => {
  await using sites = await twoSites();
  const started = await sites.post("/admin/beveiliging", { intent: "start", password });
  const { key, uri } = enrolmentIn(await started.text());
  const confirmed = await sites.post("/admin/beveiliging", { intent: "confirm", code: totp(key), uri });
  expect(confirmed.status).toBe(200);

  const code = totp(key);
  const both = [sites.one, sites.other, sites.one, sites.other];
  const cookies = await Promise.all(both.map((site) => cookieAfterPassword(site)));
  const answers = await Promise.all(
    both.map((site, i) => post(site, "/login/code", { code }, { Cookie: cookies[i] ?? "" })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 401, 401, 401]);
});

async function cookieAfterPassword(site: Site): Promise<string> {
  const answer = await post(site, "/login", { email: "owner@shop.be", password });
  expect(answer.headers.get("Location")).toBe("/login/code");
  return cookiesIn(answer);
}

function post(site: Site, path: string, fields: Record<string, string>, headers = {}) {
  const body = new URLSearchParams(fields);
  return fetch(site.url + path, { method: "POST", body, headers, redirect: "manual" });
}
