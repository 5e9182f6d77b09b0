import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";

/** A program that works for a while and then blocks its event loop. */
const standStill = `
  import { setTimeout as pause } from "node:timers/promises";
  import { startWatchdog } from "./app/platform/log/watchdog.server.ts";
  startWatchdog({ seconds: 3 });
  await pause(5_000);
  console.log("worked");
  for (;;);`;

test("a blocked process is ended with a message; one that works or was only stopped is not", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", standStill]);
  const [output, complaint, exit] = [text(child.stdout), text(child.stderr), once(child, "exit")];
  await pause(1_000);
  child.kill("SIGSTOP");
  await pause(5_000);
  child.kill("SIGCONT");
  expect(await exit).toEqual([null, "SIGKILL"]);
  expect(await output).toBe("worked\n");
  expect(await complaint).toContain("hung for 3 seconds");
});
