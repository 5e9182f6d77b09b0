import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";

test("a process that stands still is ended and says so; one that works or was only stopped is not", async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "fixtures", "stand-still.ts")]);
  const [said, complaint, exit] = [text(child.stdout), text(child.stderr), once(child, "exit")];
  await pause(1_000);
  child.kill("SIGSTOP");
  await pause(5_000);
  child.kill("SIGCONT");
  expect(await exit).toEqual([null, "SIGKILL"]);
  expect(await said).toBe("worked\n");
  expect(await complaint).toContain("stood still for 3 seconds");
}, 60_000);
