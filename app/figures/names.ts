/** What the owner reads for the codes of the database. */
export const sourceNames = {
  website: "Online",
  phone: "Telefoon",
  whatsapp: "WhatsApp",
  "walk-in": "Walk-in",
} as const;

export const paymentNames = {
  open: "",
  expired: "",
  cancelled: "",
  paid: "wacht op een boeking",
  used: "gebruikt",
  refunding: "wordt terugbetaald",
  refunded: "terugbetaald",
} as const;
