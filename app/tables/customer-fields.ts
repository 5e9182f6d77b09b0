/** Of a booking: what the customer tells, staff may correct, and is forgotten with the customer. */
type Meaning = {
  /** What staff read. */
  label: string;
  control: "text" | "tel" | "email" | "lines" | "language";
  /** A remark: of at most so many characters, free to leave out, shown as it is on the cards of staff. */
  most?: number;
};

const table = {
  name: { label: "Naam", control: "text" },
  phone: { label: "Telefoon", control: "tel" },
  email: { label: "E-mail", control: "email" },
  language: { label: "Taal", control: "language" },
  message: { label: "Opmerking", control: "lines", most: 500 },
} as const satisfies Record<string, Meaning>;

export type CustomerField = keyof typeof table;

export const customerFields: Record<CustomerField, Meaning> = table;
export const customerFieldNames = Object.keys(table).filter((name): name is CustomerField => name in table);

export type Remark = {
  [Field in CustomerField]: (typeof table)[Field] extends { most: number } ? Field : never;
}[CustomerField];
export const remarkNames = customerFieldNames.filter((name): name is Remark => "most" in table[name]);

/** Of a row or a request. */
export function remarksOf<Of extends Record<Remark, unknown>>({ message }: Of): Pick<Of, Remark> {
  return { message };
}

export function eachRemark<Value>(make: (field: { most: number }) => Value): Record<Remark, Value> {
  return { message: make(table.message) };
}

/** As staff read them. */
export function remarkLines(row: Record<Remark, string>): string[] {
  return remarkNames.flatMap((name) => (row[name] ? labelBefore(name) + row[name] : []));
}

/** The remark of every shop stands for itself. */
function labelBefore(name: CustomerField): string {
  return name === "message" ? "" : `${table[name].label}: `;
}

export function emailKey(email: string): string {
  return plainEmail(email).toLowerCase();
}

/**
 * Without characters that nobody sees, which a list of contacts brings along, and with the domain as a browser's own
 * field sends it: jan@münchen.example becomes jan@xn--mnchen-3ya.example.
 */
export function plainEmail(typed: string): string {
  const email = typed.replace(/\p{Default_Ignorable_Code_Point}/gu, "").trim();
  const [, local, domain] = /^([^@]+@)([\p{L}\p{M}\d.-]+)$/u.exec(email) ?? [];
  if (!local || !domain || !URL.canParse(`http://${domain}`)) return email;
  return /^[\w.-]+$/.test(domain) ? email : local + new URL(`http://${domain}`).hostname;
}

/** Whether who reads the one reads the other: a link is only told to its own mailbox. */
export function isSameMailbox(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && emailKey(one) === emailKey(other);
}
