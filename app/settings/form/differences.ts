export type Difference = {
  /** "address.city", "monday.0.1" */
  path: string;
  before: string;
  after: string;
};

/** Every field that differs, in the order of the newer document; "" where there is none. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [leaves(before), leaves(after)];
  return [...new Set([...Object.keys(now), ...Object.keys(old)])]
    .map((path) => ({ path, before: old[path] ?? "", after: now[path] ?? "" }))
    .filter((each) => each.before !== each.after);
}

function leaves(value: unknown, path = ""): Record<string, string> {
  if (value === null || value === undefined) return {};
  if (typeof value !== "object") return { [path]: String(value) };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key)),
  );
}
