import { Component, type ReactNode } from "react";

/** A part of a page that script brings to life by itself, when it comes near. It is a root of its own: no ids by `useId`. */
export function Island({
  name,
  props = {},
  children,
}: {
  /** As app/islands/start-islands.ts knows it. */
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

/** The handle of a route that needs no router in the browser: its islands are all that script is for. */
export const islandsOnly = { islandsOnly: true };

/** Draws `fallback` once what is in it has thrown. */
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
