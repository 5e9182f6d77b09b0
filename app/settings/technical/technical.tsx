import { Check, CircleMinus, TriangleAlert } from "lucide-react";
import { data, Form, useNavigation } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { HiddenFields, PostButton } from "#app/desk/form-parts.tsx";
import { Folded } from "#app/desk/page-parts.tsx";
import { selfCheckLine } from "#app/desk/to-do/to-do.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { BusyWords } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { IntentButton } from "../form/settings-form.tsx";
import type { Route } from "./+types/technical";
import { changePart, type PartResult, tryPart } from "./change-part.server.ts";
import { crashWords } from "./crash-words.server.ts";
import { type Part, technicalParts } from "./parts.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const parts = await technicalParts(staffOf(context));
  return { parts, selfCheckText: await selfCheckLine(), crash: crashWords() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const staff = staffOf(context);
  const result = form.intent
    ? await changePart(form, { staff, request, ipAddress: clientAddress(context) })
    : await tryPart(form.part ?? "", staff);
  return data(result, { status: result ? (result.isGood ? 200 : 422) : 400 });
}

export const meta = unlistedPage("Techniek", "Wat werkt, wat niet, en wie wat moet doen.");

export default function Technical({ loaderData, actionData: result }: Route.ComponentProps) {
  const { parts, selfCheckText, crash } = loaderData;
  const isBusy = useNavigation().state === "submitting";
  return (
    <div className="max-w-3xl">
      <h1 className="text-h2">Techniek</h1>
      <p className="mt-1 mb-6 text-muted">
        Wat werkt, wat niet, en wie wat moet doen. Wat vast staat in de omgeving van de server, verandert
        alleen wie je site installeerde. De rest stel je hier in: het geldt meteen. Sleutels en wachtwoorden
        bewaren we versleuteld, en tonen we nooit meer.
      </p>
      {crash && <p className="wrap-anywhere mb-6">{crash}</p>}
      {selfCheckText && <p className="mb-6">{selfCheckText}</p>}
      <ul className="grid gap-4">
        {parts.map((part) => (
          <li
            key={part.id}
            id={part.id}
            className="scroll-mt-24 rounded-card border border-line bg-surface p-5"
          >
            <h2 className="flex flex-wrap items-center justify-between gap-x-4 text-h3">
              {part.title}
              <State state={part.state} />
            </h2>
            <p className="wrap-anywhere mt-1">{part.words}</p>
            {result?.part === part.id && !(part.form && result.errors) && (
              <Outcome result={result} className="mt-4" />
            )}
            {part.test && (
              <PostButton
                fields={{ part: part.id }}
                to={{ preventScrollReset: true, className: "mt-4" }}
                disabled={isBusy}
                className="max-sm:w-full"
              >
                {part.test}
              </PostButton>
            )}
            {part.form && (
              <PartForm
                key={part.form.key}
                part={part}
                form={part.form}
                isBusy={isBusy}
                result={result?.part === part.id ? result : undefined}
              />
            )}
            <Variables part={part} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const states = {
  works: { words: "Werkt", icon: Check, colour: "text-good" },
  trouble: { words: "Let op", icon: TriangleAlert, colour: "text-alarm" },
  open: { words: "Nog te doen", icon: TriangleAlert, colour: "text-late" },
  local: { words: "Alleen op deze computer", icon: CircleMinus, colour: "text-late" },
  off: { words: "Staat uit", icon: CircleMinus, colour: "text-muted" },
};

function State({ state }: Pick<Part, "state">) {
  const { words, icon: Icon, colour } = states[state];
  return (
    <span className={`inline-flex items-center gap-2 font-semibold font-text text-base ${colour}`}>
      <Icon aria-hidden className="size-5" />
      {words}
    </span>
  );
}

/** Lists the environment variables. They are folded, because only the person who installed the site needs them. */
function Variables({ part: { title, settings } }: { part: Part }) {
  return (
    <Folded look="text-small" summary="Voor de technieker" about={`: ${title}`}>
      <ul className="mb-2 grid text-muted text-small">
        {settings.map(({ name, origin }) => (
          <li key={name} className="wrap-anywhere">
            <code>{name}</code>: {origin}
          </li>
        ))}
      </ul>
    </Folded>
  );
}

function PartForm(props: {
  part: Part;
  form: NonNullable<Part["form"]>;
  result: PartResult | undefined;
  isBusy: boolean;
}) {
  const { part, form, result, isBusy } = props;
  const { errors, values } = result ?? {};
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
            name={name}
            label={label}
            inputMode={inputMode}
            id={`${part.id}-${name}`}
            hint={hint || undefined}
            type={isSecret ? "password" : "text"}
            autoComplete={isSecret ? "new-password" : "off"}
            autoCapitalize="none"
            spellCheck={false}
            isMarkedRequired={isRequired}
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
          isMarkedRequired
          error={errors?.password}
        />
        {result?.errors && <Outcome result={result} />}
        <div className="flex flex-wrap gap-3">
          <IntentButton intent="save" disabled={isBusy} className="max-sm:w-full">
            <BusyWords isBusy={isBusy}>Probeer en bewaar</BusyWords>
          </IntentButton>
          {form.canRemove && (
            <IntentButton intent="remove" variant="outline" disabled={isBusy} className="max-sm:w-full">
              Verwijder
            </IntentButton>
          )}
        </div>
      </Form>
    </details>
  );
}

/** Says how trying or saving a part went. Stands beside the button that was pressed, and takes the focus. */
function Outcome({ result, className = "" }: { result: PartResult; className?: string }) {
  return (
    <Notice
      kind={result.isGood ? "success" : "error"}
      title={result.words}
      takesFocus={result}
      className={`wrap-anywhere ${className}`}
    />
  );
}
