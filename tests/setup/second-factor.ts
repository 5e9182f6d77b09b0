import { createHmac } from "node:crypto";
import { expect } from "vitest";
import type { TestShop } from "./test-shop.ts";
import { password, visitor } from "./visitor.ts";

export async function withSecondFactor(shop: TestShop, email: string) {
  const owner = visitor(shop);
  await owner.signIn(email);
  const page = await (await owner.post("/admin/beveiliging", { intent: "start", password })).text();
  expect(page).toContain("<svg");
  const { uri, key } = enrolmentIn(page);
  const confirmedWith = totp(key);
  const done = await owner.post("/admin/beveiliging", { intent: "confirm", code: confirmedWith, uri });
  const codes = [...(await done.text()).matchAll(/<li[^>]*>(\w{5}-\w{5})<\/li>/g)].map(([, code]) => code);
  return { owner, key, codes, confirmedWith };
}

export function enrolmentIn(page: string): { uri: string; key: string } {
  const uri = (/name="uri" value="([^"]*)"/.exec(page)?.[1] ?? "").replaceAll("&amp;", "&");
  return { uri, key: new URLSearchParams(uri.split("?")[1]).get("secret") ?? "" };
}

/** Returns a code that was not used before. Codes of the next and the previous half minute are valid too. */
export function totp(key: string): string {
  const now = Math.floor(Date.now() / 30_000);
  const steps = usedSteps.get(key) ?? new Set();
  usedSteps.set(key, steps);
  const step = [now, now + 1, now - 1].find((each) => !steps.has(each));
  if (step === undefined) throw new Error("Every code of this half minute was used");
  steps.add(step);
  return codeOf(key, step);
}

const usedSteps = new Map<string, Set<number>>();

/** Computes a code (RFC 6238). */
function codeOf(key: string, step: number): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...key.replace(/=+$/, "")]
    .map((c) => alphabet.indexOf(c).toString(2).padStart(5, "0"))
    .join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
