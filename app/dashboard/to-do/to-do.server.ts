import type { Staff } from "#app/accounts/access.server.ts";
import { recoveryCodes } from "#app/accounts/auth/auth.server.ts";
import { fieldName } from "#app/content/describe-fields.server.ts";
import { starterPlaces } from "#app/content/look.server.ts";
import { remainingPlaceholders } from "#app/content/placeholders.ts";
import { places } from "#app/content/schema/places.ts";
import { shop, snapshot } from "#app/content/snapshot.server.ts";
import { isTestOnly } from "#app/payments/provider.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { isPictureName } from "#app/ui/picture-data.ts";
import { healthOf } from "./health.server.ts";
import type { ToDo } from "./to-do-list.tsx";

/** What keeps the shop from opening, or goes wrong in it; empty for a barber, and when all is well. */
export async function toDoOf(staff: Staff): Promise<ToDo[]> {
  const { role, userId } = staff;
  if (role !== "admin") return [];
  const { appUrl, smtpUrl } = runtime().settings;
  const placeholders = remainingPlaceholders(shop());
  const starter = starterPictures();
  const invented = snapshot().documents.review.filter(({ value }) => value.isInvented).length;
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(appUrl).hostname);
  const found: (ToDo | false)[] = [
    placeholders.length > 0 && {
      id: "placeholders",
      words: `Vul je echte gegevens in: ${placeholders.map((path) => fieldName("identity", path)).join(", ")}.`,
      link: { to: "/admin/zaak#gegevens", words: "Naar je gegevens" },
    },
    starter.length > 0 && {
      id: "pictures",
      words: `Nog van het begin: ${starter.join(", ")}.`,
      link: { to: "/admin/zaak/fotos", words: "Naar je foto's" },
    },
    shop().barbers.some(({ name }) => name === "Kapper 1") && {
      id: "barber",
      words: "Je kapper heet nog Kapper 1: zet er een naam.",
      link: { to: "/admin/zaak/team", words: "Naar je team" },
    },
    invented > 0 && {
      id: "reviews",
      words: `${invented === 1 ? "Eén review is" : `${invented} reviews zijn`} verzonnen: zet er echte in de plaats.`,
      link: { to: "/admin/zaak/teksten/reviews", words: "Naar je reviews" },
    },
    !smtpUrl && {
      id: "mail",
      words: "Mails vertrekken nog niet: vraag SMTP_URL en MAIL_FROM aan wie je site installeerde.",
    },
    shop().prepayment.isAsked &&
      isTestOnly() && {
        id: "payments",
        words:
          "Vooruitbetalen gaat via een testpagina, zonder echt geld: vraag Stripe aan wie je site installeerde, of zet het uit.",
        link: { to: "/admin/zaak/regels", words: "Naar de regels" },
      },
    (await recoveryCodes(userId)) === undefined && {
      id: "second-factor",
      words: "Bescherm je account met een tweede stap bij het inloggen.",
      link: { to: "/admin/beveiliging", words: "Naar beveiliging" },
    },
    isLocal && {
      id: "address",
      words: `Het adres van je site is nog ${appUrl}: vraag APP_URL aan wie je site installeerde.`,
    },
  ];
  return [...found.filter((each) => each !== false), ...(await healthOf(staff))];
}

/** In words. */
function starterPictures(): string[] {
  const { galleryPicture, service } = snapshot().documents;
  const count = (of: readonly { value: { picture: string | null } }[]) =>
    of.filter(({ value }) => value.picture && isPictureName(value.picture)).length;
  const lists = [
    [count(galleryPicture), "in de galerij"],
    [count(service), "bij je diensten"],
  ] as const;
  const inPlaces = starterPlaces(snapshot()).map((place) =>
    place === "mark" ? "je logo" : `de foto bij ${places[place].label}`,
  );
  return [
    ...inPlaces,
    ...lists.flatMap(([count, where]) =>
      count ? `${count === 1 ? "1 foto" : `${count} foto's`} ${where}` : [],
    ),
  ];
}
