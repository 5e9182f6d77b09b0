import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import autocannon from "autocannon";
import { freePort } from "../tests/setup/postgres-server.ts";
import { cpuMs, median, memoryMb, print, spread, table } from "./measure.ts";
import type { Ground } from "./sites.ts";

type Size = { rounds: number; seconds: number; connections: number[] };

export async function measureHttp(ground: Ground, { rounds, seconds, connections }: Size): Promise<string> {
  const [site, silent] = await Promise.all([
    ground.start({ ...(await ground.fresh("embedded")), LOG_LEVEL: "info" }),
    ground.start(await ground.fresh("embedded")),
  ]);
  const nginx = await startNginx(await page(site.url, "identity"));
  const rows: (string | number)[][] = [];
  try {
    for (const count of connections) {
      const ours: Load[] = [];
      const unlogged: Load[] = [];
      const theirs: Load[] = [];
      for (let round = 0; round < rounds; round++) {
        ours.push(await load({ url: site.url, pid: site.process.pid ?? 0, connections: count, seconds }));
        const other = { url: silent.url, pid: silent.process.pid ?? 0 };
        unlogged.push(await load({ ...other, connections: count, seconds }));
        if (nginx) theirs.push(await load({ ...nginx, connections: count, seconds }));
      }
      rows.push(["this site", count, ...cells(ours)]);
      rows.push(["this site with LOG_LEVEL=warn", count, ...cells(unlogged)]);
      if (nginx) rows.push(["nginx", count, ...cells(theirs)]);
      const ratio = median(ours.map(({ cpu }, i) => (theirs[i]?.cpu ?? Number.NaN) / cpu));
      if (nginx) rows.push(["**ratio per core**", count, "", "", `**${ratio.toFixed(2)}**`]);
      print(`http · ${count} connections · ratio per core ${ratio.toFixed(2)}`);
    }
    return `${table(["server", "connections", "requests/s", "p99 ms", "processor µs per request"], rows)}

${rounds} rounds of ${seconds} s, one after the other in turn; median (smallest-largest). Both send the home page compressed (ours
brotli, nginx's gzip made beforehand), with one worker process and keep-alive; nginx keeps no log. The ratio per core compares processor time per
request, because the load generator runs on the same machine and takes a core for itself.
${nginx ? "" : "\nnginx is not installed on this machine: no comparison.\n"}
Memory after this load, embedded database: ${memoryMb(site.process.pid ?? 0)} MB.`;
  } finally {
    await nginx?.stop();
    await Promise.all([ground.stop(site), ground.stop(silent)]);
  }
}

type Load = { perSecond: number; p99: number; cpu: number };

async function load(options: { url: string; pid: number; connections: number; seconds: number }) {
  const { url, pid, connections, seconds } = options;
  const before = cpuMs(pid);
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { "Accept-Encoding": "gzip, br" },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: not every answer was the page`);
  const requests = result.requests.total;
  return {
    perSecond: requests / result.duration,
    p99: result.latency.p99,
    cpu: ((cpuMs(pid) - before) * 1000) / requests,
  };
}

function cells(loads: Load[]): string[] {
  return [
    spread(loads.map(({ perSecond }) => perSecond)),
    spread(loads.map(({ p99 }) => p99)),
    spread(loads.map(({ cpu }) => cpu)),
  ];
}

async function page(url: string, encoding: string): Promise<string> {
  return (await fetch(url, { headers: { "Accept-Encoding": encoding } })).text();
}

/** Starts nginx with one worker. Returns undefined if nginx is not installed. */
async function startNginx(html: string) {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
  } catch {
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "shop-nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "index.html"), html);
  writeFileSync(join(folder, "index.html.gz"), gzipSync(html, { level: 9 }));
  writeFileSync(
    join(folder, "nginx.conf"),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     ${process.getuid?.() === 0 ? "user root;" : ""}
     events { worker_connections 1024; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=100;
       default_type text/html;
       server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; }
     }`,
  );
  const master = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  await pause(500);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: childOf(master.pid ?? 0),
    async stop() {
      const ended = once(master, "exit");
      master.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function childOf(parent: number): number {
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "utf8").replace(/^.*\) /, "");
      if (Number(stat.split(" ")[1]) === parent) return Number(entry);
    } catch {
      // The process has ended.
    }
  }
  throw new Error("nginx started no worker");
}
