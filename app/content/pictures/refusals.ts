/** One photo. */
export const maxUploadBytes = 20 * 1024 * 1024;

/** An iPhone's 48 megapixels and a bit: what is decoded has to fit in memory. */
export const maxPixels = 50_000_000;

export const minWidth = 320;
export const minHeight = 400;
/** Of a logo. */
export const minMarkSide = 64;

export type Refusal = keyof typeof refusals;

/** Why a photo was not stored, for the owner. */
export const refusals = {
  empty: "Dit bestand is leeg. Kies een andere foto.",
  "too-large": "Deze foto is groter dan 20 MB. Kies een kleinere versie.",
  "too-many-pixels": "Deze foto heeft meer dan 50 megapixel. Kies een kleinere versie.",
  "too-small": `Deze foto is te klein: ze moet minstens ${minWidth} pixels breed en ${minHeight} hoog zijn.`,
  "mark-too-small": `Dit logo is te klein: het moet minstens ${minMarkSide} pixels breed en hoog zijn.`,
  "no-picture": "Dit is geen foto die we kunnen lezen. Kies een JPEG, PNG of WebP.",
  heic:
    "Deze foto is een HEIC van een iPhone, en die kunnen we niet lezen. Zet op je iPhone Instellingen > Camera > " +
    "Structuren op ‘Meest compatibel’ en neem de foto opnieuw, of mail ze naar jezelf: dan wordt ze een JPEG.",
  damaged: "Deze foto is beschadigd of niet volledig. Verstuur ze opnieuw, of kies een andere.",
  busy: "We maken nog andere foto's klaar. Probeer het over een minuut opnieuw.",
} as const;
