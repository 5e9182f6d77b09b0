/** Builds app/shop/page-dates.gen.ts for the sitemap, from git; without git the day of the build. */
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { starterSnapshot } from "../app/publishing/starter-snapshot.server.ts";
import { pagesOf } from "../app/site/pages.ts";

const pages = pagesOf(starterSnapshot().shop);
const words = ["texts", "questions", "gallery", "reviews", "services", "identity"].map(
  (name) => `content/${name}.yaml`,
);
const facts = "content/identity.yaml";
const dates = [
  changed(pages.home, ["app/routes/home.tsx", "app/routes/home", ...words]),
  changed(pages.services, ["app/routes/services.tsx", "app/routes/services", "content/services.yaml", facts]),
  changed(pages.blog, ["app/routes/blog.tsx", "app/routes/blog", "content/blog", "content/texts.yaml"]),
  changed(pages.contact, ["app/routes/contact.tsx", "app/routes/contact", "content/texts.yaml", facts]),
  changed(pages.privacy, ["app/routes/privacy.tsx", "app/customers/retention-periods.ts", facts]),
];
writeFileSync(
  "app/shop/page-dates.gen.ts",
  `// Made by scripts/build-page-dates.ts.\nexport const pageDates = ${JSON.stringify(dates, null, 2)};\n`,
);

function changed({ path }: { path: string }, files: string[]) {
  return { path, changed: lastCommitOf(files) || new Date().toISOString().slice(0, 10) };
}

/** "yyyy-MM-dd"; empty without git or history. */
function lastCommitOf(files: string[]): string {
  const missing = files.find((file) => !existsSync(file));
  if (missing) throw new Error(`scripts/build-page-dates.ts: there is no ${missing}`);
  try {
    const asked = ["log", "-1", "--format=%cs", "--", ...files];
    return execFileSync("git", asked, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "";
  }
}
