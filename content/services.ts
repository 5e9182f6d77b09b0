/** `icon` is a lucide icon; `books` a service code, absent for appointments by phone or WhatsApp. */
type Offer = {
  icon: string;
  title: string;
  description: string;
  duration: string;
  books?: "haarknip" | "premium" | "baard" | "complete";
};

export const mainServices: (Offer & { features: string[] })[] = [
  {
    icon: "scissors",
    title: "Klassieke Haarknip",
    description:
      "Een herenkapsel zoals het hoort, van schaarsnit tot fade. We kijken eerst hoe je haar valt en knippen dan.",
    duration: "30-45 min",
    features: [
      "Kort gesprek over wat je wilt",
      "Schaar en tondeuse, ook fades en tapers",
      "Contouren en nek netjes afgewerkt",
      "In model gebracht voor je buitengaat",
    ],
    books: "haarknip",
  },
  {
    icon: "sparkles",
    title: "Premium Styling",
    description:
      "Knippen en stylen in één afspraak, met premium producten en de tijd om iets nieuws te proberen.",
    duration: "45-60 min",
    features: [
      "Advies over wat bij je gezicht past",
      "Knipbeurt op maat",
      "Afwerking met premium producten",
      "Uitleg om het thuis na te doen",
    ],
    books: "premium",
  },
  {
    icon: "brush",
    title: "Baardverzorging en trimmen",
    description: "Van stoppels tot volle baard: op lengte getrimd, strak afgelijnd en goed gevoed.",
    duration: "20-30 min",
    features: [
      "Trimmen op de lengte die jij kiest",
      "Strakke lijnen op wangen en hals",
      "Warme handdoek",
      "Baardolie als afwerking",
    ],
    books: "baard",
  },
  {
    icon: "droplets",
    title: "Haar wassen en verzorgen",
    description: "Een deugddoende wasbeurt met verzorging die past bij je haar en je hoofdhuid.",
    duration: "15-20 min",
    features: [
      "Shampoo volgens je haartype",
      "Rustige hoofdmassage",
      "Verzorging die je haar zachter maakt",
      "Te combineren met een knipbeurt",
    ],
  },
  {
    icon: "tornado",
    title: "Krullen en textuur",
    description:
      "Krullen, slag of een platte bos: we halen er vorm en beweging uit zonder dat het stijf staat.",
    duration: "40-50 min",
    features: [
      "Geknipt volgens de val van je krul",
      "Textuur voor meer volume",
      "Product dat niet plakt of verzwaart",
      "Tips voor elke dag",
    ],
    books: "premium",
  },
  {
    icon: "smile",
    title: "Gezichtsbehandeling voor mannen",
    description:
      "Even niets moeten. We reinigen en verzorgen je huid, zodat je er fris en uitgerust bij loopt.",
    duration: "30-40 min",
    features: ["Grondige reiniging", "Zachte scrub", "Warme handdoek", "Hydraterende crème als afwerking"],
  },
];

export const packages: Offer[] = [
  {
    icon: "crown",
    title: "Complete Makeover",
    description:
      "Haar, baard en styling in één lange afspraak. Voor je trouw, een nieuwe job of gewoon omdat het tijd is.",
    duration: "90-120 min",
    books: "complete",
  },
  {
    icon: "zap",
    title: "Express Service",
    description: "Weinig tijd? We werken je snit bij, zetten nek en contouren recht en je kunt weer voort.",
    duration: "20-25 min",
    books: "haarknip",
  },
  {
    icon: "users",
    title: "Vader en Zoon",
    description:
      "Samen binnen, samen fris buiten. We plannen jullie na elkaar en nemen de tijd voor de jongste.",
    duration: "60-75 min",
  },
  {
    icon: "calendar-days",
    title: "Groepsreservaties",
    description:
      "Voor de bruidegom en zijn getuigen, een team of een bende vrienden. We spreken alles vooraf af.",
    duration: "Op afspraak",
  },
];
