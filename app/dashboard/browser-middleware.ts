import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";

/** Runs around the loaders and actions of an address, in the browser. */
export type BrowserMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

/** No answer, or one that the server could not give. */
export function isUnanswered({ type, result }: DataStrategyResult): boolean {
  const isAnswer = result instanceof Response || (isRouteErrorResponse(result) && result.status < 500);
  return type === "error" && !isAnswer;
}
