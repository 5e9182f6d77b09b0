/** Replaces the build by the complete new one, so that a killed build changes nothing. */
import { existsSync, renameSync, rmSync } from "node:fs";

const [newBuild, currentBuild, formerBuild] = ["build.next", "build", "build.former"];
rmSync(formerBuild, { recursive: true, force: true });
if (existsSync(currentBuild)) renameSync(currentBuild, formerBuild);
renameSync(newBuild, currentBuild);
rmSync(formerBuild, { recursive: true, force: true });
