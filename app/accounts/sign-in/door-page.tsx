import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** A page with one form before the dashboard. */
export function DoorPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div data-wake className="wrap-anywhere mx-auto w-full max-w-md px-gutter py-section">
      <h1 className="text-h2">{title}</h1>
      {children}
      <p className="mt-6">
        <a href="/login" className="link inline-flex min-h-11 items-center">
          Naar het inloggen
        </a>
      </p>
    </div>
  );
}

export function DoorForm({ button, children }: { button: string; children: ReactNode }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="mt-8 grid gap-6 rounded-card bg-surface p-6">
      {children}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? "Even geduld..." : button}
      </Button>
    </Form>
  );
}

/** For a one-time link that was used, replaced or too old. */
export function LinkIsOver({ children }: { children: ReactNode }) {
  return (
    <DoorPage title="Deze link werkt niet meer">
      <p className="mt-4 text-muted">{children}</p>
    </DoorPage>
  );
}
