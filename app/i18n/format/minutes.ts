/** Arithmetic with times of the day such as "09:30", as minutes since midnight. */

/** Returns 570 for "09:30". */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Returns "09:05" for 545. */
export function wallTime(minute: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Returns "11:15" for "10:30" and 45 minutes. Does not wrap at midnight. */
export function timeAfter(time: string, minutes: number): string {
  return wallTime(minuteOfDay(time) + minutes);
}
