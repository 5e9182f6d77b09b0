import type { ReactNode } from "react";
import { usePageWords } from "#app/i18n/page-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

/** @property agreedOn the date on which the customer agreed, as a text. */
export type VisibleEngraving = { clipper: string; isInGallery: boolean; agreedOn: string };

/** Shows the engraving of a visit on the ticket's stub. @property children the stub's buttons */
export function EngravingOnTicket(props: {
  engraving: VisibleEngraving;
  token: string;
  service: string;
  children: ReactNode;
}) {
  const { engraving, token, service, children } = props;
  const { appointment } = usePageWords();
  const { alt, title, clipper } = appointment.engraving;
  return (
    <div className="grid w-full gap-5 @lg:grid-cols-[14rem_minmax(0,1fr)]">
      <img
        src={engravingPath(token)}
        alt={alt(service)}
        width={480}
        height={600}
        className="h-auto w-full max-w-80 rounded-card"
      />
      <div className="grid content-center gap-4">
        <p>
          <strong className="block font-display font-normal text-h3">{title}</strong>
          {engraving.clipper && clipper(engraving.clipper)}
        </p>
        <div className="flex flex-wrap gap-3 *:flex-[1_1_100%] @md:*:flex-none">{children}</div>
      </div>
    </div>
  );
}

export const engravingPath = (token: string) => `/afspraak/${token}/gravure.webp`;

/** Says what the customer agreed to, with buttons that withdraw the consent. */
export function WithdrawEngraving({ engraving }: { engraving: VisibleEngraving }) {
  const { agreedOn, isInGallery } = engraving;
  const { appointment } = usePageWords();
  const { change, consent, consentToGallery, erase, leaveGallery } = appointment.engraving;
  return (
    <Disclosure id="gravure" title={change}>
      <p className="max-w-prose text-muted">{isInGallery ? consentToGallery(agreedOn) : consent(agreedOn)}</p>
      <form method="post" className="flex flex-wrap gap-3">
        {isInGallery && (
          <Button type="submit" name="intent" value="leave-gallery" variant="outline">
            {leaveGallery}
          </Button>
        )}
        <Button type="submit" name="intent" value="erase-engraving" variant="outline">
          {erase}
        </Button>
      </form>
    </Disclosure>
  );
}
