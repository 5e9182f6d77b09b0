import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, type Logger, pino } from "pino";

/** The log of the process: one JSON object a line, no personal data. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: withoutValues } };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * What the log may keep of an error. drizzle puts the values of a failed statement into its message, PostgreSQL
 * the refused row into `detail`: names and addresses of customers and staff.
 */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, stack, cause } = error;
  return {
    type: name,
    message: messageOf(error),
    ...("code" in error && { code: error.code }),
    ...("constraint" in error && { constraint: error.constraint }),
    // The first lines repeat the message.
    stack: stack?.split("\n").filter((line) => /^\s+at /.test(line)),
    ...(cause !== undefined && { cause: withoutValues(cause) }),
  };
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Class 22, data exception: PostgreSQL quotes the value that it could not take.
  if ("code" in error && /^22\w{3}$/.test(String(error.code))) return "A value was refused";
  return withoutParams(error.message);
}

/** A text in which a library may have repeated drizzle's message. */
export function withoutParams(text: string): string {
  return text.replace(/\nparams: [\s\S]*$/, "");
}
