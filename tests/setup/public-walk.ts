import { expect } from "vitest";
import { words } from "./words.ts";

export const publicUrl = "https://www.brilliant-barbershop.be";

const invented = [
  /00 00 00|\+?3256000000/,
  /0000\.000\.000/,
  /vul-je/i,
  /\.example\b/,
  /localhost|127\.0\.0\.1/,
  /Jonas V\.|Mehdi B\.|Sander L\./,
  /70\+|100\+/,
  /€15-€75/,
  /(href|src|content|action)="(tel:|mailto:|https:\/\/wa\.me\/)?"/,
];

/** The advice to see one's doctor about hair loss is allowed. */
const asksToCall =
  /.{0,40}(\bbel(t|len)?\b(?! je huisarts)|\btelefonisch|\bappelez\b|par téléphone|(?<!we )\bcall(ing)?\b|by phone).{0,20}/i;

/** Returns every address that a visitor or crawler finds, from the sitemap and the links of found pages. */
export async function everyPage(
  fetch: (path: string) => Promise<Response>,
): Promise<Map<string, { text: string; headers: Headers }>> {
  const found = new Map<string, { text: string; headers: Headers }>();
  const ways = [
    "/",
    "/fr",
    "/en",
    "/sitemap.xml",
    "/robots.txt",
    "/.well-known/security.txt",
    "/login",
    "/weg",
    "/wachtlijst",
    "/wachtlijst?taal=fr",
    "/wachtlijst?taal=en",
  ];
  const sitemap = await (await fetch("/sitemap.xml")).text();
  const sitemapUrls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) => new URL(loc));
  for (const { origin } of sitemapUrls) expect(origin).toBe(publicUrl);
  ways.push(...sitemapUrls.map(({ pathname }) => pathname));
  for (const path of ways) {
    if (found.has(path)) continue;
    const response = await fetch(path);
    expect(response.status, path).toBeLessThan(path === "/weg" ? 405 : 400);
    const type = response.headers.get("Content-Type") ?? "";
    const text = /html|xml|text|json/.test(type) ? await response.text() : "";
    found.set(path, { text, headers: response.headers });
    if (!type.includes("html")) continue;
    const links = [...text.matchAll(/(?:href|data-facts|src)="([^"#?]*)[^"]*"/g)].map(
      ([, href = ""]) => href,
    );
    links.push(...(text.match(/\/page-data\/[\w-]+\.json/g) ?? []));
    const hrefs = links.map((href) => new URL(href || path, publicUrl + path));
    ways.push(...hrefs.filter(({ origin }) => origin === publicUrl).map(({ pathname }) => pathname));
  }
  return found;
}

export function expectNothingInvented(text: string, where: string): void {
  const plain = text.replaceAll("&amp;", "&");
  for (const pattern of invented) expect(plain.match(pattern)?.[0], `${where}: ${pattern}`).toBeUndefined();
  if (/\.(js|css|svg)$/.test(where)) return;
  // The shop has no number.
  const read = `${words(text)} ${(text.match(/content="[^"]*"/g) ?? []).join(" ")}`;
  expect(read.match(asksToCall)?.[0], where).toBeUndefined();
}
