import {
  bullets,
  joinPresent,
  type LegalFacts,
  type LegalText,
  paragraphs,
  sentences,
} from "../format/legal.ts";
import { euros } from "../format/money.ts";
import { countText } from "../format/numbers.ts";

const hours = (count: number) => countText(count, "heure", "heures", "fr");

export function terms(about: LegalFacts): LegalText {
  const { shop, city, addressee, companyText, email, phone, booking, vat, hasPrices } = about;
  const { cancelUntilHours, undoMinutes, daysAhead, maxOpenPerCustomer } = booking;
  const contactText = joinPresent("ou", email && `écrivez à ${email}`, phone && `appelez le ${phone}`);
  const maxOpenText = countText(maxOpenPerCustomer, "rendez-vous à venir", "rendez-vous à venir", "fr");
  return {
    title: `Conditions\u00a0: réserver, annuler et payer | ${shop}`,
    description: `Ce que vous convenez avec ${shop} à ${city} en réservant\u00a0: modifier, annuler, payer d’avance, remboursement et plaintes. En mots simples.`,
    heading: "Conditions",
    lead: "Ce dont nous convenons quand vous réservez.",
    sections: [
      { id: "qui", title: "Qui nous sommes", text: paragraphs(companyText, joinPresent("·", email, phone)) },
      {
        id: "reserver",
        title: "Comment réserver",
        text: paragraphs(
          `Vous réservez en ligne, ${phone && "par téléphone "}ou au salon. En ligne, vous choisissez un service, un jour et une heure, jusqu’à ${countText(daysAhead, "jour", "jours", "fr")} à l’avance. Avant de confirmer, vous voyez votre choix et vous corrigez ce qui n’est pas bon.`,
          `Votre rendez-vous est fixé dès que vous le lisez à l’écran. Si le nombre de réservations est inhabituel, nous pouvons demander à un nouveau client de confirmer d’abord en un clic dans notre e-mail\u00a0; nous disons jusqu’à quand, et ensuite l’heure peut être libérée. Vous recevez aussi une confirmation par e-mail, avec un lien vers la page de votre rendez-vous\u00a0: vous l’y retrouvez. Un client peut avoir en ligne ${maxOpenText}.`,
        ),
      },
      {
        id: "prix",
        title: "Ce que cela coûte",
        text: paragraphs(
          hasPrices
            ? `Les prix figurent dans nos [tarifs](/fr/prix). ${vat} Si un prix change après votre réservation, c’est le prix du moment de la réservation qui vaut pour vous.`
            : `Demandez-nous votre prix\u00a0: vous le connaissez avant que nous commencions. ${vat}`,
          "Vous payez au salon.",
        ),
      },
      {
        id: "annuler",
        title: "Déplacer ou annuler",
        text: paragraphs(
          `Vous le faites vous-même et gratuitement, sur la page de votre rendez-vous, jusqu’${cancelUntilHours > 0 ? `à ${hours(cancelUntilHours)} avant son début` : "à son début"}.${undoMinutes > 0 && cancelUntilHours > 0 ? ` Si vous réservez plus tard, vous le pouvez encore ${countText(undoMinutes, "minute", "minutes", "fr")} après la réservation, jusqu’au début.` : ""} ${cancelUntilHours > 0 ? "Un empêchement après cela\u00a0? Prévenez-nous." : ""}`,
          "Si nous vous demandons de choisir une autre heure, vous pouvez déplacer ou annuler gratuitement jusqu’au début du rendez-vous.",
        ),
      },
      ...reminderSections(about),
      { id: "payer-d-avance", title: "Payer d’avance", text: prepaymentText(about) },
      {
        id: "nous-annulons",
        title: "Si nous annulons",
        text: paragraphs(
          "Si votre rendez-vous ne peut avoir lieu à cause de nous, nous vous l’écrivons par e-mail, avec un lien pour choisir une autre heure. Ce que vous avez payé d’avance vous est alors toujours entièrement remboursé.",
          about.prepayment.isAsked &&
            "Vous avez payé d’avance, et nous annulons ou vous demandons de déplacer quand vous ne pouviez plus annuler gratuitement vous-même\u00a0? Vous recevez alors en plus, lors de votre prochaine visite, une réduction du montant de votre acompte. Nous vous l’écrivons, et elle est déduite d’office.",
        ),
      },
      {
        id: "retractation",
        title: "Rétractation",
        text: paragraphs(
          "Si vous avez payé d’avance, vous pouvez revenir sur votre décision sans motif, jusqu’à 14 jours après le jour du paiement et tant que la prestation n’est pas entièrement exécutée. Même quand il est trop tard pour annuler, et même si vous n’êtes pas venu. La page de votre rendez-vous affiche alors «\u00a0Vous rétracter de votre rendez-vous\u00a0». Vous recevez tout de suite une confirmation par e-mail, et tout est remboursé sur le compte utilisé.",
          `Vous préférez une autre voie\u00a0? Tout message clair suffit, aussi avec ce formulaire\u00a0: «\u00a0À l’attention de ${addressee}${email && `, ${email}`}. Je vous notifie que je me rétracte de notre contrat pour cette prestation\u00a0: … Commandée le\u00a0: … Nom\u00a0: … Adresse\u00a0: … Date\u00a0: … Signature, uniquement sur papier\u00a0: …\u00a0» Nous annulons alors pour vous, et vous êtes entièrement remboursé.`,
          "Si vous choisissez un créneau dans ces 14 jours, vous nous demandez de vous recevoir si vite. C’est pourquoi ce droit s’arrête une fois la prestation entièrement exécutée.",
        ),
      },
      {
        id: "plaintes",
        title: "Pas satisfait\u00a0?",
        text: paragraphs(
          `Dites-le-nous\u00a0: ${contactText || "au salon"}. Nous cherchons une solution ensemble.`,
          "Si nous n’en trouvons pas, le [Service de Médiation pour le Consommateur](https://mediationconsommateur.be), boulevard du Roi Albert II 8 bte 1, 1000 Bruxelles, vous aide gratuitement. Vous pouvez signaler ce qui n’est pas conforme aux règles à [ConsumerConnect](https://consumerconnect.be) du SPF Économie.",
        ),
      },
      {
        id: "droit",
        title: "Droit et langue",
        text: "Le droit belge s’applique, et vous gardez tous les droits que la loi vous donne en tant que consommateur. Vous pouvez aussi vous adresser au juge de votre domicile. Ces conditions existent en néerlandais, en français et en anglais. Si elles diffèrent, c’est la version la plus favorable pour vous qui vaut.",
      },
      {
        id: "version",
        title: "Ce qui est réservé reste",
        text: paragraphs(
          "Si nous changeons nos règles plus tard, ce qui était écrit au moment de votre réservation vaut pour votre rendez-vous\u00a0: jusqu’à quand vous pouvez annuler, ce que vous payez d’avance et quand nous vous le rappelons. Nous gardons ces conditions avec votre rendez-vous et votre paiement\u00a0; le lien est dans vos e-mails.",
        ),
      },
    ],
  };
}

function reminderSections({
  reminders: { firstHours, secondHours, bySms },
}: LegalFacts): LegalText["sections"] {
  const before = [firstHours, secondHours].filter((each) => each > 0).map(hours);
  if (before.length === 0) return [];
  const text = `Avec votre adresse e-mail, nous vous envoyons un rappel ${before.join(" et ")} avant${bySms ? ", et aussi un SMS" : ""}. Pas la nuit\u00a0: il part alors la veille au soir. Si vous réservez plus tard, vous n’en recevez pas.`;
  return [{ id: "rappel", title: "Rappels", text }];
}

function prepaymentText({ prepayment }: LegalFacts): string {
  const { isAsked, audience, fromMinutes, noShowThreshold, withinMonths, amountCents, percent, validHours } =
    prepayment;
  if (!isAsked)
    return "Nous ne demandons à personne de payer d’avance. Qui a payé d’avance auparavant garde ses droits.";
  const missed = countText(noShowThreshold, "rendez-vous", "rendez-vous", "fr");
  const amount =
    percent > 0
      ? `${percent}\u00a0% du prix, ou ${euros(amountCents, "fr")} pour une prestation sans prix fixe,`
      : euros(amountCents, "fr");
  const others = [
    audience === "new" && "Les nouveaux clients la paient aussi.",
    fromMinutes > 0 &&
      `Pour une prestation à partir de ${countText(fromMinutes, "minute", "minutes", "fr")}, tout le monde la paie.`,
  ];
  const payers =
    audience === "everybody"
      ? [`Qui réserve en ligne paie ${amount} d’avance.`]
      : [
          `Qui a manqué ${missed} au cours ${withinMonths === 1 ? "du mois écoulé" : `des ${withinMonths} mois écoulés`} paie ${amount} d’avance à chaque réservation en ligne.`,
          "Cela vaut aussi avec le même numéro de téléphone et une nouvelle adresse e-mail.",
          ...others,
        ];
  return paragraphs(
    `${sentences(...payers)} Nous le disons avant le paiement. Au salon, cette somme est déduite du prix.`,
    "Vous récupérez tout, automatiquement et par le même moyen de paiement\u00a0:",
    bullets(
      "si vous annulez ou vous rétractez tant que c’est possible\u00a0;",
      "si nous annulons, ou si nous vous demandons de choisir une autre heure et que vous annulez\u00a0;",
      `si vous ne l’utilisez pour aucun rendez-vous dans ${validHours === 1 ? "l’heure" : `les ${hours(validHours)}`}\u00a0;`,
      "si votre paiement arrive trop tard et que nous n’avons plus pu garder votre heure.",
    ),
    "Si vous annulez trop tard ou ne venez pas, elle ne vous est plus remboursée que si vous vous rétractez, ce qui est possible jusqu’à 14 jours après le paiement, tant que votre prestation n’est pas entièrement exécutée. Sinon, nous la gardons\u00a0: votre fauteuil est resté vide et nous n’avons plus pu le donner à quelqu’un d’autre. Nous ne demandons jamais plus. Si vous n’avez rien payé d’avance, une absence ne vous coûte rien.",
  );
}
