import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test, vi } from "vitest";
import { bookingRequest } from "../setup/booking-requests.ts";
import { type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { freeMoments, keepBooking, nothingAcknowledged, post } from "./booking-load.ts";
import { limit, report, rounds } from "./rounds.ts";

const count = rounds({ quick: 1, long: 5 });

// It needs root. Without root, embedded-crashes.test.ts still covers a full disk.
test("a disk fills up: no confirmed booking is lost, and the site continues once there is room", {
  timeout: limit(count, { secondsEach: 90 }),
}, async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), "full-disk-"));
  const disk = smallDisk(folder) ?? skip("only root on Linux can make a small disk");
  const acknowledged = nothingAcknowledged();
  const ends: string[] = [];
  try {
    cpSync(inject("preparedData"), folder, { recursive: true });
    for (let round = 0; round < count; round++) {
      const site = await startSite({ DATA_DIR: folder, TRUST_PROXY: "1" });
      const moments = (await freeMoments(site, 3 + round * 14)).slice(0, 120).values();
      disk.fill();
      await vi.waitFor(() => expectNotReady(site), { timeout: patience(5), interval: 200 });
      const isOver = () => site.process.exitCode !== null;
      await Promise.all([1, 2, 3].map(() => keepBooking(site, { acknowledged, moments, isOver })));
      const diskMessage = site.output().match(/The database in .* could not write to its disk and stopped/);
      ends.push(
        isOver() ? `ended with ${site.process.exitCode}${diskMessage ? " and said so" : ""}` : "went on",
      );
      await stopSite(site, "SIGKILL");
      disk.makeRoom();
    }
    const site = await startSite({ DATA_DIR: folder, TRUST_PROXY: "1" });
    for (const address of acknowledged.booked) expect((await fetch(site.url + address)).status).toBe(200);
    const [moment] = await freeMoments(site, 75);
    expect((await post(site, "/api/bookings", bookingRequest(moment))).status).toBe(201);
    expect(await stopSite(site)).toBe(0);
  } finally {
    disk.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  // A booking that could not be written is answered by 503 or a broken connection, never by 500.
  expect(Object.keys(acknowledged.statuses)).not.toContain("500");
  report("full disk", {
    times: count,
    booked: acknowledged.booked.size,
    statuses: acknowledged.statuses,
    ends,
  });
  for (const end of ends) expect(end).toMatch(/^(ended with 1 and said so|went on)$/);
});

/** Expects /readyz to fail; the process may have ended already. */
async function expectNotReady(site: Site): Promise<void> {
  const answer = await fetch(`${site.url}/readyz`).catch(() => undefined);
  expect([503, undefined]).toContain(answer?.status);
}

/** Mounts a disk of 300 MB at the folder. Returns undefined if this account may not mount. */
function smallDisk(folder: string) {
  const filler = join(folder, "filler");
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=300m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return;
  }
  return {
    /** Fills the disk but for 200 kB, which is less than PostgreSQL needs for the next file of its log. */
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 200_000)));
      } catch (error) {
        // The site itself may have filled the disk meanwhile.
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove: () => execFileSync("umount", ["-l", folder]),
  };
}
