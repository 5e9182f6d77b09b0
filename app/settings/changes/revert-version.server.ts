import { data } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import type { Published } from "#app/content/publish.server.ts";
import { revertEdits } from "#app/content/revert.server.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { publishHours } from "#app/workflows/staff/planning/publish-hours.server.ts";
import { documentName } from "../form/describe.server.ts";
import { redirectSaved, spoiledText } from "../form/save.server.ts";
import type { AffectedView } from "../hours/questions.tsx";
import { affectedAnswer, affectedView } from "../hours/save-hours.server.ts";

/**
 * @property newer the version that came after, to look at.
 * @property affected the coming appointments that it would hit.
 */
type RevertProblem = {
  messages: string[];
  newer?: number;
  affected?: AffectedView & { version: string };
};

export async function revertVersion(request: Request, staff: Staff) {
  const values = await readForm(request);
  const { intent, version = "" } = values;
  if (intent !== "revert" || !/^\d{1,9}$/.test(version))
    return refuse(400, ["Die wijziging kennen we niet."]);
  const edits = await revertEdits(db(), Number(version));
  const reverted = edits.ok ? await publishHours(staff, edits.edits, affectedAnswer(values)) : edits;
  if (reverted.ok)
    return redirectSaved("/admin/zaak/wijzigingen", { saved: "Teruggezet", version: reverted.version });
  switch (reverted.reason) {
    case "unknown":
      return refuse(404, ["Die wijziging kennen we niet."]);
    case "first":
      return refuse(422, ["Dit is het begin: er is niets om naar terug te gaan."]);
    case "newer":
      return refuse(409, ["Dit is intussen opnieuw veranderd."], newest(reverted));
    case "spoiled":
      return refuse(409, [spoiledText(reverted)]);
    case "affected":
      return data<RevertProblem>(
        { messages: [], affected: { ...affectedView(reverted, values), version } },
        { status: 409 },
      );
    case "invalid":
      return refuse(422, [...new Set(reverted.issues.map(explain))]);
  }
}

function refuse(status: number, messages: string[], newer?: number) {
  return data<RevertProblem>({ messages, newer }, { status });
}

function newest({ newer }: Extract<Published, { reason: "newer" }>): number | undefined {
  return Math.max(0, ...newer.map(({ document }) => document?.version ?? 0)) || undefined;
}

/** "Dienst Klassieke Haarknip: Laat minstens één dienst online boeken." */
function explain({ kind, key, message }: Extract<Published, { reason: "invalid" }>["issues"][number]) {
  const document = snapshot().documents[kind].find((each) => each.key === key);
  return `${documentName(kind, document?.value)}: ${message}`;
}
