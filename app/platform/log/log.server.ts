import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, type Logger, pino } from "pino";
import { standardLog } from "./log-output.server.ts";
import { requestId } from "./request-id.server.ts";

export function openLog(level: string, destination: DestinationStream = standardLog()): Logger {
  const mixin = () => {
    const id = requestId();
    return id ? { requestId: id } : {};
  };
  return pino({ level, mixin, serializers: { err: withoutValues } }, destination);
}

/** drizzle's message holds parameters, PostgreSQL's `detail` the row. */
function withoutValues(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { message: withoutParams(String(thrown)) };
  const { name, stack, cause } = thrown;
  return {
    type: name,
    message: messageOf(thrown),
    ...("code" in thrown && { code: thrown.code }),
    ...("constraint" in thrown && { constraint: thrown.constraint }),
    stack: stack?.split("\n").filter((line) => /^\s+at /.test(line)),
    ...(cause !== undefined && { cause: withoutValues(cause) }),
  };
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Class 22, data exception, quotes the value.
  if ("code" in error && /^22\w{3}$/.test(String(error.code))) return "A value was refused";
  return withoutParams(error.message);
}

export function withoutParams(text: string): string {
  return text.replace(/\nparams: [\s\S]*$/, "");
}
