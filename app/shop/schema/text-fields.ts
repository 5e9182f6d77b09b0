/** @property start value for databases older than the field. */
type TextField = { label: string; max: number; isLong?: true; start?: string };
/**
 * @property slug in the address of the form.
 * @property path the public page.
 * @property search default title and description for search engines.
 */
export type TextPage = Record<"slug" | "title" | "about" | "path", string> & {
  search?: { title: string; description: string };
  fields: Record<string, TextField>;
};

/** Describes the texts that the owner can fill in, by page. Questions, reviews and photos have forms of their own. */
export const textSections = {
  home: {
    slug: "startpagina",
    title: "Startpagina",
    about: "Titels, inleidingen en oproepen.",
    path: "/",
    search: {
      title: "Herenkapper en barbershop in {stad} | {naam}",
      description:
        "Fades, klassieke knipbeurten en baardverzorging in hartje {stad}. Open {openingstijden}. Boek je afspraak online.",
    },
    fields: {
      motto: { label: "Je motto", max: 60, start: "Een goede fade kun je niet aanwijzen." },
      tagline: { label: "Regel onder de naam", max: 90 },
      promise: { label: "Tweede regel onder de naam", max: 110 },
      phoneTitle: { label: "Titel van de kaart met je nummer", max: 30, start: "Bel ons" },
      addressTitle: { label: "Titel van de kaart met je adres", max: 30, start: "Locatie" },
      hoursTitle: { label: "Titel van de kaart met je uren", max: 30, start: "Openingsuren" },
      servicesTitle: { label: "Titel van de diensten", max: 40 },
      servicesIntro: { label: "Inleiding van de diensten", max: 200, isLong: true },
      galleryTitle: { label: "Titel van de galerij", max: 40 },
      galleryIntro: { label: "Inleiding van de galerij", max: 200, isLong: true },
      galleryCaption: { label: "Woorden op elke foto", max: 40 },
      galleryClosing: { label: "Slot van de galerij", max: 160, isLong: true },
      reviewsTitle: { label: "Titel van de reviews", max: 40 },
      reviewsCount: { label: "Hoeveel reviews", max: 40 },
      reviewsClosing: { label: "Slot van de reviews", max: 80 },
      questionsTitle: { label: "Titel van de vragen", max: 40 },
      questionsBox: { label: "Titel van het kadertje bij de vragen", max: 40 },
      questionsBoxText: { label: "Tekst van het kadertje bij de vragen", max: 200, isLong: true },
      bookingTitle: { label: "Titel van het boekingsformulier", max: 40 },
      bookingIntro: { label: "Inleiding van het boekingsformulier", max: 160, isLong: true },
      answerTime: { label: "Hoe snel je antwoordt", max: 60 },
      urgentTitle: { label: "Titel van de tip", max: 40 },
      urgentText: { label: "Tekst van de tip", max: 160, isLong: true },
    },
  },
  services: {
    slug: "services",
    title: "Services",
    about: "Titel, troeven en slot.",
    path: "/services",
    search: {
      title: "Knippen, fade en baard in {stad} | {naam}",
      description:
        "Klassieke knipbeurt, premium styling, baard, krullen, wassen en gezichtsverzorging voor mannen in {stad}, met de duur van elke beurt en vier pakketten.",
    },
    fields: {
      title: { label: "Titel", max: 40 },
      lead: { label: "Inleiding", max: 200, isLong: true },
      badgeExperience: { label: "Eerste troef", max: 30 },
      badgeAppointment: { label: "Tweede troef", max: 30 },
      badgeQuality: { label: "Derde troef", max: 30 },
      packagesTitle: { label: "Titel van de pakketten", max: 40 },
      packagesIntro: { label: "Inleiding van de pakketten", max: 160, isLong: true },
      closingTitle: { label: "Titel van het slot", max: 60 },
      closingText: { label: "Tekst van het slot", max: 200, isLong: true },
    },
  },
  blog: {
    slug: "blog",
    title: "Blog",
    about: "Titel en inleiding van het overzicht.",
    path: "/blog",
    search: {
      title: "Blog van je barbier in {stad} | {naam}",
      description:
        "Gidsen en eerlijke raad over fades, baarden, haarproducten en prijzen, geschreven door de barbiers van {naam} in {stad}.",
    },
    fields: {
      title: { label: "Titel", max: 40 },
      lead: { label: "Inleiding", max: 250, isLong: true },
    },
  },
  contact: {
    slug: "contact",
    title: "Contact",
    about: "Station, parkeren, hoe snel je antwoordt.",
    path: "/contact",
    search: {
      title: "Contact, openingsuren en route | {naam}",
      description:
        "Kom langs: {straat} in {stad}. Open {openingstijden}. Vijf minuten van het station. Bel ons op {telefoon}.",
    },
    fields: {
      title: { label: "Titel", max: 40 },
      lead: { label: "Inleiding", max: 200, isLong: true },
      phoneTitle: { label: "Titel bij het telefoonnummer", max: 30, start: "Telefoon" },
      phoneText: { label: "Bij het telefoonnummer", max: 120, isLong: true },
      hoursTitle: { label: "Titel bij de openingsuren", max: 30, start: "Openingsuren" },
      hoursText: { label: "Bij de openingsuren", max: 140, isLong: true },
      addressTitle: { label: "Titel bij het adres", max: 30, start: "Adres" },
      addressText: { label: "Bij het adres: station en parkeren", max: 140, isLong: true },
      emailTitle: { label: "Titel bij het e-mailadres", max: 30, start: "E-mail" },
      emailText: { label: "Bij het e-mailadres", max: 120, isLong: true },
      instagramTitle: { label: "Titel bij Instagram", max: 30, start: "Instagram" },
      instagramText: { label: "Bij Instagram", max: 120, isLong: true },
      teamTitle: { label: "Titel bij je kappers", max: 40, start: "Wie je knipt" },
      facadeTitle: { label: "Titel bij de foto van je gevel", max: 40, start: "Zo herken je ons" },
      mapText: { label: "Op de kaart, na je gemeente", max: 60, start: "op vijf minuten van het station" },
      closingTitle: { label: "Titel van het slot", max: 60 },
      closingText: {
        label: "Tekst van het slot: wat tussen [ ] staat, leidt naar het boekingsformulier",
        max: 200,
        isLong: true,
        start: "{Bel of app} voor een afspraak, of [boek zelf online], ook als de zaak dicht is.",
      },
    },
  },
  footer: {
    slug: "onderaan",
    title: "Onderaan elke pagina",
    about: "De regel bij het logo, en ‘Vaak gezocht’.",
    path: "/",
    fields: {
      line: { label: "Regel onder het logo", max: 120, isLong: true },
    },
  },
} satisfies Record<string, TextPage>;

export type TextSection = keyof typeof textSections;

/** Limits of a search title and description before placeholders are filled in. */
export const searchLimits = { title: 80, description: 200 };
