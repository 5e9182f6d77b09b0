/** At most this many people at once: who books, and those who come along. */
export const mostPeople = 4;

type TypedOther = { name?: unknown; service?: unknown };

/** Of a form, `others.0.name` and so on. */
export function othersIn(values: Record<string, unknown>): TypedOther[] {
  return Array.from({ length: mostPeople }, (_, at) => ({
    name: values[`others.${at}.name`],
    service: values[`others.${at}.service`],
  })).filter(({ name, service }) => name !== undefined || service !== undefined);
}

/** As a form posts them. */
export function asFields(others: TypedOther[]): Record<string, string> {
  return Object.fromEntries(
    others.flatMap(({ name, service }, at) => [
      [`others.${at}.name`, String(name ?? "")],
      [`others.${at}.service`, String(service ?? "")],
    ]),
  );
}
