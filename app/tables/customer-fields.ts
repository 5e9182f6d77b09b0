/** Of a booking: what the customer tells, staff may correct, and is forgotten with the customer. */
type Meaning = {
  /** What staff read. */
  label: string;
  control: "text" | "tel" | "email" | "lines" | "language";
  /** Shown as it is on the cards of staff. */
  isRemark?: true;
};

const table = {
  name: { label: "Naam", control: "text" },
  phone: { label: "Telefoon", control: "tel" },
  email: { label: "E-mail", control: "email" },
  language: { label: "Taal", control: "language" },
  message: { label: "Opmerking", control: "lines", isRemark: true },
} as const satisfies Record<string, Meaning>;

export type CustomerField = keyof typeof table;

export const customerFields: Record<CustomerField, Meaning> = table;
export const customerFieldNames = Object.keys(table).filter((name): name is CustomerField => name in table);
