import type { Staff } from "#app/accounts/access.server.ts";
import { recoveryCodes } from "#app/accounts/auth/auth.server.ts";
import { openClaims, typedFacts } from "#app/content/claims.server.ts";
import { fieldName } from "#app/content/describe-fields.server.ts";
import { remainingPlaceholders } from "#app/content/placeholders.ts";
import { isPublicSite } from "#app/content/site/origin.ts";
import { shop, snapshot } from "#app/content/snapshot.server.ts";
import { isTestOnly } from "#app/payments/provider.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { healthOf } from "./health.server.ts";
import type { ToDo } from "./to-do-list.tsx";

/** What keeps the shop from opening, or goes wrong in it; empty for a barber, and when all is well. */
export async function toDoOf(staff: Staff): Promise<ToDo[]> {
  const { role, userId } = staff;
  if (role !== "admin") return [];
  const { appUrl, smtpUrl } = runtime().settings;
  const placeholders = remainingPlaceholders(typedFacts());
  const invented = snapshot().documents.review.filter(({ value }) => value.isInvented).length;
  const found: (ToDo | false)[] = [
    placeholders.length > 0 && {
      id: "placeholders",
      words: `Vul je echte gegevens in: ${placeholders.map((path) => fieldName("identity", path)).join(", ")}.`,
      link: { to: "/admin/zaak#gegevens", words: "Naar je gegevens" },
    },
    invented > 0 && {
      id: "reviews",
      words: `${invented === 1 ? "Eén review is" : `${invented} reviews zijn`} verzonnen: zet er echte in de plaats.`,
      link: { to: "/admin/zaak/teksten/reviews", words: "Naar je reviews" },
      button: { intent: "remove-invented", words: invented === 1 ? "Verwijder hem" : "Verwijder ze" },
    },
    ...openClaims().map(({ id, words, link }) => ({
      ...{ id, words, link },
      button: { intent: "confirm", claim: id, words: "Klopt" },
    })),
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
    !isPublicSite() && {
      id: "address",
      words: `Het adres van je site is nog ${appUrl}: vraag APP_URL aan wie je site installeerde.`,
    },
  ];
  return [...found.filter((each) => each !== false), ...(await healthOf(staff))];
}
