/** Tests the frames of the owner's photos: each is answered for its own place only. */
import { beforeAll, expect, test } from "vitest";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { photo, uploadTo } from "../setup/photos.ts";
import { testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor, words } from "../setup/visitor.ts";

const shop = testShop({ engine: "server" });
const path = "/admin/zaak/fotos";
let owner: Visitor;
beforeAll(async () => {
  owner = await staffMember(shop, "admin");
});

const upright = (width: number) => photo({ width, height: 1200 }).jpeg().toBuffer();
const sendFrame = (place: string, before: string, bytes?: Buffer) =>
  uploadTo(owner, `${path}/plaats/${place}`, { before }, bytes ? [{ bytes }] : []);
const look = () => snapshot().documents.look[0]?.value ?? expect.fail();

test("a photo of another place in between is no conflict; one of the same place is, and the photo just taken stands in the field", async () => {
  expect((await sendFrame("facade", "", await upright(910))).status).toBe(303);
  const { facade } = look();
  expect((await sendFrame("chair", "", await upright(912))).status).toBe(303);
  expect(look().facade).toBe(facade);
  const { chair } = look();

  const lateAnswer = await sendFrame("chair", "", await upright(914));
  expect(lateAnswer.status).toBe(409);
  const html = await lateAnswer.text();
  expect(words(html)).toContain("Een collega was je voor");
  const chosenId = /<input(?=[^>]* type="radio")(?=[^>]* checked)[^>]* value="([0-9a-f]{16})"/.exec(
    html,
  )?.[1];
  expect(chosenId).toBeDefined();
  expect(chosenId).not.toBe(chair);
  const seen = /name="seen" value="(\d+)"/.exec(html)?.[1] ?? "";
  const currentFields = { before: "", seen, picture: chosenId ?? "" };
  expect((await uploadTo(owner, `${path}/plaats/chair`, currentFields, [])).status).toBe(303);
  expect(look()).toMatchObject({ chair: chosenId, facade });
});

test("an empty frame without a file is refused, and a filled one keeps its photo", async () => {
  const answer = await sendFrame("window", "");
  expect([answer.status, words(await answer.text())]).toEqual([
    422,
    expect.stringContaining("Kies eerst een foto."),
  ]);
  const { facade } = look();
  expect((await sendFrame("facade", facade ?? "")).status).toBe(303);
  expect(look().facade).toBe(facade);
});

test("a frame puts its photo on the site; a refusal is explained in that frame, with the other frames below it", async () => {
  const frameAt = (place: string) => `${path}?kader=${place}`;
  const before = look().share ?? "";
  const sent = await uploadTo(owner, frameAt("share"), { before }, [{ bytes: await upright(1300) }]);
  expect([sent.status, sent.headers.get("location")]).toEqual([303, path]);
  expect(look().share).toMatch(/^[0-9a-f]{16}$/);

  const letter = [{ bytes: Buffer.from("Beste kapper") }];
  const refused = await uploadTo(owner, frameAt("window"), { before: "" }, letter);
  expect(refused.status).toBe(422);
  const lateAnswer = await uploadTo(owner, frameAt("share"), { before }, [{ bytes: await upright(1302) }]);
  expect(lateAnswer.status).toBe(409);
  for (const [answer, place, message] of [
    [refused, "window", "Dit is geen foto die we kunnen lezen"],
    [lateAnswer, "share", "Een collega was je voor"],
  ] as const) {
    const html = await answer.text();
    const frame = new RegExp(`<form[^>]* id="kader-${place}".*?</form>`, "s").exec(html)?.[0];
    expect(frame).toMatch(new RegExp(`role="alert"[^>]*>${message}`));
  }
});

test("a refused portrait is explained in its own frame", async () => {
  const letter = [{ bytes: Buffer.from("Beste kapper") }];
  const answer = await uploadTo(owner, path, { barber: "barber-1" }, letter);
  expect(answer.status).toBe(422);
  const frame = /<form[^>]* id="kader-kapper-barber-1".*?<\/form>/s.exec(await answer.text())?.[0];
  expect(frame).toMatch(/role="alert"[^>]*>Dit is geen foto die we kunnen lezen/);
});
