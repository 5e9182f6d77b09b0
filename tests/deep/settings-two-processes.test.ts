/** Settings that the owner makes on one process apply to the other too, and appear in no log or metric. */
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { bookingRequest } from "../setup/booking-requests.ts";
import { password } from "../setup/password.ts";
import { smtpPeer } from "../setup/smtp-peer.ts";
import { twoSites } from "./two-sites.ts";

const pagePath = "/admin/zaak/techniek";
const [user, secret, METRICS_TOKEN] = ["mailbox@shop.be", "een-geheim-van-de-mailbox", "m".repeat(20)];

test("a mail server set on one process sends the mails of both at once, until it is removed", async () => {
  const arrived: string[] = [];
  const { smtpUrl } = await smtpPeer({
    authOptional: false,
    onAuth: (login, _, done) =>
      login.password === secret ? done(null, { user }) : done(new Error("Authentication failed")),
    onData: (stream, _, done) => {
      void text(stream).then((mail) => {
        arrived.push(mail);
        done();
      });
    },
  });
  const { hostname: host, port } = new URL(smtpUrl);
  await using sites = await twoSites({ LOG_LEVEL: "trace", METRICS_TOKEN });
  const { one, other } = sites;
  const fields = { part: "mail", host, port, user, password };
  const save = (mailPassword: string) =>
    sites.post(pagePath, { ...fields, intent: "save", secret: mailPassword });
  expect((await save(`${secret}-fout`)).status).toBe(422);
  expect((await save(secret)).status).toBe(200);
  await expect.poll(() => sites.html(pagePath, other)).toContain("Ze vertrekken.");
  expect((await sites.post(pagePath, { part: "mail" }, other)).status).toBe(200);
  expect(arrived).toEqual([expect.stringContaining("Proefmail")]);
  for (const { url } of [one, other]) {
    const body = JSON.stringify(
      bookingRequest({ email: "an@example.be", time: url === one.url ? "10:00" : "12:00" }),
    );
    const headers = { "Content-Type": "application/json" };
    expect((await fetch(`${url}/api/bookings`, { method: "POST", headers, body })).status).toBe(201);
  }
  // A notice to the shop also names the customer, after "Reply-To:".
  const confirmations = () => arrived.filter((mail) => /^To: an@example.be\r?$/m.test(mail));
  await expect.poll(confirmations).toHaveLength(2);

  const removalAnswer = await sites.post(pagePath, { part: "mail", intent: "remove", password });
  expect(removalAnswer.status).toBe(200);
  await expect.poll(() => sites.html(pagePath, other)).toContain("Ze vertrekken nog niet");

  for (const site of [one, other]) {
    const metrics = await fetch(`${site.url}/metrics`, {
      headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(metrics.status).toBe(200);
    const output = site.output() + (await metrics.text());
    for (const word of [secret, encodeURIComponent(user), user, password]) expect(output).not.toContain(word);
  }
  expect(one.output()).toContain("server setting changed");
});
