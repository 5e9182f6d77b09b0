/** With prepayments switched off, no text on the site describes them as in force. */
import { expect, test } from "vitest";
import { ownerDesk } from "../owner/owner-desk.ts";
import { words } from "../setup/visitor.ts";

const desk = ownerDesk();
const read = async (path: string) => words(await (await desk.fetch(path)).text());
const articles = ["/blog/beste-kapper-kortrijk-2025", "/blog/kapsalon-kortrijk-prijzen"];
const amount = "€10 vooruit.";

test("texts that name the amount disappear, and come back", async () => {
  const question = {
    question: "Hoeveel betaal ik vooruit?",
    answer: "Je betaalt {vooruitbetaling} vooruit.",
  };
  expect((await desk.save("/admin/zaak/teksten/vragen/nieuw", question)).status).toBe(303);
  for (const path of ["/", ...articles]) expect(await read(path)).toContain(amount);

  const off = await desk.save("/admin/zaak/regels", { "prepayment.isAsked": null });
  expect(off.status).toBe(303);
  expect(await desk.owner.text("/admin/zaak/teksten/vragen")).toMatch(
    /Staat nu niet op de site: je vraagt geen vooruitbetaling\. \S/,
  );
  for (const path of ["/", ...articles]) expect(await read(path)).not.toContain(amount);
  const home = await (await desk.fetch("/")).text();
  expect(home).not.toContain(question.question);
  expect(words(home)).toContain("Een vooruitbetaling vragen we niet.");
  // The paragraph beside it stays.
  expect(await read("/blog/beste-kapper-kortrijk-2025")).toContain("Kom vijf minuten voor je afspraak");
  expect(await desk.owner.text("/admin/zaak/teksten/vragen")).toContain(question.question);

  expect((await desk.save("/admin/zaak/regels", { "prepayment.isAsked": "on" })).status).toBe(303);
  for (const path of ["/", ...articles]) expect(await read(path)).toContain(amount);
});
