/** Parses "a[b][0]=c" into { a: { b: ["c"] } }; array indexes become keys. */
export type Fields = { [name: string]: string | Fields };

export function fieldsOf(body: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== "");
    const last = path.pop() ?? "";
    let inner = fields;
    for (const part of path) {
      const found = inner[part];
      const next = typeof found === "object" ? found : {};
      inner[part] = next;
      inner = next;
    }
    inner[last] = value;
  }
  return fields;
}
