/**
 * Checks which folder of app/ imports which, types included, and that no folders import each other in a circle.
 * Another folder is imported as `#app/…`, a file of the same folder by a relative path. Biome finds circles of files;
 * dependency-cruiser, which finds those of folders, does not read TypeScript 7 yet.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folders that each folder may import, from the lowest to the highest. */
const plan: Record<string, string> = {
  platform: "",
  ui: "",
  i18n: "ui",
  tables: "platform i18n",
  content: "platform ui i18n tables",
  // The nouns.
  bookings: "platform i18n tables content",
  accounts: "platform ui i18n tables content",
  payments: "platform i18n tables content bookings",
  till: "platform i18n tables content accounts",
  "waiting-list": "platform ui i18n tables content bookings",
  "walk-ins": "platform i18n tables content accounts",
  customers: "platform i18n tables content bookings accounts payments",
  messages: "platform i18n tables content bookings accounts payments waiting-list customers",
  figures: "platform ui i18n tables content bookings accounts customers",
  backup: "platform i18n tables figures",
  // Changes that involve several nouns in one transaction.
  workflows:
    "platform i18n tables content bookings accounts payments till waiting-list walk-ins customers messages figures",
  // Pages: the frame of public pages, then those of each kind of reader.
  site: "platform ui i18n content bookings walk-ins",
  booking: "platform ui i18n tables content bookings payments waiting-list workflows site",
  appointment: "platform ui i18n tables content bookings payments customers messages workflows site booking",
  website: "platform ui i18n tables content bookings walk-ins site booking",
  "sign-in": "platform ui content bookings accounts workflows site",
  operations: "platform tables backup workflows",
  dashboard:
    "platform ui i18n tables content bookings accounts payments till walk-ins customers messages figures backup workflows site",
  settings:
    "platform ui i18n tables content bookings accounts payments messages backup walk-ins workflows site dashboard",
  demo: "platform i18n tables content bookings accounts",
  islands: "ui i18n content walk-ins site booking",
};

const imports = /(?:from|import|import\()\s*"([^"]+)"/g;

const mistakes: string[] = [];
/** The imports of each folder, at any depth. */
const folders = new Map<string, Set<string>>();

for (const file of globSync("app/*/**/*.{ts,tsx}")) {
  const folder = dirname(file);
  const imported = folders.get(folder) ?? new Set();
  folders.set(folder, imported);
  const own = file.split("/")[1] ?? "";
  const allowed = plan[own]?.split(" ");
  if (!allowed) mistakes.push(`${file}: app/${own}/ is not in the plan of scripts/check-imports.ts`);
  for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(imports)) {
    if (specifier.startsWith("#app/")) {
      const other = specifier.split("/")[1] ?? "";
      if (!allowed?.includes(other)) mistakes.push(`${file}: ${own} may not import ${specifier}`);
    } else if (specifier.startsWith(".")) {
      const path = join(folder, specifier);
      const [top, other] = path.split("/");
      if (top === "app" && other !== own) mistakes.push(`${file}: write #app/… for ${specifier}`);
      if (dirname(path) !== folder) imported.add(dirname(path));
    }
  }
}
const done = new Set<string>();
for (const folder of folders.keys()) findCircle(folder, []);
function findCircle(folder: string, way: string[]): void {
  if (way.includes(folder))
    mistakes.push(`folders in a circle: ${[...way.slice(way.indexOf(folder)), folder].join(" → ")}`);
  if (way.includes(folder) || done.has(folder)) return;
  for (const next of folders.get(folder) ?? []) findCircle(next, [...way, folder]);
  done.add(folder);
}

for (const mistake of mistakes) console.error(mistake);
if (mistakes.length > 0) process.exit(1);
