import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, type Logger, pino } from "pino";
import { z } from "zod";
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
  // pg-boss reports plain objects.
  const error = thrown instanceof Error ? thrown : errorLike.safeParse(thrown).data;
  if (!error) return { message: withoutParams(String(thrown)) };
  const { name, stack, cause } = error;
  return {
    type: name,
    message: messageOf(error),
    ...("code" in error && { code: error.code }),
    ...("queue" in error && { queue: error.queue }),
    ...("constraint" in error && { constraint: error.constraint }),
    stack: stack?.split("\n").filter((line) => /^\s+at /.test(line)),
    ...(cause !== undefined && { cause: withoutValues(cause) }),
  };
}

const text = z.string().optional();
const errorLike = z.looseObject({
  message: z.string(),
  name: text,
  stack: text,
  cause: z.unknown().optional(),
});

function messageOf(error: Error | z.infer<typeof errorLike>): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Class 22, data exception, quotes the value.
  if ("code" in error && /^22\w{3}$/.test(String(error.code))) return "A value was refused";
  return withoutParams(error.message);
}

export function withoutParams(text: string): string {
  return text.replace(/\nparams: [\s\S]*$/, "");
}
