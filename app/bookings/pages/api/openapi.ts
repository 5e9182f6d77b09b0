import { z } from "zod";
import { verifiedSchema } from "#app/booking-form/payment-calls.ts";
import { bookingAnswers, checkoutAnswers } from "#app/booking-form/send-booking.ts";
import { onlyMethod } from "#app/platform/http/reply.server.ts";
import { origin } from "#app/shop/site/origin.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { bookingSchema, otherSchema } from "../../booking-schema.ts";
import { mostPeople } from "../../group.ts";
import type { Route } from "./+types/openapi";
import { availabilityQuery } from "./availability-query.server.ts";

export const action = onlyMethod("GET");

/**
 * Answers GET /api/openapi.json. Describes the calls from the schemas that check their requests and answers.
 */
export function loader(_: Route.LoaderArgs) {
  return Response.json(document(), { headers: { "Cache-Control": "public, max-age=3600" } });
}

type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;

function document(): Json {
  const email = { email: bookingSchema.shape.email };
  return {
    openapi: "3.1.1",
    info: {
      title: `Booking at ${shop().name}`,
      version: "1",
      description:
        "Errors are { error, message }: a code for programs and a sentence for people, in the language that the body asks for. Times are the shop's, Europe/Brussels.",
    },
    servers: [{ url: origin() }],
    paths: {
      "/api/availability": {
        get: {
          operationId: "freeTimes",
          summary: "The times that can be booked, of at most 62 days",
          parameters: parametersOf(availabilityQuery),
          responses: responses({ 200: freeTimes, 400: problem }),
        },
      },
      "/api/bookings": {
        post: {
          operationId: "book",
          summary: "Makes an appointment",
          parameters: [
            {
              name: "Idempotency-Key",
              in: "header",
              schema: { type: "string", maxLength: 200 },
              description: "The same key and body again give the first booking, not a second one",
            },
          ],
          ...body(bookingRequest({ others: othersAlong() })),
          responses: responses(bookingAnswers),
        },
      },
      "/api/check-no-shows": {
        post: {
          operationId: "checkNoShows",
          summary: "Whether this address pays first; advisory, booking decides",
          ...body(schemaOf(z.object(email), "output")),
          responses: responses({
            ...pick(bookingAnswers, 422, 429),
            200: z.object({ requiresPrepayment: z.boolean(), noShowCount: z.int() }),
          }),
        },
      },
      "/api/create-prepayment-checkout": {
        post: {
          operationId: "createCheckout",
          summary:
            "Holds the time and opens a payment for it; an e-mail address alone pays for a later booking",
          ...body({ anyOf: [bookingRequest(), schemaOf(z.object(email), "output")] }),
          responses: responses({ ...checkoutAnswers, 502: problem }),
        },
      },
      "/api/verify-prepayment": paymentPath("verifyPayment", "What became of a payment"),
      "/api/cancel-prepayment": paymentPath(
        "cancelCheckout",
        "Gives the held time back; a payment that was made meanwhile stays",
      ),
    },
  };
}

function paymentPath(operationId: string, summary: string) {
  return {
    post: {
      operationId,
      summary,
      ...body(schemaOf(z.object({ sessionId: z.string() }))),
      responses: responses({ ...pick(bookingAnswers, 429), 200: verifiedSchema, 502: problem }),
    },
  };
}

const problem = z.object({ error: z.string(), message: z.string() });
const freeTimes = z.object({
  days: z.array(z.object({ date: z.iso.date(), times: z.array(z.string()) })),
  ofEach: z
    .record(z.string(), z.object({ date: z.iso.date(), time: z.string() }))
    .optional()
    .describe(
      "If the shop has several barbers: the first free time in the period of each that the request is about, by id, without regard to others",
    ),
});

/**
 * @param side `input`: as the value is sent; `output`: as it is after parsing, for schemas that accept any
 * input.
 */
function schemaOf(schema: Schema, side: "input" | "output" = "input"): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: side,
    unrepresentable: "any",
    override({ jsonSchema }) {
      // The API ignores unknown properties, so they are not forbidden here.
      delete jsonSchema.additionalProperties;
    },
  });
  return json;
}

/**
 * Describes the body of a booking. The schema accepts anything in order to answer each mistake, so the
 * required fields are those that it reports missing in an empty body.
 */
function bookingRequest(fields: Json = {}): Json {
  const requiredFields = bookingSchema.safeParse({}).error?.issues.map(({ path: [field] }) => field) ?? [];
  const { properties, ...schema } = schemaOf(bookingSchema, "output");
  return {
    ...schema,
    properties: { ...Object(properties), ...fields },
    required: [...new Set([...requiredFields, "service"])],
  };
}

function othersAlong(): Json {
  return {
    type: "array",
    items: schemaOf(otherSchema("en"), "output"),
    maxItems: mostPeople - 1,
    description: "Who comes along, at the same time or right after: all are booked or none",
  };
}

function parametersOf(schema: Schema): Json[] {
  const { properties, required } = z
    .object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()) })
    .parse(schemaOf(schema));
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: of,
  }));
}

function body(schema: Json): Json {
  return { requestBody: { required: true, content: { "application/json": { schema } } } };
}

function responses(answers: Record<number, Schema>): Json {
  const all = Object.entries({ ...answers, default: problem });
  return Object.fromEntries(
    all.map(([status, schema]) => [
      status,
      {
        description: descriptions[status] ?? "Any other refusal",
        content: { "application/json": { schema: schemaOf(schema) } },
        ...(status === "429" && {
          headers: { "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } } },
        }),
      },
    ]),
  );
}

const descriptions: Record<string, string> = {
  200: "The answer",
  201: "The appointment was made",
  400: "The question could not be read",
  402: "This customer pays first",
  409: "Not possible now; perhaps with other times",
  422: "What is wrong with which field",
  429: "Too many requests",
  502: "The payment provider does not answer",
  503: "Too busy; try again soon",
};

function pick<Status extends number>(
  answers: Record<Status, Schema>,
  ...statuses: Status[]
): Record<number, Schema> {
  return Object.fromEntries(statuses.map((status) => [status, answers[status]]));
}
