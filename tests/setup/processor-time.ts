import { existsSync, readdirSync, readFileSync } from "node:fs";

let spentMs = 0;

/** Call before the process ends, because the system then forgets its processor time. */
export function countProcessorTime(pid: number | undefined): void {
  for (const { ms } of withChildren(pid)) spentMs += ms;
}

/** Returns what this process, its threads and every process that it started have used so far, in milliseconds. */
export function spentByRun(): number {
  const spent = withChildren(process.pid);
  const { user, system } = process.cpuUsage();
  return spent.length > 0 ? spent.reduce((sum, { ms }) => sum + ms, 0) : (user + system) / 1_000;
}

/** Finds the process of a program that does not tell its id. @param mark one of its arguments */
export function pidOf(mark: string): number | undefined {
  const isIt = ({ pid }: Spent) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(mark);
    } catch {
      return false;
    }
  };
  return allProcesses().find(isIt)?.pid;
}

/** Returns what this thread and the processes that it started have used so far, in milliseconds. */
export function spentByThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000 + spentMs;
}

type Spent = { pid: number; parent: number; ms: number };

function withChildren(pid: number | undefined): Spent[] {
  const all = allProcesses();
  const found = all.filter((each) => each.pid === pid);
  // Grows while it is iterated.
  for (const { pid: parent } of found) found.push(...all.filter((each) => each.parent === parent));
  return found;
}

/** Returns nothing where the system has no /proc. */
function allProcesses(): Spent[] {
  const names = existsSync("/proc") ? readdirSync("/proc") : [];
  return names.filter((name) => /^\d+$/.test(name)).flatMap(spentBy);
}

/** Returns nothing for a process that has just ended. */
function spentBy(pid: string): Spent[] {
  try {
    // The file holds "pid (name) state ppid …", then its own time and its children's, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ").map(Number) ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return [{ pid: Number(pid), parent: fields[1] ?? 0, ms: ticks * 10 }];
  } catch {
    return [];
  }
}
