import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { mails } from "#app/messages/tables/mails.server.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor } from "../setup/visitor.ts";

const shop = testShop({ engine: "server" });
let member: Visitor;
beforeAll(async () => {
  member = await staffMember(shop);
});

test("a failed confirmation is sent again with one button, by staff only", async () => {
  const { db } = shop.runtime();
  await shop.post("/api/bookings", bookingRequest());
  await shop.untilMails(2);
  const confirmation = sql`${mails.kind} = 'confirmation'`;
  const status = async () => (await db.select().from(mails).where(confirmation))[0]?.status;
  await expect.poll(status).toBe("sent");
  await db.update(mails).set({ status: "failed", problem: "550 mailbox unavailable" }).where(confirmation);

  const page = await (await member.fetch("/admin")).text();
  const button = /<button[^>]*name="mailId"[^>]*>/.exec(page)?.[0] ?? "";
  const mailId = /value="([^"]+)"/.exec(button)?.[1] ?? "";
  const body = new URLSearchParams({ mailId });
  const outsider = await shop.fetch("/admin/mail-opnieuw", { method: "POST", body, redirect: "manual" });
  expect(outsider.headers.get("Location")).toBe("/login");
  expect(await status()).toBe("failed");

  for (const click of [1, 2]) {
    expect((await member.post("/admin/mail-opnieuw", { mailId })).status, `click ${click}`).toBe(303);
  }
  await expect.poll(status).toBe("sent");
  expect(await member.text("/admin")).not.toContain("bevestiging niet verstuurd");
  expect((await member.post("/admin/mail-opnieuw", { mailId: "x" })).status).toBe(303);
});
