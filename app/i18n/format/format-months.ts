/** "twaalf maanden" */
export function formatMonths(count: number): string {
  return count === 1 ? "één maand" : `${words[count] ?? count} maanden`;
}

const words: Record<number, string> = {
  ...{ 2: "twee", 3: "drie", 4: "vier", 5: "vijf", 6: "zes", 7: "zeven" },
  ...{ 8: "acht", 9: "negen", 10: "tien", 11: "elf", 12: "twaalf" },
};
