/** What is wrong with a field. */
export const issues = {
  nameTooShort: "Naam moet minstens 2 karakters zijn",
  nameTooLong: "Naam te lang",
  phone: "Ongeldig telefoonnummer",
  email: "Ongeldig email adres",
  noEmail: "Email is verplicht",
  emailTooLong: "Email te lang",
  service: "Selecteer een service",
  date: "Ongeldige datum",
  time: "Ongeldige tijd",
  messageTooLong: "Bericht te lang",
  barber: "Kies een kapper uit de lijst",
  notThisBarber: "Deze kapper doet die service niet. Kies een andere.",
};
