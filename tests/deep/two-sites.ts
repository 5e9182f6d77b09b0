import { inject } from "vitest";
import { signInAt } from "../setup/cookies.ts";
import { freshDatabase } from "../setup/engines.ts";
import { password } from "../setup/password.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";

const owner = "owner@shop.be";

/** Starts two processes on one PostgreSQL. `post` sends as the owner, who is signed in on the first. */
export async function twoSites(settings: Record<string, string> = {}) {
  const data = dataFolder();
  const environment = {
    DATABASE_URL: await freshDatabase(inject("postgresUrl")),
    DATA_DIR: data.path,
    AUTH_SECRET: "x".repeat(32),
    ADMIN_EMAIL: owner,
    ADMIN_PASSWORD: password,
    NODE_OPTIONS: `--import=${new URL("../fixtures/clock-ahead.ts", import.meta.url)}`,
    ...settings,
  };
  const sites = await Promise.all([startSite(environment), startSite(environment)]);
  const [one, other] = sites;
  const Cookie = await signInAt(one.url, { email: owner, password });
  return {
    one,
    other,
    post: (path: string, fields: Record<string, string>, at = one) => send(at, path, fields, { Cookie }),
    html: async (path: string, at = one) => (await fetch(at.url + path, { headers: { Cookie } })).text(),
    /** Sets the clocks of both processes two minutes ahead. */
    setClocksAhead(): void {
      for (const site of sites) site.process.kill("SIGUSR2");
    },
    async [Symbol.asyncDispose](): Promise<void> {
      await Promise.all(sites.map((site) => stopSite(site)));
      data[Symbol.dispose]();
    },
  };
}

function send(
  { url }: Site,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams(fields);
  return fetch(url + path, { method: "POST", body, headers, redirect: "manual" });
}
