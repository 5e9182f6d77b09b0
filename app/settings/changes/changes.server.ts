import { and, desc, eq, getTableColumns, inArray, lt, max, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { data } from "react-router";
import { type Staff, whereAdmin } from "#app/accounts/access.server.ts";
import { listAccounts, listBarbersByEmail } from "#app/accounts/accounts.server.ts";
import { publishHours } from "#app/bookings/flows/planning/publish-hours.server.ts";
import { resolvedText } from "#app/desk/blocks/resolved-text.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import type { OwnersPart } from "#app/platform/settings.server.ts";
import { documentName } from "#app/shop/describe-fields.server.ts";
import { documentIn, type Kind, type PublishIssue } from "#app/shop/kinds.ts";
import type { PublishResult } from "#app/shop/publish.server.ts";
import { firstVersion, revertEdits } from "#app/shop/revert.server.ts";
import { withFacts } from "#app/shop/site/fill-facts.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import { serverSettingsKind, shopChanges, shopVersions } from "#app/shop/tables/content.server.ts";
import type { AffectedView, ClosedDayMentions } from "../form/questions.tsx";
import { invalidDocumentText, namedDifferences, redirectSaved } from "../form/save.server.ts";
import {
  affectedView,
  hoursAnswer,
  mentionsOfClosedDays,
  removalsOfChecked,
} from "../form/save-hours.server.ts";

export type Version = Awaited<ReturnType<typeof listVersions>>["versions"][number];

const pageSize = 20;

/** Lists the versions newest first. @param before lists only versions below this number. */
export async function listVersions(staff: Staff, before: number | undefined) {
  const rows = await db()
    .select()
    .from(shopVersions)
    .where(and(before ? lt(shopVersions.version, before) : undefined, whereAdmin(staff)))
    .orderBy(desc(shopVersions.version))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const numbers = page.map(({ version }) => version);
  const changes = await listChanges(numbers);
  const first = await firstVersion(db());
  // A version names who published it by e-mail, and a barber's document names his account by id.
  const barberNamesByEmail = await listBarbersByEmail();
  const accounts = new Map((await listAccounts(db(), whereAdmin(staff))).map(({ id, email }) => [id, email]));
  const versions = page.map(({ version, at, by }) => {
    const versionChanges = changes.filter((change) => change.version === version);
    return {
      version,
      when: formatMoment(at),
      by: by ? (barberNamesByEmail.get(by) ?? by) : version === first ? "Het begin" : "Opdracht op de server",
      canRevert: version !== first && !versionChanges.some(({ kind }) => kind === serverSettingsKind),
      // The newest version that changed one of these documents again; 0 if none did.
      laterVersion: Math.max(
        0,
        ...versionChanges.map(({ latest }) => latest).filter((each) => each > version),
      ),
      changes: versionChanges.map((change) => describe(change, accounts)),
    };
  });
  return { versions, next: rows.length > pageSize ? numbers.at(-1) : undefined };
}

/** Lists the changes of these versions. @property latest the newest version that changed the same document */
function listChanges(versions: number[]) {
  const later = alias(shopChanges, "later");
  const latestVersion = db()
    .select({ version: max(later.version) })
    .from(later)
    .where(and(eq(later.kind, shopChanges.kind), eq(later.key, shopChanges.key)));
  return db()
    .select({ ...getTableColumns(shopChanges), latest: sql<number>`(${latestVersion})` })
    .from(shopChanges)
    .where(inArray(shopChanges.version, versions))
    .orderBy(shopChanges.kind, shopChanges.key);
}

type Row = typeof shopChanges.$inferSelect;

/** @param accounts e-mail addresses by account id */
function describe({ kind, key, before, after }: Row, accounts: Map<string, string>) {
  const oldDocument = Object(before);
  const newDocument = Object(after);
  const what = before ? (after ? "changed" : "removed") : "added";
  const isMoved = what === "changed" && oldDocument.position !== newDocument.position;
  return {
    id: `${kind} ${key}`,
    name:
      kind === serverSettingsKind
        ? `Techniek: ${partNames[key as OwnersPart]}`
        : withFacts(documentName(kind as Kind, newDocument.value ?? oldDocument.value), shop()),
    what: what as "changed" | "removed" | "added",
    isMoved,
    fields:
      what === "changed" && kind !== serverSettingsKind
        ? namedDifferences(
            kind as Kind,
            withAccount(oldDocument.value, accounts),
            withAccount(newDocument.value, accounts),
          )
        : [],
  };
}

/** Returns a barber's values with the address of the linked account instead of its id. */
function withAccount(value: { userId?: string }, accounts: Map<string, string>) {
  if (!value?.userId) return value;
  return { ...value, userId: accounts.get(value.userId) ?? "een vroeger account" };
}

const partNames: Record<OwnersPart, string> = {
  mail: "mails",
  payments: "vooruitbetalingen met Stripe",
  mollie: "vooruitbetalingen met Mollie",
  sms: "sms",
  backup: "back-ups",
};

/**
 * @property newer the latest version that changed the same documents. @property affected coming appointments outside
 * the restored hours.
 */
type RevertProblem = {
  messages: string[];
  newer?: number;
  affected?: AffectedView;
  mentions?: ClosedDayMentions;
  /** The submitted form: the version and the answers given so far. */
  values?: Record<string, string>;
};

export async function revertVersion(request: Request, staff: Staff) {
  const values = await readForm(request);
  const { intent, version = "" } = values;
  if (intent !== "revert" || !/^\d{1,9}$/.test(version))
    return refuse(400, ["Die wijziging kennen we niet."]);
  const edits = await revertEdits(db(), Number(version));
  const { mentions, view } = mentionsOfClosedDays(edits.ok ? edits.edits : []);
  if (view && values.claims !== view.key)
    return data<RevertProblem>({ messages: [], mentions: view, values }, { status: 409 });
  const reverted = edits.ok
    ? await publishHours(staff, [...edits.edits, ...removalsOfChecked(mentions, values)], hoursAnswer(values))
    : edits;
  if (reverted.ok)
    return redirectSaved("/admin/zaak/wijzigingen", {
      saved: "Teruggezet",
      version: reverted.version,
      resolvedText: reverted.resolved && resolvedText(reverted.resolved),
    });
  switch (reverted.reason) {
    case "unknown":
      return refuse(404, ["Die wijziging kennen we niet."]);
    case "first":
      return refuse(422, ["Dit is het begin: er is niets om naar terug te gaan."]);
    case "changed_meanwhile":
      return refuse(409, ["Dit is intussen opnieuw veranderd."], newestConflictingVersion(reverted));
    case "invalid_document":
      return refuse(409, [invalidDocumentText(reverted)]);
    case "affected":
      return data<RevertProblem>(
        { messages: [], affected: affectedView(reverted, values), mentions: view, values },
        { status: 409 },
      );
    case "invalid":
      return refuse(422, [...new Set(reverted.issues.map(explain))]);
  }
}

function refuse(status: number, messages: string[], newer?: number) {
  return data<RevertProblem>({ messages, newer }, { status });
}

function newestConflictingVersion({
  conflicts,
}: Extract<PublishResult, { reason: "changed_meanwhile" }>): number | undefined {
  return Math.max(0, ...conflicts.map(({ document }) => document?.version ?? 0)) || undefined;
}

/** Returns a message such as "Service Klassieke Haarknip: Laat minstens één service online boeken." */
function explain(issue: PublishIssue) {
  const document = documentIn(snapshot().documents, issue);
  return `${documentName(issue.kind, document?.value)}: ${issue.message}`;
}
