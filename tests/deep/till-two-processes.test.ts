import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { fieldsIn } from "../owner/owner-desk.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { twoSites } from "./two-sites.ts";

test("two devices pay one visit on two processes: one line is stored, and a line is corrected once", async () => {
  await using sites = await twoSites();
  const { one, other, post, html } = sites;
  const rules = "/admin/zaak/regels";
  const fields = { ...fieldsIn(await html(rules)), "till.isKept": "on" };
  expect((await post(rules, fields)).status).toBe(303);
  const body = JSON.stringify(bookingRequest());
  const headers = { "Content-Type": "application/json" };
  const { booking } = await (
    await fetch(`${one.url}/api/bookings`, { method: "POST", headers, body })
  ).json();
  const form = { id: randomUUID(), amount: "25", tip: "", way: "cash" };
  const forms = [form, form, { ...form, id: randomUUID(), way: "card" }];
  const path = `/admin/afrekenen/${booking.id}`;
  // The other process learns within a second that the till is in use.
  await expect.poll(async () => (await post(path, { ...form, amount: "" }, other)).status).toBe(422);
  const paid = await Promise.all(forms.flatMap((each) => [post(path, each, one), post(path, each, other)]));
  expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([303, 409]));
  const lines = async () => (await html("/admin/dagtotaal.csv")).trim().split("\r\n").slice(1);
  const [line = ""] = await lines();
  expect(await lines()).toHaveLength(1);

  const lineId = /[\da-f]{8}-[\da-f-]{27}/.exec(line)?.[0] ?? "";
  const right = { ...form, intent: "correct", lineId, amount: "30", reason: "verkeerd getikt" };
  const corrected = await Promise.all(
    [one, other].map((site) => post("/admin/dagtotaal", { ...right, id: randomUUID() }, site)),
  );
  expect(corrected.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(await lines()).toHaveLength(3);
});
