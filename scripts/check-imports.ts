/**
 * Checks the two rules of app/, with imports of types counted.
 *
 * 1. An import never goes to a higher layer, of any capability: ground ← tables ← rules ← flows ← pages.
 * 2. No folders import each other in a circle. Biome finds circles of files.
 *
 * A file of the same top folder is imported by a relative path, any other as `#app/…`.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const ground = ["platform", "ui", "i18n"];
/** Folders that hold nothing but pages: of visitors, of staff, and of whoever watches the process. */
const pages = ["site", "website", "booking-form", "appointment", "islands", "desk", "settings", "operations"];
const layers = ["the ground", "tables", "rules", "flows", "pages"];

/** Returns the index in `layers`, for a path such as `app/waiting-list/flows/join.server.ts`. */
function layerOf(path: string): number {
  const [, top = "", folder = ""] = path.split("/");
  if (ground.includes(top)) return 0;
  if (pages.includes(top) || folder === "pages" || folder === "desk") return 4;
  if (folder === "tables") return 1;
  return folder === "flows" ? 3 : 2;
}

const imports = /(?:from|import|import\()\s*"([^"]+)"/g;

const mistakes: string[] = [];
/** The folders, of any depth, that each folder's files import from. */
const importedBy = new Map<string, Set<string>>();

for (const file of globSync("app/*/**/*.{ts,tsx}")) {
  const folder = dirname(file);
  const imported = importedBy.get(folder) ?? new Set();
  importedBy.set(folder, imported);
  for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(imports)) {
    const isRelative = specifier.startsWith(".");
    if (!isRelative && !specifier.startsWith("#app/")) continue;
    const path = isRelative ? join(folder, specifier) : normalize(specifier.replace("#app/", "app/"));
    const isOwn = path.split("/")[1] === file.split("/")[1];
    if (isRelative !== isOwn)
      mistakes.push(`${file}: write ${specifier} ${isOwn ? "as a relative path" : "as #app/…"}`);
    if (layerOf(path) > layerOf(file))
      mistakes.push(
        `${file}: ${layers[layerOf(file)]} may not import ${layers[layerOf(path)]}: ${specifier}`,
      );
    if (dirname(path) !== folder && !path.includes("+types")) imported.add(dirname(path));
  }
}

const checkedFolders = new Set<string>();
for (const folder of importedBy.keys()) findCircle(folder, []);

function findCircle(folder: string, way: string[]): void {
  if (way.includes(folder)) {
    mistakes.push(`folders in a circle: ${[...way.slice(way.indexOf(folder)), folder].join(" → ")}`);
    return;
  }
  if (checkedFolders.has(folder)) return;
  for (const next of importedBy.get(folder) ?? []) findCircle(next, [...way, folder]);
  checkedFolders.add(folder);
}

for (const mistake of mistakes) console.error(mistake);
if (mistakes.length > 0) process.exit(1);
