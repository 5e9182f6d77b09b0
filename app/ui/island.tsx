import { Component, type ReactNode } from "react";

/**
 * A part of a page that is hydrated by itself when it scrolls near. It is its own root, so `useId` would not match.
 */
export function Island({
  name,
  props = {},
  children,
}: {
  /** Key in app/islands/start-islands.ts. */
  name: string;
  props?: object;
  children: ReactNode;
}) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}

/** Handle of a route whose page loads islands instead of the router. */
export const islandsOnly = { islandsOnly: true };

/** Renders `fallback` after a child has thrown. */
export class ErrorBoundary extends Component<
  { fallback?: ReactNode; children: ReactNode },
  { hasFailed: boolean }
> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
