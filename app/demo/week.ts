/** Invented names. */
export const people: [name: string, message?: string][] = [
  ["Wout Demeyere"],
  ["Mohamed El Amrani", "Graag dezelfde fade als vorige keer"],
  ["Pieter-Jan Vanhoutte"],
  ["Thibault Declercq", "Ik kom 5 minuten later, trein"],
  ["Jonas Verhaeghe"],
  ["Senne Lefevre", "Contouren strak, bovenaan lang laten"],
  ["Kobe Vandewalle"],
  ["Ibrahim Yilmaz"],
  ["Lars Debruyne", "Voor een trouw zaterdag"],
  ["Bram Callens"],
  ["Nathan Houthoofd"],
  ["Zoë D'Hondt", "Krullen, graag droog knippen"],
];

/** Within a day, no visit overlaps the next. */
export const dayPlans: [time: string, service: string][][] = [
  [
    ["09:30", "haarknip"],
    ["10:30", "premium"],
    ["13:00", "baard"],
    ["16:00", "complete"],
  ],
  [
    ["10:00", "baard"],
    ["11:00", "haarknip"],
    ["14:30", "haarknip"],
    ["17:00", "premium"],
    ["19:00", "haarknip"],
  ],
  [
    ["09:30", "complete"],
    ["12:00", "haarknip"],
    ["15:00", "premium"],
    ["18:30", "haarknip"],
  ],
];
