import { Printer } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { bookingPath, queuePath } from "#app/i18n/format/language.ts";
import { isPublicSite, origin } from "#app/shop/site/origin.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { QrPicture } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { qrCode } from "#app/ui/qr-code.server.ts";
import { Section } from "#app/ui/section.tsx";
import { canJoinByPhone } from "#app/walk-ins/door.server.ts";
import type { Route } from "./+types/booking-link";

const path = "/admin/zaak/boeklink";

export function loader() {
  const url = origin() + bookingPath;
  const queueUrl = origin() + queuePath();
  const queue = canJoinByPhone() ? { url: queueUrl, qr: qrCode(queueUrl) } : undefined;
  return { url, qr: qrCode(url), isPublic: isPublicSite(), queue };
}

export const meta = unlistedPage("Boeklink", "Het adres waar klanten boeken, en de QR-code voor je raam.");

export default function BookingLink({ loaderData: { url, qr, isPublic, queue } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <h1 className="text-h2">Boeklink</h1>
      <p className="mt-1 mb-6 text-muted">
        Dit adres opent meteen het formulier. Zet het overal waar klanten je vinden.
      </p>
      {!isPublic && (
        <Notice kind="info" title="Nog niet voor klanten" className="mb-6">
          <p className="mt-1">
            Dit adres werkt alleen op deze computer. Druk de code pas af op je eigen adres.
          </p>
        </Notice>
      )}
      <PrintedLink
        url={url}
        qr={qr}
        href={bookingPath}
        cardFile="raamkaart.svg"
        printLabel="Kaart voor je raam"
      >
        <CopyButton text={url}>Kopieer de link</CopyButton>
      </PrintedLink>
      {queue && (
        <Section headingId="wachtrij" title="Wachtrij aan de deur" className="mt-10">
          <p className="mt-1 mb-4 text-muted">
            Wie deze code scant, gaat zelf in de rij, zolang jij ze op Vandaag openhoudt. De plaats telt na je
            tik op Staat er. Met de code op het scherm in de zaak telt ze meteen.
          </p>
          <PrintedLink
            {...queue}
            href={queuePath()}
            cardFile="wachtrij.svg"
            printLabel="Kaart voor je deur"
          />
        </Section>
      )}
      <h2 className="mt-10 text-h3">Waar je de link zet</h2>
      <dl className="mt-4 grid gap-5">
        {places.map(({ name, how }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{how}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function PrintedLink(props: {
  url: string;
  qr: ComponentProps<typeof QrPicture>["qr"];
  href: string;
  cardFile: string;
  printLabel: string;
  children?: ReactNode;
}) {
  const { url, qr, href, cardFile, printLabel, children } = props;
  return (
    <div className="grid items-start gap-6 rounded-card bg-surface p-5 sm:grid-cols-[auto_1fr]">
      <QrPicture qr={qr} label={`QR-code naar ${url}`} />
      <div className="grid justify-items-start gap-3">
        <a href={href} className="link break-all font-semibold">
          {url}
        </a>
        {children}
        <ButtonLink variant="outline" href={`${path}/${cardFile}`}>
          <Printer aria-hidden /> {printLabel}
        </ButtonLink>
        <p className="text-muted text-small">Open de kaart en druk ze af: ze past op één A4.</p>
      </div>
    </div>
  );
}

const places = [
  {
    name: "Google-bedrijfsprofiel",
    how: "Zoek je zaak in Google terwijl je aangemeld bent, kies Boekingen en plak de link. Bij Maps en Zoeken staat dan een knop om te boeken.",
  },
  { name: "Instagram", how: "Profiel bewerken, Links, Externe link toevoegen." },
  {
    name: "Apple Kaarten",
    how: "Meld je aan op businessconnect.apple.com, kies je zaak, dan Acties, en plak de link bij Reserveren.",
  },
];
