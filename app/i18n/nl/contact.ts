/** Beside the form. */
export const contact = {
  title: "Liever direct contact",
  question: "Liever direct contact?",
  phone: "Telefoon",
  hours: "Openingsuren",
  answer: "Antwoord",
  call: (phone: string) => `Bel ${phone}`,
};
