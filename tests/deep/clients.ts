/** Distinguishes a lost request from one that was never accepted. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { json } from "node:stream/consumers";
import type { Site } from "../setup/site-process.ts";

export type Reply = {
  /** 0 without an answer; `problem` then holds the reason. */
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
  problem?: string;
  ms: number;
};

export function keepAliveClient({ port }: Pick<Site, "port">) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask(path: string, body?: object): Promise<Reply> {
      const began = performance.now();
      const ms = () => Math.round(performance.now() - began);
      // Each client has its own address, because the limits would stop it otherwise.
      const from = `10.${++clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
      const headers = { "X-Forwarded-For": from, "Content-Type": "application/json" };
      return new Promise((resolve) => {
        const lost = (error: Error & { code?: string }) => {
          const problem = `${clientRequest.reusedSocket ? "kept" : "new"} ${error.code ?? error.message}`;
          resolve({ status: 0, headers: {}, body: undefined, problem, ms: ms() });
        };
        const clientRequest = request({
          agent,
          port,
          host: "127.0.0.1",
          path,
          method: body ? "POST" : "GET",
          headers,
        });
        clientRequest.on("error", lost);
        clientRequest.on("response", (answer) => {
          const whole = answer.headers["content-type"]?.includes("json") ? json(answer) : answer.resume();
          Promise.resolve(whole).then(
            (read) =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read, ms: ms() }),
            lost,
          );
        });
        clientRequest.end(body && JSON.stringify(body));
      });
    },
    close: () => agent.destroy(),
  };
}

let clients = 0;
