type Search = { label: string; href: string };

/** One on each line: "Baardverzorging | /blog/baardverzorging-gids". */
export function searchLines(searches: Search[]): string {
  return searches.map(({ label, href }) => `${label} | ${href}`).join("\n");
}

export function searchesIn(lines: string): Search[] {
  return lines
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => {
      const [label = "", href = ""] = line.split("|").map((part) => part.trim());
      return { label, href };
    });
}
