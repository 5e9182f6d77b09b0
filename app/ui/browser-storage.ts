/**
 * A value that the browser keeps as JSON: in this tab ("session") or in all of them ("local").
 * A browser that blocks storage keeps nothing, and nothing else breaks.
 */
export function browserStorage(where: "session" | "local", key: string) {
  return {
    /** What is kept, unchecked; null when there is nothing, or nothing readable. */
    read: (): unknown => unlessBlocked(() => JSON.parse(area(where).getItem(key) ?? "null")) ?? null,
    keep: (value: unknown): void => unlessBlocked(() => area(where).setItem(key, JSON.stringify(value))),
    forget: (): void => unlessBlocked(() => area(where).removeItem(key)),
  };
}

const area = (where: "session" | "local") => (where === "session" ? sessionStorage : localStorage);

function unlessBlocked<Value>(step: () => Value): Value | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}
