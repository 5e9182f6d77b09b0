import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./postgres-server.ts";
import { selfSigned } from "./self-signed.ts";

export type ProxyName = "nginx" | "caddy";
export const publicUrl = "https://www.shop.be";

/** Returns the program's version, or undefined if this machine does not have it. */
export function versionOf(program: ProxyName): string | undefined {
  const { stdout, stderr, error } = spawnSync(program, [program === "nginx" ? "-v" : "version"]);
  return error ? undefined : `${stdout}${stderr}`.trim();
}

type Place = { folder: string; sitePort: number; port: number };

/** Runs a file of docs/deploy, with only ports and certificates replaced. */
export async function startDocumentedProxy(program: ProxyName, sitePort: number) {
  const folder = mkdtempSync(join(tmpdir(), "proxy-"));
  const port = await freePort();
  const place = { folder, sitePort, port };
  const child = program === "nginx" ? startNginx(place) : await startCaddy(place);
  let printed = "";
  child.stderr?.on("data", (chunk) => {
    printed += chunk;
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${program} stopped at its start:\n${printed}`);
    await pause(50);
  }
  return {
    ask: (path: string, options?: ProxyRequest) => askAt(port, path, options),
    async stop(): Promise<void> {
      const exit = once(child, "exit");
      child.kill();
      await exit;
      rmSync(folder, { recursive: true });
    },
  };
}

function startNginx({ folder, sitePort, port }: Place): ChildProcess {
  const { key, cert } = selfSigned();
  writeFileSync(join(folder, "privkey.pem"), key);
  writeFileSync(join(folder, "fullchain.pem"), cert);
  const server = readFileSync("docs/deploy/nginx.conf", "utf8")
    .replaceAll("listen 443 ", `listen 127.0.0.1:${port} `)
    .replaceAll("/etc/letsencrypt/live/www.shop.be", folder)
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${sitePort}`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  );
  // nginx of root would run its workers as an account that cannot write here.
  const whole = `user ${userInfo().username}; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary.join(" ")}\n${server}}`;
  writeFileSync(join(folder, "nginx.conf"), whole);
  return spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"]);
}

async function startCaddy({ folder, sitePort, port }: Place): Promise<ChildProcess> {
  const site = readFileSync("docs/deploy/Caddyfile", "utf8").replaceAll(
    "127.0.0.1:3000",
    `127.0.0.1:${sitePort}`,
  );
  const [, minor = 0, patch = 0] =
    /(\d+)\.(\d+)\.(\d+)/
      .exec(versionOf("caddy") ?? "")
      ?.slice(1)
      .map(Number) ?? [];
  const isOld = minor < 7 || (minor === 7 && patch < 5);
  const lines = isOld ? site.replace(/^ *request_buffers .*$/m, "") : site;
  const caddyOptions = `{\n admin off\n local_certs\n skip_install_trust\n http_port ${await freePort()}\n https_port ${port}\n}\n`;
  const file = join(folder, "Caddyfile");
  writeFileSync(file, caddyOptions + lines);
  mkdirSync(join(folder, "data"));
  const environment = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: join(folder, "data"),
    XDG_CONFIG_HOME: folder,
  };
  return spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], { env: environment });
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

export type ProxyRequest = {
  host?: string;
  body?: string | URLSearchParams;
  headers?: Record<string, string>;
};
type Answer = { status: number; headers: Headers; body: string };

async function askAt(
  port: number,
  path: string,
  { host = "www.shop.be", body, headers }: ProxyRequest = {},
): Promise<Answer> {
  const clientRequest = request({
    port,
    path,
    host: "127.0.0.1",
    servername: host,
    rejectUnauthorized: false,
    method: body === undefined ? "GET" : "POST",
    headers: {
      Host: host,
      Origin: publicUrl,
      ...(body instanceof URLSearchParams && { "Content-Type": "application/x-www-form-urlencoded" }),
      ...headers,
    },
  });
  clientRequest.end(body?.toString());
  const [answer]: IncomingMessage[] = await once(clientRequest, "response");
  if (!answer) throw new Error(`No answer: ${path}`);
  const received = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    for (const value of values) received.append(name, value);
  return { status: answer.statusCode ?? 0, headers: received, body: await text(answer) };
}
