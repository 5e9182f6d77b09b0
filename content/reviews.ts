/** Leave `invented` out of real reviews. An empty list hides the section. */
type Review = { name: string; rating: 5; text: string; date: string; invented?: true };

/** PLACEHOLDERS: these customers do not exist. Replace all six by real Google reviews, word for word and with consent, before going live. */
export const reviews: Review[] = [
  {
    name: "Jonas V.",
    rating: 5,
    text: "Eindelijk iemand die luistert. Fade zonder streepje en na twee weken zit hij nog altijd goed.",
    date: "2 weken geleden",
    invented: true,
  },
  {
    name: "Mehdi B.",
    rating: 5,
    text: "Zondagvoormiddag zonder afspraak binnengestapt, tien minuten gewacht. Topservice!",
    date: "5 dagen geleden",
    invented: true,
  },
  {
    name: "Filip D.",
    rating: 5,
    text:
      "Mijn baard was een ramp. Warme handdoek, olie, rustig uitgelegd hoe ik hem moet bijhouden. " +
      "Mijn vrouw is ook content.",
    date: "1 maand geleden",
    invented: true,
  },
  {
    name: "Sander L.",
    rating: 5,
    text: "Kom hier tussen twee lessen door. Dicht bij het station, vlot geholpen, proper werk.",
    date: "3 weken geleden",
    invented: true,
  },
  {
    name: "Bart C.",
    rating: 5,
    text:
      "Samen met mijn zoon van acht geweest. Hij zit normaal geen minuut stil, hier wel. " +
      "Allebei met een grote glimlach naar buiten.",
    date: "2 maanden geleden",
    invented: true,
  },
  {
    name: "Ruben T.",
    rating: 5,
    text:
      "Had een foto bij van een kapsel dat niet ging met mijn haar. Dat werd eerlijk gezegd, " +
      "en het voorstel dat ik kreeg was beter.",
    date: "3 maanden geleden",
    invented: true,
  },
];
