/** Tests a newly installed site as a crawler meets it: behind a proxy that ends TLS, under its public name. */
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { freshDatabase } from "../setup/engines.ts";
import { everyPage, expectNothingInvented, publicUrl } from "../setup/public-walk.ts";
import { openSiteHere, type SiteHere } from "../setup/site-in-thread.ts";
import { dataFolder } from "../setup/site-process.ts";
import { tlsProxy } from "../setup/tls-proxy.ts";

const proxy = await tlsProxy(publicUrl);
const data = dataFolder({ isEmpty: true });
let site: SiteHere;

beforeAll(async () => {
  site = await openSiteHere({
    ...proxy.environment,
    DATA_DIR: data.path,
    DATABASE_URL: await freshDatabase(inject("postgresUrl")),
    AUTH_SECRET: "x".repeat(32),
  });
});
afterAll(async () => {
  await site?.stop();
  data[Symbol.dispose]();
});

async function fetchThroughProxy(path: string, body?: unknown): Promise<Response> {
  const headers = { Host: new URL(publicUrl).host, Origin: publicUrl, "Content-Type": "application/json" };
  const clientRequest = request(proxy.url + path, {
    method: body ? "POST" : "GET",
    headers,
    rejectUnauthorized: false,
  });
  clientRequest.end(body && JSON.stringify(body));
  const [answer]: IncomingMessage[] = await once(clientRequest, "response");
  if (!answer) throw new Error(`No answer: ${path}`);
  const received = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    for (const value of values) received.append(name, value);
  return new Response(await text(answer), { status: answer.statusCode, headers: received });
}

test("no page, feed, booking or calendar names an example or this machine, and no link is broken", async () => {
  const pages = await everyPage(fetchThroughProxy);
  expect([...pages.keys()]).toEqual(
    expect.arrayContaining(["/blog/rss.xml", "/fr", "/en", "/privacy", "/voorwaarden", "/contact"]),
  );
  for (const [path, { text, headers }] of pages) {
    expectNothingInvented(`${text} ${JSON.stringify([...headers])}`, path);
    if (headers.get("Content-Type")?.includes("html"))
      expect(headers.get("X-Robots-Tag"), path).toBe("noindex");
  }

  const request = bookingRequest({ email: "jan@klant.be", date: openDate(20) });
  const { booking } = await (await fetchThroughProxy("/api/bookings", request)).json();
  const path = new URL(booking.manageUrl, publicUrl).pathname;
  for (const each of [path, `${path}/agenda.ics`]) {
    const answer = await fetchThroughProxy(each);
    expect(answer.status).toBe(200);
    expectNothingInvented(await answer.text(), each);
  }
});
