/** Tests fields of the owner's forms that few need. */
import { expect, test } from "vitest";
import { ownerDesk } from "../owner/owner-desk.ts";

const desk = ownerDesk("server");

test("fields that few need are folded, and unfolded once they have a mistake or a value of their own", async () => {
  const isOpen = (html: string, title: string) => {
    const [details] = new RegExp(`<details[^>]*>(?=<summary[^>]*>${title})`).exec(html) ?? [];
    return (details ?? expect.fail(title)).includes(" open");
  };
  const pagePath = "/admin/zaak/diensten/haarknip";
  const french = "Meer: in het Frans";
  expect(isOpen(await desk.html(pagePath), french)).toBe(false);
  const wrong = await desk.save(pagePath, { "fr.label": "x".repeat(61) });
  expect(isOpen(await wrong.text(), french)).toBe(true);
  expect((await desk.save(pagePath, { "fr.label": "Coupe maison" })).status).toBe(303);
  expect(isOpen(await desk.html(pagePath), french)).toBe(true);
  expect(isOpen(await desk.html(pagePath), "Meer: adres")).toBe(false);
  const rules = await desk.html("/admin/zaak/regels");
  expect(isOpen(rules, "Zelden nodig")).toBe(false);
  expect(rules.match(/<summary[^>]*>Zelden nodig/g)?.length).toBe(5);
});
