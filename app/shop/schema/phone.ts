/**
 * Reduces a phone number to digits with an optional +: "+32 (0)470 12.34.56" → "+32470123456". Removes hyphens and
 * invisible characters of pasted text too. Does not check whether the result is a number.
 */
export function plainPhone(input: string): string {
  return input
    .replace(/[\s./\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/^(\+|00)(\d{1,3})\(0\)/, "$1$2")
    .replace(/[()]/g, "")
    .replace(/^(\+|00)(3[1-3])0/, "$1$2")
    .replace(landline, "+32$1");
}

/** A landline has nine digits; numbers from 045 to 049 are mobile and have ten. */
const landline = /^0([1-35-9]\d{7}|4[0-4]\d{6})$/;
const belgianMobile = /^04[5-9]\d{7}$/;
/** Matches mobile numbers of Belgium, the Netherlands and France, with or without the +. */
const mobile = /^\+?(324[5-9]\d{7}|316\d{8}|33[67]\d{8})$/;

/**
 * Returns the number in E.164: "+32470123456" for 0470123456. Undefined when the country is unknown: 0612345678 may be
 * French or Dutch, but no Belgian number has these ten digits. Such a number equals no other, is not called and gets no
 * message.
 * @param phone as `plainPhone` returns it
 */
export function internationalPhone(phone: string): string | undefined {
  if (belgianMobile.test(phone) || landline.test(phone)) return `+32${phone.slice(1)}`;
  if (mobile.test(phone)) return phone.replace(/^\+?/, "+");
  const international = phone.replace(/^00/, "+");
  return /^\+[1-9]\d{7,14}$/.test(international) ? international : undefined;
}

/** The number in E.164 if it is a mobile one of Belgium, the Netherlands or France. */
export function mobileNumber(phone: string): string | undefined {
  const international = internationalPhone(phone);
  return international && mobile.test(international) ? international : undefined;
}

/** Lists how one number can be stored: 0470123456, 32470123456, +32470123456 and 0032470123456. */
export function phoneSpellings(phone: string): string[] {
  const international = internationalPhone(phone);
  if (!international) return [phone];
  const digits = international.slice(1);
  const spellings = [international, `00${digits}`, digits, digits.replace(/^32/, "0")];
  return spellings.filter((spelling) => internationalPhone(spelling) === international);
}
