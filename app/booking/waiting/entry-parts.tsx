import { usePageWords } from "#app/i18n/page-words.ts";
import { useWords } from "#app/i18n/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Fact, Section } from "#app/ui/section.tsx";
import { VisitCheckbox } from "../form/visit-checkbox.tsx";
import type { WaitingView } from "./waiting-view.server.ts";

/** @param dueCents asked once, and then agreed to. */
export function BookForm({ dueCents, asksVisit }: { dueCents?: number; asksVisit?: boolean }) {
  const { payment } = useWords();
  const { waiting } = usePageWords();
  return (
    <form method="post" className="flex flex-wrap gap-3">
      {asksVisit && (
        <div className="mb-2 w-full">
          <VisitCheckbox />
        </div>
      )}
      <Button
        type="submit"
        name="intent"
        value={dueCents ? "pay" : "book"}
        className="w-full sm:w-auto sm:px-8"
      >
        {dueCents ? payment.payAndBook(dueCents) : waiting.book}
      </Button>
      <Button type="submit" name="intent" value="decline" variant="outline" className="w-full sm:w-auto">
        {waiting.decline}
      </Button>
    </form>
  );
}

/** What was asked, and what is kept of who asked it. */
export function RequestFacts({ view }: { view: WaitingView }) {
  const { service, barber, wish, customer, bookPath } = view;
  const { booked } = useWords();
  const { waiting } = usePageWords();
  return (
    <Section id="wish" title={waiting.asked} className="grid gap-4">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact term={booked.what}>
          <span lang={service.lang}>{service.text}</span>
        </Fact>
        {barber && <Fact term={booked.with}>{barber}</Fact>}
        <Fact term={booked.when}>{wish}</Fact>
        <Fact term={waiting.yourDetails}>
          <bdi>{customer.name}</bdi>
          <br />
          {customer.phone}
          <br />
          {customer.email}
        </Fact>
      </dl>
      {bookPath && (
        <p className="text-muted">
          {waiting.otherFree}{" "}
          <a href={bookPath} className="tap-link font-semibold">
            {waiting.seeTimes}
          </a>
        </p>
      )}
    </Section>
  );
}

export function LeaveForm({ isOpen }: { isOpen: boolean }) {
  const { waiting } = usePageWords();
  return (
    <section id="af" aria-labelledby="off" className="grid gap-4 border-line border-t pt-10">
      <h2 id="off" className="text-h3">
        {waiting.notNeeded}
      </h2>
      <p className="max-w-prose text-muted">
        {waiting.leaveText}
        {isOpen && ` ${waiting.leftByItself}`}
      </p>
      <form method="post">
        <Button type="submit" name="intent" value="leave" variant="outline">
          {waiting.leave}
        </Button>
      </form>
    </section>
  );
}
