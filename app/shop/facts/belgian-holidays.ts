import { addDays } from "#app/i18n/format/dates.ts";

export function publicHolidays(year: number): { date: string; name: string }[] {
  const easter = easterSunday(year);
  return [
    { date: `${year}-01-01`, name: "Nieuwjaar" },
    { date: addDays(easter, 1), name: "Paasmaandag" },
    { date: `${year}-05-01`, name: "Dag van de Arbeid" },
    { date: addDays(easter, 39), name: "Hemelvaart" },
    { date: addDays(easter, 50), name: "Pinkstermaandag" },
    { date: `${year}-07-21`, name: "Nationale feestdag" },
    { date: `${year}-08-15`, name: "O.L.V.-Hemelvaart" },
    { date: `${year}-11-01`, name: "Allerheiligen" },
    { date: `${year}-11-11`, name: "Wapenstilstand" },
    { date: `${year}-12-25`, name: "Kerst" },
  ].sort((one, other) => one.date.localeCompare(other.date));
}

/** Computes Easter with the algorithm of Meeus, Jones and Butcher for the Gregorian calendar. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const [century, yearInCentury] = [Math.floor(year / 100), year % 100];
  const skippedLeaps = century - Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + skippedLeaps - moonShift + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearInCentury / 4) - epact - (yearInCentury % 4)) % 7;
  const lateCorrection = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * lateCorrection;
  return addDays(`${year}-03-22`, days);
}
