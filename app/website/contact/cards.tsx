import { Clock, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { WhatsAppButton } from "#app/site/contact-links.tsx";
import { EmailText } from "#app/site/email-text.tsx";
import { OpeningHoursTable } from "#app/site/opening-hours-table.tsx";
import type { Texts } from "#app/site/texts.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { InstagramIcon } from "#app/ui/icons.tsx";

export function ContactCards({ texts }: { texts: Texts["contact"] }) {
  const shop = useShop();
  const { languages, paymentMethods } = shop;
  const { street, postcode, city } = shop.address;
  const isReachable = shop.phone || shop.links.whatsapp || languages.length > 1;
  return (
    <div className="wrap grid gap-6 py-section md:grid-cols-2 lg:has-[>:nth-child(3)]:grid-cols-3">
      {isReachable && (
        <Card icon={<Phone aria-hidden />} title={texts.phoneTitle} className="lg:col-span-2">
          {shop.phone && (
            <a
              href={shop.links.phone}
              className={`${strongLink} font-semibold text-h2 md:max-lg:text-h3 tracking-tight`}
            >
              {shop.phone}
            </a>
          )}
          {shop.phone && <p className="mt-2 text-muted">{texts.phoneText}</p>}
          {/* A single language is Dutch, which the page already shows. */}
          {languages.length > 1 && (
            <p className="mt-2 text-muted">{`We spreken ${both.format(languages)}.`}</p>
          )}
          <Actions>
            <ButtonLink href={shop.links.phone}>
              <Phone aria-hidden /> Bel ons
            </ButtonLink>
            <WhatsAppButton />
          </Actions>
        </Card>
      )}
      <Card icon={<Clock aria-hidden />} title={texts.hoursTitle} className="lg:row-span-2">
        {/* The days share the height of the cards beside them. */}
        <div className="flex grow flex-col [&_:is(th,td)]:py-2 [&_table]:flex [&_table]:grow [&_tbody]:grid [&_tbody]:grow [&_tr+tr]:border-line [&_tr+tr]:border-t [&_tr]:items-center">
          <OpeningHoursTable />
        </div>
        <p className="pt-5 text-muted">{texts.hoursText}</p>
      </Card>
      <Card icon={<MapPin aria-hidden />} title={texts.addressTitle}>
        <p>
          {street}
          <br />
          {`${postcode} ${city}`}
        </p>
        <p className="mt-2 text-muted">{texts.addressText}</p>
        {paymentMethods.length > 0 && (
          <p className="mt-2 text-muted">{`Betalen: ${either.format(paymentMethods)}.`}</p>
        )}
        <Actions>
          <ButtonLink variant="outline" href={shop.links.route} newTab>
            Plan je route
          </ButtonLink>
        </Actions>
      </Card>
      {shop.email && (
        <Card icon={<Mail aria-hidden />} title={texts.emailTitle}>
          <a href={shop.links.email} className={strongLink}>
            <EmailText />
          </a>
          <p className="mt-2 text-muted">{texts.emailText}</p>
          <Actions>
            <ButtonLink variant="outline" href={shop.links.email}>
              Stuur een e-mail
            </ButtonLink>
          </Actions>
        </Card>
      )}
      {shop.links.instagram && (
        <Card icon={<InstagramIcon />} title={texts.instagramTitle} className="md:col-span-2 lg:col-span-3">
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
            <p className="text-muted">{texts.instagramText}</p>
            <ButtonLink variant="outline" href={shop.links.instagram} newTab className="max-sm:grow">
              Volg ons op Instagram
            </ButtonLink>
          </div>
        </Card>
      )}
    </div>
  );
}

const either = new Intl.ListFormat("nl-BE", { type: "disjunction" });
const both = new Intl.ListFormat("nl-BE", { type: "conjunction" });

type CardProps = { icon: ReactNode; title: string; children: ReactNode; className?: string };

function Card({ icon, title, children, className = "" }: CardProps) {
  return (
    <section
      className={`wrap-anywhere flex flex-col rounded-card bg-surface p-[min(1.75rem,7.2vw)] md:p-8 ${className}`}
    >
      <h2 className="mb-4 flex items-center gap-3 text-h3 [&>svg]:size-6 [&>svg]:text-accent">
        {icon}
        {title}
      </h2>
      {children}
    </section>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-auto flex flex-wrap gap-3 max-sm:*:grow pt-6">{children}</div>;
}

const strongLink =
  "self-start py-0.5 underline decoration-1 decoration-line underline-offset-4 transition-colors hover:text-accent hover:decoration-accent";
