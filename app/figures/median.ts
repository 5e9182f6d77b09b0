export type Counted = { value: number; count: number };

/** The lower of the two in the middle; undefined of none. */
export function medianOf(rows: Counted[]): number | undefined {
  const half = rows.reduce((sum, { count }) => sum + count, 0) / 2;
  let passed = 0;
  for (const { value, count } of rows.toSorted((one, other) => one.value - other.value)) {
    passed += count;
    if (passed >= half) return value;
  }
}
