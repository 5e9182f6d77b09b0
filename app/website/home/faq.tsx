import { Phone } from "lucide-react";
import { useShop } from "#app/content/shop/use-shop.ts";
import type { Question } from "#app/content/site/fill-facts.ts";
import type { Texts } from "#app/site/texts.server.ts";
import { WhatsAppButton } from "#app/site/whatsapp-button.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Accordion } from "#app/ui/disclosure.tsx";

export function Faq({ texts, questions }: { texts: Texts["home"]; questions: Question[] }) {
  const shop = useShop();
  const hasContact = shop.phone || shop.links.whatsapp;
  if (questions.length === 0) return null;
  return (
    <section id="faq" aria-labelledby="faq-title" className="py-section">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <h2 id="faq-title" className="text-h2">
          {texts.questionsTitle}
        </h2>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Accordion
            name="faq"
            items={questions.map(({ question, answer }) => ({ title: question, text: answer }))}
          />
        </div>
        {hasContact && (
          <div className="self-start rounded-card lg:sticky lg:top-[calc(var(--spacing-header)+2rem)] bg-surface p-7 md:p-8 lg:max-w-md">
            <h3 className="text-h3">{texts.questionsBox}</h3>
            <p className="mt-2 text-muted">{texts.questionsBoxText}</p>
            <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow wrap-anywhere">
              <ButtonLink variant="secondary" href={shop.links.phone}>
                <Phone aria-hidden />
                {shop.phone}
              </ButtonLink>
              <WhatsAppButton />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
