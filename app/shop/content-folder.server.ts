import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify, YAMLParseError } from "yaml";
import type { z } from "zod";
import { normalizeUnicode } from "#app/platform/composed-text.ts";
import type { Snapshot } from "./documents.server.ts";
import { factsOf } from "./facts-of.server.ts";
import { byKind, type Document, documentKey, isSingle, type Kind, kinds, singleKey } from "./kinds.ts";

/** Reads and writes a folder of documents, such as the starter in content/ and the folders of `npm run content`. */

/** A document as the folder has it, which an import publishes. */
export type Draft = Pick<Document, "kind" | "key" | "position" | "value">;

/** @throws an Error that lists every file and field with a mistake. */
export function readContentFolder(folder: string): Draft[] {
  const mistakes: string[] = [];
  const drafts = (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const contentFiles = kind === "article" ? readArticles(folder) : readList(folder, kind);
    return contentFiles.flatMap(({ file, key, input }, position): Draft[] => {
      if (!documentKey.test(key))
        mistakes.push(`${file}: key "${key}": only small letters, digits and hyphens`);
      if (contentFiles.findIndex((each) => each.key === key) < position)
        mistakes.push(`${file}: key "${key}" is there twice`);
      const parsed = kinds[kind].safeParse(input);
      if (parsed.success) return [{ kind, key, position, value: parsed.data }];
      mistakes.push(...parsed.error.issues.map((issue) => `${file}: ${place(key, issue)}: ${issue.message}`));
      return [];
    });
  });
  if (mistakes.length > 0) throw new Error(`${folder} has mistakes:\n  ${mistakes.join("\n  ")}`);
  return drafts;
}

export function writeContentFolder(folder: string, documents: Draft[]): void {
  const documentsOfKind = (kind: Kind) =>
    documents.filter((each) => each.kind === kind).sort((one, other) => one.position - other.position);
  mkdirSync(folder, { recursive: true });
  for (const [kind, file] of Object.entries(files) as [keyof typeof files, string][]) {
    const documentsToWrite = documentsOfKind(kind);
    const content = isSingle(kind)
      ? documentsToWrite[0]?.value
      : documentsToWrite.map(({ key, value }) => ({ key, ...value }));
    writeFileSync(join(folder, file), stringify(content, { lineWidth: 110 }));
  }
  const articles = join(folder, "blog");
  rmSync(articles, { recursive: true, force: true });
  mkdirSync(articles);
  for (const { key, value } of documentsOfKind("article")) {
    const { markdown, ...about } = value as Document<"article">["value"];
    writeFileSync(
      join(articles, `${key}.md`),
      `---\n${stringify(about, { lineWidth: 0 })}---\n${markdown}\n`,
    );
  }
}

const files = {
  identity: "identity.yaml",
  hours: "hours.yaml",
  rules: "rules.yaml",
  exception: "exceptions.yaml",
  service: "services.yaml",
  barber: "barbers.yaml",
  question: "questions.yaml",
  review: "reviews.yaml",
  galleryPicture: "gallery.yaml",
  texts: "texts.yaml",
  look: "look.yaml",
  confirmed: "confirmed.yaml",
} satisfies Record<Exclude<Kind, "article">, string>;

type ContentFile = { file: string; key: string; input: unknown };

function readList(folder: string, kind: Exclude<Kind, "article">): ContentFile[] {
  const file = files[kind];
  const path = join(folder, file);
  if (!existsSync(path)) {
    // Folders written by an older version lack kinds that have defaults.
    if (isSingle(kind) && kinds[kind].safeParse({}).success) return [{ file, key: singleKey, input: {} }];
    throw new Error(`${path} is missing`);
  }
  const content: unknown = parseText(file, readText(path));
  if (isSingle(kind)) return [{ file, key: singleKey, input: content }];
  if (!Array.isArray(content)) throw new Error(`${path} is no list`);
  return content.map((item) => {
    const { key = "", ...input } = Object(item);
    return { file, key: String(key), input };
  });
}

function readArticles(folder: string): ContentFile[] {
  const names = readdirSync(join(folder, "blog")).filter((name) => name.endsWith(".md"));
  return names.map((name) => {
    const file = `blog/${name}`;
    const source = readText(join(folder, file));
    const [, head, markdown] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source) ?? [];
    if (head === undefined)
      throw new Error(`${file}: starts with lines between two "---", with the text below them`);
    return { file, key: name.replace(/\.md$/, ""), input: { ...Object(parseText(file, head)), markdown } };
  });
}

const readText = (path: string) => normalizeUnicode(readFileSync(path, "utf8"));

function parseText(file: string, source: string): unknown {
  try {
    return parse(source);
  } catch (error) {
    throw error instanceof YAMLParseError ? new Error(`${file}: ${error.message}`) : error;
  }
}

export function placeInFolder(issue: { kind: Kind; key: string; path: PropertyKey[] }): string {
  const { kind, key } = issue;
  if (kind === "article") return `blog/${key}.md: ${issue.path.join(".")}`;
  return `${files[kind]}: ${place(key, issue)}`;
}

function place(key: string, { path }: Pick<z.core.$ZodIssue, "path">): string {
  return [...(key === singleKey ? [] : [key]), ...path].join(".");
}

/** Returns the snapshot of content/, for scripts and tests without a database. */
export function starterSnapshot(): Snapshot {
  const documents = byKind(readContentFolder("content").map((draft) => ({ ...draft, version: 1 })));
  return {
    version: 1,
    documents,
    shop: factsOf(documents),
    pictures: new Map(),
    changedDays: new Map(),
    starterArticles: new Set(documents.article.map(({ key }) => key)),
    serverSettings: [],
  };
}
