import type { Snapshot } from "./documents.server.ts";
import { exceptionLine } from "./facts/door-hours.ts";
import { type Edit, isOf, type PublishIssue } from "./kinds.ts";
import { identityMistakes } from "./schema/identity.ts";
import { isUnexplained } from "./schema/service.ts";

const reasonMessage =
  "Zeg bij deze dienst in een paar woorden waarom de prijs “vanaf” is, zoals ‘naargelang de lengte van je haar’.";

/** Checks rules that span several documents. Each issue names the edited document. */
export function crossDocumentIssues(
  documents: Snapshot["documents"],
  edits: Edit[],
  before: Snapshot["documents"],
): PublishIssue[] {
  const bookable = documents.service.filter(({ value }) => value.isBookable && !value.isArchived);
  const working = documents.barber.filter(({ value }) => !value.isArchived);
  const issues: PublishIssue[] = [];
  const report = (kind: Edit["kind"], path: PropertyKey[], message: string, key?: string) => {
    const editsOfKind = edits.filter((each) => each.kind === kind);
    const edit = editsOfKind.find((each) => each.key === key) ?? editsOfKind[0];
    if (edit) issues.push({ kind, key: edit.key, path, message });
  };

  const isEdited = (kind: Edit["kind"], key: string) => edits.some(isOf({ kind, key }));

  if (bookable.length === 0) report("service", ["isBookable"], "Laat minstens één dienst online boeken.");
  if (working.length === 0) report("barber", ["isArchived"], "Er moet minstens één kapper in je team zijn.");
  for (const { value } of documents.identity)
    for (const [path, message] of identityMistakes(value)) report("identity", path, message);
  for (const { key, value } of documents.service) {
    if (value.booksAs && !bookable.some((each) => each.key === value.booksAs)) {
      if (isEdited("service", key))
        report("service", ["booksAs"], "Kies een dienst die online te boeken is.", key);
      else
        report(
          "service",
          ["isBookable"],
          `“${value.title || value.label}” boek je als deze dienst. Kies daar eerst een andere.`,
          value.booksAs,
        );
    }
    const old = before.service.find((each) => each.key === key)?.value.price;
    // A price that was published before this rule may be moved or archived unchanged.
    const isNew = !old || !isUnexplained(old) || old.cents !== value.price?.cents || value.nextPrice;
    if (isNew && !value.isArchived && isUnexplained(value.price))
      report("service", ["price", "reason"], reasonMessage, key);
    if (documents.service.some((each) => each.key !== key && each.value.slug === value.slug))
      report("service", ["slug"], "Dat adres is al van een andere dienst.", key);
    if (value.isBookable && !value.isArchived && value.barbers.length > 0) {
      if (working.some((each) => value.barbers.includes(each.key))) continue;
      report("service", ["barbers"], "Kies minstens één kapper uit je team.", key);
      if (!edits.some(({ kind }) => kind === "service"))
        report(
          "barber",
          ["isArchived"],
          `Niemand anders doet ${value.label}. Duid eerst bij een collega aan.`,
        );
    }
  }
  for (const { key, value } of documents.exception) {
    const other = documents.exception.find(
      (each) => each.key !== key && each.value.from <= value.to && value.from <= each.value.to,
    );
    if (other && isEdited("exception", key))
      report("exception", ["from"], `Op die dagen staat er al iets: ${exceptionLine(other.value)}.`, key);
  }
  for (const { key, value } of documents.review) {
    const old = before.review.find((each) => each.key === key)?.value;
    // A review that was published before this rule may stay unchanged.
    const isKept = old?.isInvented === false && old.link === "" && old.text === value.text;
    if (isEdited("review", key) && !value.isInvented && value.link === "" && !isKept)
      report("review", ["link"], "Plak de link naar deze review, zodat iedereen hem kan nalezen.", key);
  }
  for (const { key, value } of documents.article) {
    const others = documents.article.filter((each) => each.key !== key);
    if (others.some((each) => each.value.slug === value.slug))
      report("article", ["slug"], "Dat adres is al van een ander artikel.", key);
    if (value.related.some((related) => !others.some((each) => each.key === related)))
      report("article", ["related"], "Een van deze artikels bestaat niet meer.", key);
  }
  return issues;
}
