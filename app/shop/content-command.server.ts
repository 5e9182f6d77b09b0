/** Reads and writes the database for `npm run content`; the command itself reads and writes the folder. */
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ControlAnswer } from "#app/platform/runtime/control-socket.server.ts";
import { type Draft, placeInFolder } from "./content-folder.server.ts";
import { documentKey, type Edit, editOf, isOf, type Kind, kinds } from "./kinds.ts";
import { publish } from "./publish.server.ts";
import { archiveUsed } from "./revert.server.ts";
import { loadSnapshot, snapshot } from "./snapshot.server.ts";

export type ContentCommand = { do: "export" } | { do: "import"; drafts: Draft[] };

/** Runs a command: an export returns all documents as JSON, an import publishes its drafts. */
export async function runContentCommand(db: Database, input: unknown): Promise<ControlAnswer> {
  const command = commandSchema.parse(input);
  await loadSnapshot(db);
  const present = Object.values(snapshot().documents).flat();
  if (command.do === "export") return { ok: true, text: JSON.stringify(present) };
  return importDrafts(db, command.drafts);
}

const commandSchema = z.discriminatedUnion("do", [
  z.object({ do: z.literal("export") }),
  z.object({
    do: z.literal("import"),
    drafts: z.array(
      z.object({
        kind: z.enum(Object.keys(kinds) as Kind[]),
        key: z.string().regex(documentKey),
        position: z.int(),
        value: z.unknown(),
      }),
    ),
  }),
]);

/** A draft whose value is not checked yet. */
type UncheckedDraft = Pick<Edit, "kind" | "key" | "position" | "value">;

/**
 * Publishes the drafts as one version. Documents that are not among them are removed; services and barbers with
 * bookings are archived instead.
 */
async function importDrafts(db: Database, drafts: UncheckedDraft[]): Promise<ControlAnswer> {
  const present = Object.values(snapshot().documents).flat();
  const removals = present
    .filter((document) => !drafts.some(isOf(document)))
    .map((document) => editOf(document, null));
  const newEdits = drafts.map((draft) => ({ ...draft, seen: present.find(isOf(draft))?.version }));
  const edits = (await archiveUsed(db, [...removals, ...newEdits])).filter((edit) => {
    const old = present.find(isOf(edit));
    const isMoved = edit.position !== undefined && edit.position !== old?.position;
    return isMoved || !isDeepStrictEqual(old?.value, edit.value);
  });
  if (edits.length === 0) return { ok: true, text: "The site shows this already: nothing was published." };
  const published = await publish(db, { by: null, edits });
  if (published.ok)
    return { ok: true, text: `Published ${edits.length} changes as version ${published.version}.` };
  if (published.reason === "changed_meanwhile")
    return { ok: false, text: "Somebody published at this very moment: nothing was changed. Try again." };
  if (published.reason === "invalid_document")
    return {
      ok: false,
      text: `Nothing was changed: ${published.kind} "${published.key}" in the database cannot be read (docs/operations.md).`,
    };
  const mistakes = published.issues.map((issue) => `  ${placeInFolder(issue)}: ${issue.message}`);
  return { ok: false, text: `Nothing was changed, because of these mistakes:\n${mistakes.join("\n")}` };
}
