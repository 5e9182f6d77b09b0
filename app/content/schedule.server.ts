/** What is published for a later moment appears by itself: nothing has to run at that moment. */
import type { Snapshot } from "./documents.server.ts";
import { perVersion } from "./snapshot.server.ts";

/** How many of the moments have passed. Pages are kept under it. */
export function passedMoments(snapshot: Snapshot): number {
  const now = Date.now();
  return moments(snapshot).filter((moment) => moment <= now).length;
}

/** As `perVersion`, and again when a moment has passed. */
export function perMoment<Result>(work: (snapshot: Snapshot) => Result): (of: Snapshot) => Result {
  const resultsOf = perVersion(() => new Map<number, { result: Result }>());
  return (of) => {
    const [results, passed] = [resultsOf(of), passedMoments(of)];
    const known = results.get(passed) ?? { result: work(of) };
    results.set(passed, known);
    return known.result;
  };
}

const moments = perVersion(({ documents }) =>
  documents.article.flatMap(({ value: { status, publishAt } }) =>
    status === "published" && publishAt ? Date.parse(publishAt) : [],
  ),
);
