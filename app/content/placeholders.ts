/** Facts of the starter that nobody can know: they hold an example until the owner fills them in. */
import type { z } from "zod";
import type { identity } from "./schema/identity.ts";

export type Identity = z.output<typeof identity>;

/** By their path: "legal.vatNumber". */
export function remainingPlaceholders(facts: Identity): string[] {
  const names = paths.filter((path) => placeholder.test(textAt(facts, path)));
  return isApproximate(facts.geo) ? [...names, "geo"] : names;
}

/** Those that the law wants on a public site. */
export function missingByLaw(facts: Identity): string[] {
  return remainingPlaceholders(facts).filter((path) => required.includes(path));
}

/** As visitors of a public site get them: an example is no fact. */
export function withoutPlaceholders(facts: Identity) {
  const known = structuredClone(facts);
  const left = remainingPlaceholders(facts);
  for (const path of left.filter((each) => each !== "geo")) {
    const [parent, name] = holderOf(known, path);
    parent[name] = "";
  }
  return { ...known, geo: left.includes("geo") ? null : known.geo };
}

const required = [
  ...["name", "address.street", "address.postcode", "address.city", "phone", "email"],
  ...["legal.companyName", "legal.enterpriseNumber"],
];
/** As they stand in the form. */
const paths = [
  ...["name", "address.street", "address.postcode", "address.city"],
  ...["phone", "whatsapp", "email", "instagram", "reviewsUrl"],
  ...["legal.companyName", "legal.enterpriseNumber", "legal.vatNumber"],
];

const placeholder = /(00 ?){3}$|0000\.000\.000$|\.example\b|vul-je-/i;

function isApproximate({ latitude, longitude }: Identity["geo"]): boolean {
  return [latitude, longitude].every((degrees) => (String(degrees).split(".")[1] ?? "").length < 5);
}

function textAt(facts: Identity, path: string): string {
  const [parent, name] = holderOf(facts, path);
  return String(parent[name] ?? "");
}

function holderOf(facts: Identity, path: string): [parent: Record<string, unknown>, name: string] {
  const [first = "", second] = path.split(".");
  return second === undefined ? [facts, first] : [Object(facts[first as keyof Identity]), second];
}
