import { notFound } from "../platform/reply.server.ts";

export const loader = notFound;
export const action = notFound;
