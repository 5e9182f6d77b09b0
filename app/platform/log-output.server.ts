import { fstatSync, writeSync } from "node:fs";
import type { Socket } from "node:net";
import type { DestinationStream } from "pino";

/**
 * Standard output for the log. A line that cannot be written is dropped and counted, and the next one that can be
 * says how many: pino's own output tries again for ever on a full disk, and waits for ever for a reader that stands still.
 */
export function logOutput(output: Output = standardOutput()): DestinationStream {
  let dropped = 0;
  return {
    write(line) {
      if (dropped > 0 && !output(droppedLine(dropped))) {
        dropped++;
        return;
      }
      dropped = output(line) ? 0 : 1;
    },
  };
}

/** Writes a line, or says that it did not; never waits. */
type Output = (line: string) => boolean;

const droppedLine = (count: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, dropped: count, msg: "log lines dropped" })}\n`;

/** What may wait in memory for a reader that is slow. */
const mostBytesWaiting = 1024 * 1024;

function standardOutput(): Output {
  // Whoever read it may be gone; that ends a log, not a site.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const { fd } = process.stdout;
  const kind = fstatSync(fd);
  return kind.isFIFO() || kind.isSocket() ? toPipe(process.stdout) : toFile(fd);
}

function toPipe(pipe: Pick<Socket, "writable" | "writableLength" | "write">): Output {
  return (line) => {
    if (!pipe.writable || pipe.writableLength > mostBytesWaiting) return false;
    pipe.write(line);
    return true;
  };
}

function toFile(fd: number): Output {
  // A line that found room for its first half only: the next one begins below it.
  let isCut = false;
  return (line) => {
    const bytes = Buffer.from(isCut ? `\n${line}` : line);
    try {
      isCut = writeSync(fd, bytes) < bytes.length;
      return !isCut;
    } catch {
      return false;
    }
  };
}
