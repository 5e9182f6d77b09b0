import { Form, Link } from "react-router";
import { countText } from "#app/i18n/format/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

/**
 * A line of the owner's list of things to do.
 * @property link to the page where it is done
 * @property button does it at once
 * @property isHealth true for trouble that can arise in a shop that is open, not for steps before its opening
 */
export type ToDo = {
  id: string;
  words: string;
  link?: { to: string; words: string };
  button?: { intent: string; claim?: string; words: string };
  isHealth?: true;
  /** A short text, for an urgent line that the page Vandaag names too. */
  alert?: string;
};

const title = "Nog te doen";

export function ToDoList({ toDo }: { toDo: ToDo[] }) {
  if (toDo.length === 0) return null;
  return (
    <Section
      headingId="to-do"
      title={toDo.every(({ isHealth }) => isHealth) ? title : `${title} voordat je opengaat`}
      className="mt-8 rounded-card border-2 border-accent p-5"
    >
      <ul className="mt-3 grid grid-cols-1 gap-4">
        {toDo.map(({ id, words, link, button }) => (
          <li key={id} className="border-line border-t pt-3 first:border-0 first:pt-0">
            <p className="wrap-anywhere max-w-prose">{words}</p>
            <div className="flex flex-wrap gap-x-6 empty:hidden">
              {link && (
                <Link to={link.to} className="tap-link">
                  {link.words}
                </Link>
              )}
              {button && (
                <Form method="post" action="/admin/zaak?index" preventScrollReset>
                  <input type="hidden" name="claim" value={button.claim ?? ""} />
                  <button type="submit" name="intent" value={button.intent} className="link min-h-11">
                    {button.words}
                    <span className="sr-only">: {words}</span>
                  </button>
                </Form>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ToDoLine({ toDo: { count, alerts } }: { toDo: { count: number; alerts: string[] } }) {
  if (count === 0) return null;
  return (
    <p className="mt-4 print:hidden">
      <Link to="/admin/zaak#to-do" className="tap-link">
        {[...alerts, `${title}: ${countText(count, "ding", "dingen")}`].join(". ")}
      </Link>
    </p>
  );
}

export function TestMailForm({ outcome }: { outcome: { isSent: boolean; words: string } | undefined }) {
  return (
    <Section headingId="test-mail" title="Werken de mails?" className="mt-10 border-line border-t pt-6">
      <p className="mt-1 max-w-prose text-muted">We sturen er een naar het adres waarmee je inlogt.</p>
      {outcome && (
        <p
          role={outcome.isSent ? "status" : "alert"}
          className={`wrap-anywhere mt-3 ${outcome.isSent ? "text-good" : "text-alarm"}`}
        >
          {outcome.words}
        </p>
      )}
      <Form method="post" action="/admin/zaak?index" preventScrollReset className="mt-4">
        <Button type="submit" variant="outline" name="intent" value="test-mail" className="max-sm:w-full">
          Stuur mij een proefmail
        </Button>
      </Form>
    </Section>
  );
}
