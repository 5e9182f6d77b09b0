import { Form } from "react-router";
import { HiddenFields } from "#app/dashboard/form-parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Part } from "./parts.server.ts";
import type { Tried } from "./try-part.server.ts";

/** What the owner may set of a part, below what it says. */
export function PartForm(props: {
  part: Part;
  form: NonNullable<Part["form"]>;
  tried: Tried | undefined;
  isBusy: boolean;
}) {
  const { part, form, tried, isBusy } = props;
  const { errors, values } = tried ?? {};
  return (
    <details open={errors !== undefined} className="mt-4 border-line border-t">
      <summary className="link flex min-h-11 cursor-pointer items-center pt-3">
        {form.canRemove ? "Verander of verwijder" : "Stel in"}
        <span className="sr-only">: {part.title}</span>
      </summary>
      <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-4">
        <HiddenFields fields={{ part: part.id }} />
        {form.fields.map(({ name, label, hint, value, isSecret, isRequired, inputMode }) => (
          <InputField
            key={name}
            {...{ name, label, inputMode }}
            id={`${part.id}-${name}`}
            hint={hint || undefined}
            type={isSecret ? "password" : "text"}
            autoComplete={isSecret ? "new-password" : "off"}
            autoCapitalize="none"
            spellCheck={false}
            isMarked={isRequired}
            defaultValue={values?.[name] ?? value}
            error={errors?.[name]}
          />
        ))}
        <InputField
          id={`${part.id}-password`}
          name="password"
          label="Je eigen wachtwoord"
          hint="Waarmee je hier inlogt, voor de zekerheid."
          type="password"
          autoComplete="current-password"
          isMarked
          error={errors?.password}
        />
        {tried?.errors && <Outcome tried={tried} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save" disabled={isBusy} className="max-sm:w-full">
            {isBusy ? "Even geduld…" : "Probeer en bewaar"}
          </Button>
          {form.canRemove && (
            <Button
              type="submit"
              variant="outline"
              name="intent"
              value="remove"
              disabled={isBusy}
              className="max-sm:w-full"
            >
              Verwijder
            </Button>
          )}
        </div>
      </Form>
    </details>
  );
}

/** Where the thumb is: beside the button that was tapped. */
export function Outcome({ tried, className = "" }: { tried: Tried; className?: string }) {
  return (
    <Notice
      kind={tried.isGood ? "success" : "error"}
      title={tried.words}
      takesFocus={tried}
      className={`wrap-anywhere ${className}`}
    />
  );
}
