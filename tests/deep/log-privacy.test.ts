/** Tests that the log of a site holds no personal data, while it serves a customer and while everything fails. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, inject, test } from "vitest";
import routes from "#app/routes.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { freshDatabase } from "../setup/engines.ts";
import { dataFolder, startSite, stopSite } from "../setup/site-process.ts";

const secrets = {
  name: "Wilhelmina Geheim",
  phone: "0499112233",
  email: "wilhelmina.geheim@example.be",
  message: "mijn knie doet pijn",
};
const technicalSecrets = {
  address: "203.0.113.77",
  key: "sleutel-van-wilhelmina",
  password: "heel-geheim-wachtwoord",
};

test("the log contains every request, including failing ones, and no personal data", async () => {
  using data = dataFolder();
  const DATABASE_URL = await freshDatabase(inject("postgresUrl"));
  const site = await startSite({
    DATABASE_URL,
    DATA_DIR: data.path,
    AUTH_SECRET: "geheim-van-de-site-".repeat(2),
    TRUST_PROXY: "1",
    LOG_LEVEL: "info",
    ADMIN_EMAIL: "admin@shop.be",
    ADMIN_PASSWORD: technicalSecrets.password,
  });
  const headers = {
    "X-Forwarded-For": technicalSecrets.address,
    "Idempotency-Key": technicalSecrets.key,
    Referer: `https://elders.example/${secrets.email}`,
    "User-Agent": secrets.name,
  };
  const visit = (path: string, body?: string | URLSearchParams) =>
    fetch(site.url + path, { method: body ? "POST" : "GET", body, headers, redirect: "manual" });
  const booked = await visit("/api/bookings", JSON.stringify(bookingRequest(secrets)));
  expect(booked.status).toBe(201);
  const { booking } = await booked.json();
  const signedIn = await visit(
    "/login",
    new URLSearchParams({ email: "admin@shop.be", ...technicalSecrets }),
  );
  const cookie = /=([^;]+)/.exec(signedIn.headers.getSetCookie()[0] ?? "")?.[1] ?? "-";

  async function visitEverything(): Promise<void> {
    const form = () =>
      new URLSearchParams({
        ...bookingRequest(secrets),
        intent: "cancel",
        password: technicalSecrets.password,
      });
    const waitingForm = () =>
      new URLSearchParams({ ...secrets, service: "haarknip", from: openDate(7), part: "day" });
    const body = JSON.stringify({ ...bookingRequest(secrets), sessionId: `cs_test_${technicalSecrets.key}` });
    const query = `?${new URLSearchParams(secrets)}`;
    const manage: string = booking.manageUrl;
    const pages = ["/", "/contact", "/login", "/login/code", "/admin", "/payment-success", "/privacy/gewist"];
    const files = [`${manage}/agenda.ics`, `${manage}/gegevens.json`, "/api/availability"];
    const keys = [`/test-betaling/cs_test_${technicalSecrets.key}`, `/blog/${secrets.email}`];
    // Requests every address of the site that contains a key.
    for (const { path = "" } of routes)
      if (/:(token|id|key|mail)/.test(path)) keys.push(`/${path.replace(/:\w+\??/, technicalSecrets.key)}`);
    const misspelledLinks = [
      manage.toUpperCase().slice(0, 10) + manage.slice(10),
      manage.replace("k/", "k%2F"),
    ];
    const oddPaths = [`/${encodeURIComponent(secrets.email)}/x`, `/%0A{"level":60,"msg":"nep"}`, "/%E0%A4%A"];
    for (const path of [...pages, manage, ...files, ...keys, ...oddPaths, ...misspelledLinks])
      await visit(path + query);
    for (const path of ["/?index", manage, "/login", "/login/code"]) await visit(path, form());
    const waiting = await visit("/wachtlijst", waitingForm());
    await visit(waiting.headers.get("Location") ?? "/wachtlijst");
    for (const path of ["bookings", "check-no-shows", "create-prepayment-checkout", "verify-prepayment"])
      await visit(`/api/${path}`, body);
    for (const path of ["cancel-prepayment", "stripe-webhook", "bestaat-niet"])
      await visit(`/api/${path}`, body);
    await visit("/api/bookings", `{"name":"${secrets.name}"`);
  }
  await visitEverything();
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  for (const table of ["bookings", "prepayments", "session", '"user"', "mails"])
    await client.query(`ALTER TABLE ${table} RENAME COLUMN id TO gone`);
  await visitEverything();
  await client.end();
  await pause(1_500);
  await stopSite(site);

  const log = site.output();
  // Libraries print through the log, or not at all.
  const afterBuild = log.slice(log.indexOf('{"level"')).split("\n").filter(Boolean);
  const lines = afterBuild.filter((line) => !/^(Brilliant Barbershop is open| {2}\S)/.test(line));
  expect(lines.filter((line) => !line.startsWith("{"))).toEqual([]);
  expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(50);
  expect(lines.some((line) => JSON.parse(line).level === 50)).toBe(true);
  expect(lines.some((line) => JSON.parse(line).msg === "nep")).toBe(false);
  const token = booking.manageUrl.split("/").at(-1);
  for (const secret of [
    ...Object.values(secrets),
    ...Object.values(technicalSecrets),
    token,
    cookie,
    "admin@shop.be",
  ])
    expect(log).not.toContain(secret);
  for (const part of ["wilhelmina", "Geheim", "knie", "geheim-van-de-site"]) expect(log).not.toContain(part);
});
