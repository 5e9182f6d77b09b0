import type { ImportField } from "./tables/imports.server.ts";

/** The labels that the owner reads, in the order of the form. */
export const fieldLabels: Record<ImportField, string> = {
  name: "Naam",
  firstName: "Voornaam",
  lastName: "Achternaam",
  phone: "Telefoon",
  otherPhone: "Tweede telefoon",
  email: "E-mail",
  note: "Notitie",
  date: "Datum (mag met uur)",
  time: "Uur",
  end: "Einde",
  minutes: "Duur",
  service: "Dienst",
  barber: "Kapper",
  status: "Status",
  price: "Prijs",
};

/** Minutes that an appointment may last whose file names no length. */
export const importedMinutes = { min: 5, max: 480 };

export const importFields = Object.keys(fieldLabels).filter((name): name is ImportField =>
  Object.hasOwn(fieldLabels, name),
);

/**
 * Column names, letters only; the first one found wins. They come from files of Fresha, Salonized, Square and
 * Google Contacts, which use English names in any country. The names in other languages are guesses for lists
 * made by hand, and no file of Booksy was seen.
 */
const knownColumnNames: Record<ImportField, string> = {
  name:
    "fullname displayname clientname customername client customer klant klantnaam naam volledigenaam name nom nomcomplet nomduclient " +
    "kunde kundenname klient nazwaklienta",
  firstName: "firstname givenname voornaam prenom vorname imie",
  lastName: "lastname surname familyname achternaam familienaam nomdefamille nachname nazwisko",
  phone:
    "mobilenumber mobile mobilephone cellphone cell cellnumber mobiel mobielnummer gsm gsmnummer clientphone customerphone phonenumber phone " +
    "telephone telefoon telefoonnummer tel phone1value numerodetelephone portable handy telefon telefonnummer numertelefonu",
  otherPhone:
    "telephone telefoon telefoonnummer phone phonenumber tel telefon phone2value homephone businessphone",
  email:
    "email emailaddress emailadres email1value clientemail customeremail mail adresseemail courriel adresemail",
  note:
    "note notes alertnotes staffalert notities notitie opmerking opmerkingen bericht memo comment comments remarque " +
    "remarques notiz notizen notatki uwagi",
  date:
    "scheduleddate appointmentdate bookingdate startdate starttime startsat start begin date datum afspraakdatum " +
    "datumentijd datetime daterendezvous datededebut debut data dataizytwizyty datawizyty",
  time: "scheduledtime time tijd uur starttijd tijdstip heure heurededebut uhrzeit godzina",
  end: "endtime endsat enddate end einde eindtijd heuredefin fin ende koniec",
  minutes:
    "duration durationmins durationminutes durationmin minutes minuten duur duurminuten duree dauer czastrwania",
  service:
    "service services servicename dienst diensten behandeling behandelingen treatment item prestation prestations leistung usluga",
  barber:
    "teammember staff staffmember staffname staffer employee employeename barber kapper medewerker collaborateur employe " +
    "mitarbeiter pracownik provider stylist",
  status: "status appointmentstatus bookingstatus statut etat afspraakstatus",
  price:
    "price netsales grosssales amount total totalprice prijs prijseur bedrag totaal prix montant preis cena",
};

export function recognise(header: string[]): Partial<Record<ImportField, number>> {
  const names = header.map(lettersOf);
  const columns: Partial<Record<ImportField, number>> = {};
  for (const field of importFields) {
    const places = knownColumnNames[field].split(" ").map((name) => names.indexOf(name));
    const at = places.find((each) => each >= 0 && !Object.values(columns).includes(each));
    if (at !== undefined) columns[field] = at;
  }
  // If there is a date as well, "start" is the time.
  const clock = names.findIndex((name) => /^(starttime|startsat|start|begin|debut)$/.test(name));
  const day = names.findIndex((name) => /^(date|datum|appointmentdate|startdate|data)$/.test(name));
  if (clock >= 0 && day >= 0 && columns.time === undefined)
    Object.assign(columns, { date: day, time: clock });
  if (columns.firstName !== undefined && columns.lastName !== undefined) delete columns.name;
  return columns;
}

/** Columns that identify a system. Booksy's is a guess: it calls a barber a staffer. */
const signatures: [name: string, columns: string[]][] = [
  ["Fresha", ["mobilenumber", "acceptsmarketing"]],
  ["Fresha", ["scheduleddate", "teammember"]],
  ["Booksy", ["staffer"]],
  ["Salonized", ["salonizedid"]],
  ["Square", ["squarecustomerid"]],
  ["Google", ["phone1value"]],
  ["Square", ["pricepointname", "customername"]],
];

/** Returns the system that the file seems to come from. */
export function systemOf(header: string[]): string | undefined {
  const names = header.map(lettersOf);
  return signatures.find(([, columns]) => columns.every((each) => names.includes(each)))?.[0];
}

/** Returns letters and digits only, in lower case without accents: "E-mail adres" becomes "emailadres". */
export function lettersOf(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^\p{L}\d]/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ı", "i");
}
