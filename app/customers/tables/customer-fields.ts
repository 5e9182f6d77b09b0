/** A booking's field about the customer: staff may correct it, and erasing the customer erases it. */
type FieldDefinition = {
  /** The label that staff see. */
  label: string;
  control: "text" | "tel" | "email" | "lines" | "language";
  /** Set for remarks only: the most characters. Remarks are optional, and staff cards show them unchanged. */
  most?: number;
};

const fieldTable = {
  name: { label: "Naam", control: "text" },
  phone: { label: "Telefoon", control: "tel" },
  email: { label: "E-mail", control: "email" },
  language: { label: "Taal", control: "language" },
  message: { label: "Opmerking", control: "lines", most: 500 },
} as const satisfies Record<string, FieldDefinition>;

export type CustomerField = keyof typeof fieldTable;

export const customerFields: Record<CustomerField, FieldDefinition> = fieldTable;
export const customerFieldNames = Object.keys(fieldTable).filter(
  (name): name is CustomerField => name in fieldTable,
);

export type Remark = {
  [Field in CustomerField]: (typeof fieldTable)[Field] extends { most: number } ? Field : never;
}[CustomerField];
export const remarkNames = customerFieldNames.filter((name): name is Remark => "most" in fieldTable[name]);

export function remarksOf<Of extends Record<Remark, unknown>>({ message }: Of): Pick<Of, Remark> {
  return { message };
}

export function eachRemark<Value>(make: (field: { most: number }) => Value): Record<Remark, Value> {
  return { message: make(fieldTable.message) };
}

/** Returns one line for each remark that is not empty, as staff see it. */
export function remarkLines(row: Record<Remark, string>): string[] {
  return remarkNames.flatMap((name) => (row[name] ? labelBefore(name) + row[name] : []));
}

/** The message needs no label; any other remark does. */
function labelBefore(name: CustomerField): string {
  return name === "message" ? "" : `${fieldTable[name].label}: `;
}

export function emailKey(email: string): string {
  return plainEmail(email).toLowerCase();
}

/**
 * Removes invisible characters, which a contact list may bring along, and writes the domain in the form that a
 * browser's e-mail field submits: jan@münchen.example becomes jan@xn--mnchen-3ya.example.
 */
export function plainEmail(input: string): string {
  const email = input.replace(/\p{Default_Ignorable_Code_Point}/gu, "").trim();
  const [, local, domain] = /^([^@]+@)([\p{L}\p{M}\d.-]+)$/u.exec(email) ?? [];
  if (!local || !domain || !URL.canParse(`http://${domain}`)) return email;
  return /^[\w.-]+$/.test(domain) ? email : local + new URL(`http://${domain}`).hostname;
}

/** Returns whether both addresses reach one mailbox. A private link may only be sent to its own mailbox. */
export function isSameMailbox(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && emailKey(one) === emailKey(other);
}
