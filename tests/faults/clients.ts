/** Clients that keep their connection and tell a request that was lost from one that was never taken. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { json } from "node:stream/consumers";
import type { Site } from "../setup/site-process.ts";

export type Reply = {
  /** 0 when there was no answer; then `problem` tells why. */
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
  problem?: string;
  ms: number;
};

/** A client with one connection of its own; `ask` never throws. */
export function keepAliveClient({ port }: Pick<Site, "port">) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask(path: string, body?: object): Promise<Reply> {
      const began = performance.now();
      const ms = () => Math.round(performance.now() - began);
      // Each request from an address of its own, or all would soon have to wait.
      const from = `10.${++clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
      const headers = { "X-Forwarded-For": from, "Content-Type": "application/json" };
      return new Promise((resolve) => {
        const lost = (error: Error & { code?: string }) => {
          const problem = `${asked.reusedSocket ? "kept" : "new"} ${error.code ?? error.message}`;
          resolve({ status: 0, headers: {}, body: undefined, problem, ms: ms() });
        };
        const asked = request({
          agent,
          port,
          host: "127.0.0.1",
          path,
          method: body ? "POST" : "GET",
          headers,
        });
        asked.on("error", lost);
        asked.on("response", (answer) => {
          const whole = answer.headers["content-type"]?.includes("json") ? json(answer) : answer.resume();
          Promise.resolve(whole).then(
            (read) =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read, ms: ms() }),
            lost,
          );
        });
        asked.end(body && JSON.stringify(body));
      });
    },
    close: () => agent.destroy(),
  };
}

let clients = 0;
