import { notFound } from "#app/platform/http/reply.server.ts";

export const loader = notFound;
export const action = notFound;
