import { type ReactNode, useEffect, useId, useRef } from "react";
import { Folded } from "#app/desk/page-parts.tsx";
import { Section } from "#app/ui/section.tsx";
import { NewTabHint } from "#app/ui/ui-words.tsx";
import {
  BarberBoxes,
  OwnPictureText,
  PhotoChoice,
  PriceFields,
  ServiceBoxes,
} from "./controls/choice-fields.tsx";
import { MarkdownField } from "./controls/markdown-field.tsx";
import { ArticleSlug, RelatedFields, SaveWords, SearchFields, WhenFields } from "./controls/page-fields.tsx";
import { PointFields } from "./controls/point-fields.tsx";
import { ClosedOrOther, RangeFields, WeekFields } from "./controls/range-fields.tsx";
import { BreakFields, DayOffFields, OwnServiceFields, QuestionFields } from "./controls/row-fields.tsx";
import {
  CheckField,
  ChoiceField,
  type ControlProps,
  type FormState,
  LineField,
  TextField,
} from "./form/basic-fields.tsx";
import type { FormView } from "./form/definition.server.ts";
import { AffectedQuestion, MentionsQuestion } from "./form/questions.tsx";
import { IntentButton, SettingsForm } from "./form/settings-form.tsx";
import { isPartOf, type SaveProblem, type SectionView } from "./form/values.ts";

export function DocumentForm({ view, problem }: { view: FormView; problem: SaveProblem | undefined }) {
  const { seen, sections, values, hasPreview, path, submit, isLong, buttons = [], affectedSuffix } = view;
  const form = { values: problem?.values ?? values, errors: problem?.errors ?? {} };
  const { mentions, affected } = problem ?? {};
  return (
    <SettingsForm
      seen={seen}
      problem={problem}
      encType={isLong && "multipart/form-data"}
      submit={submit && <SaveWords words={submit} />}
      question={
        <>
          {mentions && <MentionsQuestion view={mentions} values={form.values} />}
          {affected && <AffectedQuestion affected={affected} back={path} where={affectedSuffix} />}
        </>
      }
      aside={
        <>
          {hasPreview && <PreviewButton />}
          {buttons.map(({ intent, words }) => (
            <IntentButton key={intent} intent={intent} variant="outline" className="max-sm:w-full">
              {words}
            </IntentButton>
          ))}
        </>
      }
    >
      <Sections sections={sections} form={form} />
    </SettingsForm>
  );
}

const controls: Record<string, (props: ControlProps) => ReactNode> = {
  text: TextField,
  list: TextField,
  searches: TextField,
  check: CheckField,
  choice: ChoiceField,
  rating: ChoiceField,
  photo: PhotoChoice,
  ownPictureText: OwnPictureText,
  point: PointFields,
  search: SearchFields,
  markdown: MarkdownField,
  articleSlug: ArticleSlug,
  related: RelatedFields,
  when: WhenFields,
  ranges: RangeFields,
  week: WeekFields,
  closedOrOther: ClosedOrOther,
  breaks: BreakFields,
  daysOff: DayOffFields,
  ownServices: OwnServiceFields,
  questions: QuestionFields,
  price: PriceFields,
  barbers: BarberBoxes,
  services: ServiceBoxes,
};

function Sections({ sections, form }: { sections: SectionView[]; form: FormState }) {
  return sections.map(({ fields, more, ...section }) => (
    <FieldSection key={section.title ?? ""} {...section} more={more && <More more={more} form={form} />}>
      {fields.map((each) =>
        Array.isArray(each) ? (
          <div key={each[0]?.name} className={`grid gap-6 ${beside[each.length]}`}>
            {each.map((field) => (
              <Control key={field.name} field={field} form={form} />
            ))}
          </div>
        ) : (
          <Control key={each.name} field={each} form={form} />
        ),
      )}
    </FieldSection>
  ));
}

/** Opens by itself when a field in it has a mistake or a value of the owner's own. */
function More({ more, form }: { more: NonNullable<SectionView["more"]>; form: FormState }) {
  const { title, fields, isOpen } = more;
  const mistakes = Object.keys(form.errors);
  const isWrong = fields.some(({ name }) => mistakes.some((each) => isPartOf(name, each)));
  return (
    <Folded summary={title} open={isOpen || isWrong} className="mt-4">
      <div className="mt-3 grid grid-cols-1 items-start gap-x-8 gap-y-6">
        {fields.map((field) => (
          <Control key={field.name} field={field} form={form} />
        ))}
      </div>
    </Folded>
  );
}

const beside: Record<number, string> = { 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" };

function Control({ field, form }: ControlProps) {
  const Chosen = controls[field.control ?? ""] ?? LineField;
  return <Chosen field={field} form={form} />;
}

/** Without a title the fields have no frame of their own. */
function FieldSection(
  props: Omit<SectionView, "fields" | "more"> & { children: ReactNode[]; more: ReactNode },
) {
  const { title, about, isNarrow, children, more } = props;
  const id = useId();
  if (!title) return children;
  return (
    <Section headingId={id} title={title} className="min-w-0 rounded-card bg-surface p-4 sm:p-7">
      {about && <p className="mt-1 max-w-prose text-muted">{about}</p>}
      {children.length > 0 && (
        <div
          className={`mt-6 grid grid-cols-1 items-start gap-x-8 gap-y-6 ${isNarrow ? "" : "md:grid-cols-2"}`}
        >
          {children}
        </div>
      )}
      {more}
    </Section>
  );
}

/** Opens the page with the unsaved input in another tab. */
function PreviewButton() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { form } = button.current ?? {};
    // Only the browser's own submit opens a new tab, so React Router must not see the event.
    const leaveToBrowser = (event: SubmitEvent) => {
      if (event.submitter === button.current) event.stopPropagation();
    };
    form?.addEventListener("submit", leaveToBrowser);
    return () => form?.removeEventListener("submit", leaveToBrowser);
  }, []);
  return (
    <IntentButton
      ref={button}
      intent="preview"
      variant="outline"
      formTarget="_blank"
      className="max-sm:w-full"
    >
      Bekijk voordat je bewaart
      <NewTabHint />
    </IntentButton>
  );
}
