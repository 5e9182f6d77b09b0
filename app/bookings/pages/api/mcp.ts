import { z } from "zod";
import { languageCodes, languages } from "#app/i18n/format/language.ts";
import { euros } from "#app/i18n/format/money.ts";
import { addressLimits, consumeLimits } from "#app/platform/http/rate-limit.server.ts";
import { json, onlyMethod, readJson, requirePost, tooManyRequests } from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { origin } from "#app/shop/site/origin.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import type { Route } from "./+types/mcp";
import { availabilityQuery } from "./availability-query.server.ts";
import { sharedFreeTimes } from "./shared-free-times.server.ts";

export const loader = onlyMethod("POST");

/**
 * Answers POST /api/mcp: the Model Context Protocol over streamable HTTP, without sessions. No tool books;
 * the customer does, in the form.
 */
export async function action({ request, context }: Route.ActionArgs) {
  requirePost(request);
  const limit = addressLimits("mcp", clientAddress(context), { max: 120, seconds: 600 });
  const seconds = await consumeLimits(limit);
  if (seconds > 0) return tooManyRequests(seconds, "Too many calls: try again later.");
  const parsed = call.safeParse(await readJson(request));
  if (!parsed.success) return json(refusal(null, -32600, "This is no JSON-RPC request."), 400);
  const { id, method, params } = parsed.data;
  // A notification has no id and gets no answer.
  if (id === undefined) return new Response(null, { status: 202 });
  return json(await answer(id, method, params));
}

type Id = string | number;
const call = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
});

async function answer(id: Id, method: string, params: Record<string, unknown>): Promise<object> {
  const result = (result: object) => ({ jsonrpc: "2.0", id, result });
  switch (method) {
    case "initialize":
      return result({
        protocolVersion: versions.find((version) => version === params.protocolVersion) ?? versions[0],
        capabilities: { tools: {} },
        serverInfo: { name: shop().name, version: "1" },
        instructions: "Finds free times and prepares a booking. The customer opens the link and books.",
      });
    case "ping":
      return result({});
    case "tools/list":
      return result({
        tools: Object.entries(tools).map(([name, { description, input }]) => {
          const { $schema, ...inputSchema } = z.toJSONSchema(input, { io: "input" });
          return { name, description, inputSchema, annotations: { readOnlyHint: true } };
        }),
      });
    case "tools/call": {
      const tool = Object.entries(tools).find(([name]) => name === params.name)?.[1];
      if (!tool) return refusal(id, -32602, "There is no such tool.");
      return result(await tool.run(params.arguments ?? {}));
    }
    default:
      return refusal(id, -32601, "There is no such method.");
  }
}

const versions = ["2025-06-18", "2025-03-26"];

function refusal(id: Id | null, code: number, message: string): object {
  return { jsonrpc: "2.0", id, error: { code, message } };
}

/** Defines a tool. Wrong arguments give an error text that the model can read. */
function tool<Input extends z.ZodType>(
  description: string,
  input: Input,
  tell: (asked: z.output<Input>) => unknown,
) {
  const text = (result: unknown) => [
    { type: "text", text: typeof result === "string" ? result : JSON.stringify(result) },
  ];
  return {
    description,
    input,
    async run(given: unknown): Promise<object> {
      const parsedInput = input.safeParse(given);
      if (!parsedInput.success) return { isError: true, content: text(z.prettifyError(parsedInput.error)) };
      return { content: text(await tell(parsedInput.data)) };
    },
  };
}

function priceText({ cents, isFrom = false }: { cents: number; isFrom?: boolean }): string {
  return `${isFrom ? "from " : ""}${euros(cents)}`;
}

const tools = {
  services: tool("The services, with their codes, minutes and prices", z.object({}), () =>
    shop().services.map(({ code, label, description, minutes, price, nextPrice }) => ({
      code,
      label,
      description,
      minutes,
      price: price ? priceText(price) : "on request",
      ...(nextPrice && {
        nextPrice: { from: nextPrice.from, price: priceText({ ...price, cents: nextPrice.cents }) },
      }),
    })),
  ),
  free_times: tool(
    "The times that can be booked, of at most 62 days; dates are yyyy-MM-dd",
    availabilityQuery,
    async (query) => (await sharedFreeTimes(query)).days.filter(({ times }) => times.length > 0),
  ),
  prepare_booking: tool(
    "A link to the form with service and day filled in. The customer chooses the hour there, types who he is and books",
    z.object({
      service: availabilityQuery.shape.service,
      date: availabilityQuery.shape.from,
      language: z.enum(languageCodes).default("nl"),
    }),
    ({ service, date, language }) =>
      `${origin()}${languages[language].page}?${new URLSearchParams({ service, dag: date })}#booking`,
  ),
};
