import type { ReactNode } from "react";
import type { SaveProblem } from "../room/save.server.ts";
import type { Values } from "./form-values.ts";
import type { View } from "./view.server.ts";

export type PartProps = {
  values: Values;
  errors: Record<string, string>;
  problem: SaveProblem | undefined;
  view: View;
};

/** Some fields of the form, under a title. */
export function Part({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface p-5 sm:p-7">
      <legend className="float-left mb-5 w-full text-h3">
        <span className="font-display">{title}</span>
        {about && <span className="mt-1 block font-normal text-body text-muted">{about}</span>}
      </legend>
      <div className="clear-both grid grid-cols-1 gap-6">{children}</div>
    </fieldset>
  );
}
