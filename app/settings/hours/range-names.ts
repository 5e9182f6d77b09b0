/** The fields of a day's hours: "monday.0.from" and "monday.0.to", up to six pairs. */

type Values = Record<string, string>;
export type Ranges = [from: string, to: string][];

export const mostRanges = 6;
const indexes = Array.from({ length: mostRanges }, (_, index) => index);

export function namesOf(day: string, index: number) {
  return { from: `${day}.${index}.from`, to: `${day}.${index}.to` };
}

/** Pairs of which something is filled in. */
export function filledIndexes(day: string, values: Values): number[] {
  return indexes.filter((index) => {
    const { from, to } = namesOf(day, index);
    return values[from] || values[to];
  });
}

/** @property fieldOf the field of a path in them: "1.0" is the start of the second range. */
export function readRanges(day: string, values: Values) {
  const pairs = filledIndexes(day, values)
    .map((index) => {
      const names = namesOf(day, index);
      return { names, range: [values[names.from] ?? "", values[names.to] ?? ""] as [string, string] };
    })
    .sort((one, other) => one.range[0].localeCompare(other.range[0]));
  return {
    ranges: pairs.map(({ range }) => range),
    fieldOf(path: string): string {
      const [index = "0", end = "0"] = path.split(".");
      const { names } = pairs[Number(index)] ?? { names: namesOf(day, 0) };
      return end === "1" ? names.to : names.from;
    },
  };
}

export function rangeValues(day: string, ranges: Ranges): Values {
  return Object.fromEntries(
    ranges.flatMap(([opens, closes], index) => {
      const { from, to } = namesOf(day, index);
      return [
        [from, opens],
        [to, closes],
      ];
    }),
  );
}
