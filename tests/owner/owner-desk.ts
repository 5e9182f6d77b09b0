import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import { ensureAccount } from "../setup/accounts.ts";
import { publishedAsAtFirst } from "../setup/published-at-first.ts";
import { type Engine, openForTests, openTestShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor, visitor, words } from "../setup/visitor.ts";

type Fields = Record<string, string>;
export type OwnerDesk = Awaited<ReturnType<typeof openOwnerDesk>>;

/** A shop with its owner and a colleague who is an admin too. Each test of a block starts from the starter's documents. */
export function ownerDesk(engine: Engine = "embedded", environment?: Record<string, string>): OwnerDesk {
  const desk = openForTests(() => openOwnerDesk(engine, environment));
  publishedAsAtFirst(() => desk.runtime().db);
  return desk;
}

async function openOwnerDesk(engine: Engine, environment?: Record<string, string>) {
  const shop = await openTestShop({ engine, environment });
  const owner = await staffMember(shop, "admin");
  await ensureAccount(shop.runtime().db, { email: "colleague@shop.be", role: "admin" });
  const colleague = visitor(shop);
  await colleague.signIn("colleague@shop.be");
  const html = async (path: string, member: Visitor = owner) => (await member.fetch(path)).text();
  return {
    ...shop,
    owner,
    colleague,
    html,
    /** Returns the values of a page's form as a browser would submit them. */
    fields: async (path: string, member: Visitor = owner, intent = "save") =>
      fieldsIn(await html(path, member), intent),
    /** Opens a room, changes these fields and sends its form. null leaves a field out, as an unticked box. */
    async save(
      path: string,
      changes: Record<string, string | null>,
      member: Visitor = owner,
      intent = "save",
    ) {
      const fields = { ...fieldsIn(await html(path, member), intent), ...changes };
      return member.post(path, withoutNull(fields));
    },
    /** Presses "Bekijk voordat je bewaart" and follows the redirect, posting the form again as a browser does on 307. */
    async preview(path: string, changes: Record<string, string>): Promise<Response> {
      const fields = { ...fieldsIn(await html(path), "preview"), ...changes };
      const answer = await owner.post(path, fields);
      return answer.status === 307 ? owner.post(answer.headers.get("Location") ?? "", fields) : answer;
    },
  };
}

/** Changes a document like `publish` in another process, without the notification. */
export async function publishElsewhere(
  db: Database,
  kind: string,
  key: string,
  change: object,
): Promise<void> {
  await db.execute(sql`
    WITH next AS (INSERT INTO shop_versions (version) SELECT max(version) + 1 FROM shop_versions RETURNING version)
    UPDATE shop_documents SET value = value || ${JSON.stringify(change)}::jsonb, version = next.version
    FROM next WHERE kind = ${kind} AND key = ${key}`);
}

/** Returns the fields of the form that has a button with this intent. */
export function fieldsIn(html: string, intent = "save"): Fields {
  const forms = html.match(/<form\b[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((each) =>
    tags(each, "button").some((button) => attribute(button, "value") === intent),
  );
  if (!form) throw new Error(`No form with the intent "${intent}": ${words(html).trim().slice(0, 300)}`);
  return Object.fromEntries([
    ...tags(form, "input")
      .filter(isSent)
      .map((tag) => [nameOf(tag), attribute(tag, "value") ?? (isChoice(tag) ? "on" : "")]),
    ...[...form.matchAll(/(<textarea\b[^>]*>)([\s\S]*?)<\/textarea>/g)].map(([, tag = "", text = ""]) => [
      nameOf(tag),
      decoded(text.replace(/^\n/, "")),
    ]),
    ...[...form.matchAll(/(<select\b[^>]*>)([\s\S]*?)<\/select>/g)].map(([, tag = "", inner = ""]) => {
      const options = tags(inner, "option");
      const selectedOption = options.find((option) => / selected\b/.test(option)) ?? options[0] ?? "";
      return [nameOf(tag), attribute(selectedOption, "value") ?? ""];
    }),
    ["intent", intent],
  ]);
}

const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [];
const nameOf = (tag: string) => attribute(tag, "name") ?? "";

const isChoice = (tag: string) => /^(checkbox|radio)$/.test(attribute(tag, "type") ?? "");

function isSent(tag: string): boolean {
  return nameOf(tag) !== "" && (!isChoice(tag) || / checked\b/.test(tag));
}

function attribute(tag: string, name: string): string | undefined {
  const [, value] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? [];
  return value === undefined ? undefined : decoded(value);
}

function withoutNull(fields: Record<string, string | null>): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== null),
  );
}

/** Reverses React's escaping. */
function decoded(text: string): string {
  const characters: Fields = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? "");
}
