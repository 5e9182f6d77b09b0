import { useWords } from "../../languages/use-words.ts";
import { useShop } from "../../shop/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import type { View } from "./view.server.ts";

/** @param mustPay asked once, and then agreed to. */
export function BookForm({ mustPay }: { mustPay: boolean }) {
  const shop = useShop();
  const { payment } = useWords();
  return (
    <form method="post" className="flex flex-wrap gap-3">
      <Button
        type="submit"
        name="intent"
        value={mustPay ? "pay" : "book"}
        className="w-full sm:w-auto sm:px-8"
      >
        {mustPay ? payment.payAndBook(shop.prepayment.amountCents) : "Boek dit uur"}
      </Button>
      <Button type="submit" name="intent" value="decline" variant="outline" className="w-full sm:w-auto">
        Past niet, geef het door
      </Button>
    </form>
  );
}

/** What was asked, and what is kept of who asked it. */
export function WishFacts({ view }: { view: View }) {
  const { service, barber, wish, customer, bookPath } = view;
  return (
    <section aria-labelledby="wish" className="grid gap-4">
      <h2 id="wish" className="text-h3">
        Wat je vroeg
      </h2>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact term="Wat">{service}</Fact>
        {barber && <Fact term="Bij">{barber}</Fact>}
        <Fact term="Wanneer">{wish}</Fact>
        <Fact term="Je gegevens">
          <bdi>{customer.name}</bdi>
          <br />
          {customer.phone}
          <br />
          {customer.email}
        </Fact>
      </dl>
      {bookPath && (
        <p className="text-muted">
          Er is nu wel iets anders vrij.{" "}
          <a href={bookPath} className="link inline-flex min-h-11 items-center font-semibold">
            Bekijk de vrije uren
          </a>
        </p>
      )}
    </section>
  );
}

export function LeaveForm({ isOpen }: { isOpen: boolean }) {
  return (
    <section id="af" aria-labelledby="off" className="grid gap-4 border-line border-t pt-10">
      <h2 id="off" className="text-h3">
        Niet meer nodig?
      </h2>
      <p className="max-w-prose text-muted">
        We wissen wat je hier invulde, en deze link werkt daarna niet meer.
        {isOpen && " Anders gebeurt dat vanzelf als de dag voorbij is."}
      </p>
      <form method="post">
        <Button type="submit" name="intent" value="leave" variant="outline">
          Haal me van de wachtlijst
        </Button>
      </form>
    </section>
  );
}

export function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-small">{term}</dt>
      <dd className="mt-0.5 font-semibold first-letter:capitalize">{children}</dd>
    </div>
  );
}
