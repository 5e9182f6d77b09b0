/** What is published for a later moment appears by itself: nothing has to run at that moment. */
import type { Snapshot } from "./documents.server.ts";
import { perVersion, snapshot } from "./snapshot.server.ts";

/** How many of the moments have passed. Pages are kept under it. */
export function passedMoments(): number {
  const now = Date.now();
  return moments().filter((moment) => moment <= now).length;
}

/** As `perVersion`, and again when a moment has passed. */
export function perMoment<Result>(work: (snapshot: Snapshot) => Result): () => Result {
  const resultsOf = perVersion(() => new Map<number, { result: Result }>());
  return () => {
    const [results, passed] = [resultsOf(), passedMoments()];
    const known = results.get(passed) ?? { result: work(snapshot()) };
    results.set(passed, known);
    return known.result;
  };
}

const moments = perVersion(({ documents }) =>
  documents.article.flatMap(({ value: { status, publishAt } }) =>
    status === "published" && publishAt ? Date.parse(publishAt) : [],
  ),
);
