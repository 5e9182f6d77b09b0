/** Replaces the build by the complete new one, so that a killed build changes nothing. */
import { existsSync, renameSync, rmSync } from "node:fs";

const [made, current, former] = ["build.next", "build", "build.former"];
rmSync(former, { recursive: true, force: true });
if (existsSync(current)) renameSync(current, former);
renameSync(made, current);
rmSync(former, { recursive: true, force: true });
