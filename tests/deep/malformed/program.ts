/** Reads addresses and fields from the sources, so that new ones are covered. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** Route patterns like "/afspraak/:token"; those of index pages end in "?index". */
export const patterns: string[] = patternsOf(routes, "");

const sources = sourcesIn("app");

export const fieldNames: string[] = wordsMatching([
  /<(?:input|select|textarea|button|Button)[^>]*?\bname="([\w-]+)"/g,
  /(?:form|query|params|parameters|searchParams|formData\(\)\))\.(?:get|getAll|has)\("([\w-]+)"/gi,
  /(?:^ *|z\.object\(\{ |, )(\w+): (?:z\.\w+\(|oneLine\b|date,)/gm,
  /[{,] ?(\w+)(?:: \w+)?(?: = "")?(?=[^{}]*\} = await readForm)/g,
]);

export const words: string[] = wordsMatching([/"([\w:.-]{1,24})"/g]);

function patternsOf(entries: RouteConfigEntry[], parentPath: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const pattern = path ? `${parentPath}/${path}` : parentPath;
    return [index ? `${pattern || "/"}?index` : pattern, ...patternsOf(children, pattern)];
  });
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/gen\.ts|^settings|^stripe/.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"));
}

function wordsMatching(shapes: RegExp[]): string[] {
  const all = sources.flatMap((source) => shapes.flatMap((shape) => [...source.matchAll(shape)]));
  return [...new Set(all.flatMap(([, word]) => word ?? []))].sort();
}
