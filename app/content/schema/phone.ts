/**
 * As people type it to digits with an optional +: "+32 (0)470 12.34.56" becomes "+32470123456", a Belgian
 * landline "056/21.22.23" becomes "+3256212223". Whether it is a number is for the caller. Hyphens
 * and marks of direction that a page or a list of contacts brings along go too.
 */
export function plainPhone(typed: string): string {
  return typed
    .replace(/[\s./\u200b-\u2015\u202a-\u202e-]/g, "")
    .replace(/^(\+|00)(\d{1,3})\(0\)/, "$1$2")
    .replace(/[()]/g, "")
    .replace(/^(\+|00)320/, "$132")
    .replace(landline, "+32$1");
}

/** Nine digits; 045 to 049 begins a mobile number that misses its last one. */
const landline = /^0([1-35-9]\d{7}|4[0-4]\d{6})$/;

/** "+32470123456" for a mobile number of Belgium, the Netherlands or France; undefined for every other number. */
export function mobileNumber(phone: string): string | undefined {
  const international = phone.replace(/^00/, "+").replace(/^0(?=4[5-9]\d{7}$)/, "+32");
  return /^\+(324[5-9]\d{7}|316\d{8}|33[67]\d{8})$/.test(international) ? international : undefined;
}

/** 0470 12 34 56, +32 470 12 34 56 and 0032 470 12 34 56 are one phone; a foreign one has two spellings. */
export function phoneSpellings(phone: string): string[] {
  const belgian = /^(?:\+32|0032|0)([1-9]\d+)$/.exec(phone)?.[1];
  if (belgian) return [`0${belgian}`, `+32${belgian}`, `0032${belgian}`];
  const foreign = /^(?:\+|00)(\d+)$/.exec(phone)?.[1];
  return foreign ? [`+${foreign}`, `00${foreign}`] : [phone];
}
