type Room = {
  /** Below /admin/zaak. */
  path: string;
  title: string;
  about: string;
};

/** The owner's rooms, in the order of the list. */
export const rooms: Room[] = [
  {
    path: "gegevens",
    title: "Zaak",
    about: "Naam, adres, telefoon, betalen en wettelijke gegevens.",
  },
  {
    path: "uren",
    title: "Uren en sluitingsdagen",
    about: "Wanneer de deur open is, en wanneer niet.",
  },
  {
    path: "diensten",
    title: "Diensten",
    about: "Wat je doet, hoelang het duurt en wat het kost.",
  },
  {
    path: "team",
    title: "Team",
    about: "Je kappers, hun uren en hun vrije dagen.",
  },
  {
    path: "fotos",
    title: "Foto's",
    about: "De galerij en de foto's op de pagina's.",
  },
  {
    path: "teksten",
    title: "Teksten",
    about: "Wat bezoekers lezen: woorden, vragen en reviews.",
  },
  {
    path: "blog",
    title: "Blog",
    about: "Artikels schrijven, inplannen en publiceren.",
  },
  {
    path: "regels",
    title: "Regels",
    about: "Boeken, annuleren, herinneren en vooruitbetalen.",
  },
  {
    path: "accounts",
    title: "Accounts",
    about: "Wie mag inloggen, en wie mag de zaak aanpassen.",
  },
  {
    path: "wijzigingen",
    title: "Wijzigingen",
    about: "Wie wat veranderde, en hoe je het terugzet.",
  },
];
