/** Part of `npm run check`: what the build draws in public/ is in the repository, and nothing else is. */
import { execFileSync } from "node:child_process";

const files = execFileSync("git", ["ls-files", "--others", "--deleted", "public"], { encoding: "utf8" });
if (files) {
  process.stderr.write(
    `The build drew or removed these files; \`git add --all public\` keeps that:\n${files}`,
  );
  process.exitCode = 1;
}
