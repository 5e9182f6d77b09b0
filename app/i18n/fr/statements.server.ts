import { longDateWithoutWeekday } from "../format/dates.ts";
import { bullets, joinPresent, type LegalFacts, type LegalText, paragraphs } from "../format/legal.ts";
import { countText } from "../format/numbers.ts";

const months = (count: number) => countText(count, "mois", "mois", "fr");

export function privacy(about: LegalFacts): LegalText {
  const { shop, city, companyText, email, phone, prepayment, reminders, retention, hasDoorQueue } = about;
  const { hasTill, hasEngravings } = about;
  const partner = joinPresent("ou", ...about.paymentPartners);
  const reach = joinPresent("ou", email && `écrivez à ${email}`, phone && `appelez le ${phone}`);
  const isReminded = reminders.firstHours + reminders.secondHours > 0;
  return {
    title: `Vie privée et vos données | ${shop}`,
    description: `Quelles données ${shop} à ${city} garde de vous, pourquoi, combien de temps, et comment les consulter ou les faire effacer. En mots simples.`,
    heading: "Ce que nous faisons de vos données",
    lead: "En bref\u00a0: elles nous servent à vous accueillir. Nous ne vendons rien et ne vous suivons pas.",
    sections: [
      {
        id: "quoi",
        title: "Ce que nous vous demandons",
        text: `Quand vous prenez rendez-vous, nous gardons votre nom, votre numéro de téléphone, votre adresse e-mail, le service, l’heure et le message que vous écrivez éventuellement. Si vous réservez aussi pour d’autres, également le nom que vous leur donnez. Si vous payez d’avance, vous le faites chez notre partenaire ${partner}\u00a0: nous voyons que c’est payé et combien, jamais votre carte ni votre compte. Au salon, nous notons parfois ce que vous aimez, pour mieux vous servir la fois suivante, ou qu’un client ne peut pas réserver en ligne. Si vous êtes d’accord, nous prenons une photo de votre coupe pour votre fiche.${hasTill ? " Quand vous payez au salon, nous notons, avec votre visite, le montant et la façon de payer, jamais votre carte ni votre compte." : ""}${hasEngravings ? " Si vous dites oui, nous dessinons d’après une photo de votre coupe une gravure pour votre rendez-vous\u00a0; avec un second oui, elle figure aussi dans la galerie de notre site, avec le service, la tondeuse et le barbier, sans votre nom. Cette photo, nous ne la gardons pas." : ""}`,
      },
      {
        id: "pourquoi",
        title: "Pourquoi",
        text: bullets(
          `Pour honorer votre rendez-vous\u00a0: votre fauteuil${isReminded ? ", la confirmation et un rappel" : " et la confirmation"}. C’est ce dont nous convenons avec vous.`,
          `Pour savoir si un rendez-vous a été manqué${prepaymentReason(prepayment)}\u00a0: un fauteuil vide nous coûte une heure de travail. Nous y avons un intérêt légitime.${prepayment.isAsked ? " Le formulaire vous le dit avant que vous ne payiez." : ""}`,
          "Pour vous remercier après votre visite et vous demander un avis, au plus une fois par semestre, sauf si vous avez coché «\u00a0Ne m’envoyez pas de mot de remerciement\u00a0». Si nous avons réservé pour vous, seulement si vous l’avez demandé. C’est aussi notre intérêt légitime. Un clic sur le lien au bas de cet e-mail et nous ne le faisons plus\u00a0; vous pouvez aussi le dire au salon.",
          "Pour vous refaire la même coupe la fois suivante\u00a0: une photo, seulement avec votre accord. Si vous changez d’avis, dites-le-nous et nous les effaçons.",
          hasEngravings &&
            "Pour montrer votre coupe en gravure\u00a0: seulement si vous avez dit oui. Si vous changez d’avis, effacez-la sur la page de votre rendez-vous ou dites-le-nous.",
          "Pour mieux vous servir la fois suivante et pour savoir qui ne peut pas réserver en ligne\u00a0: nos notes. C’est aussi notre intérêt légitime\u00a0; demandez ce qui y figure.",
          "Pour empêcher les abus de notre site\u00a0: votre adresse IP, tant que nous comptons combien de fois quelqu’un demande quelque chose, un jour au plus. C’est notre intérêt légitime.",
          "Pour tenir notre comptabilité, parce que la loi l’exige.",
        ),
      },
      {
        id: "combien-de-temps",
        title: "Combien de temps",
        text: bullets(
          `Votre nom, téléphone, e-mail et message\u00a0: jusqu’à ${months(retention.bookingMonths)} après votre rendez-vous. Pendant ce temps, nous pouvons vous refaire ce que vous aviez reçu. Ensuite nous les effaçons d’office et ne gardons que la trace d’une visite.`,
          "Si vous êtes sur la liste d’attente\u00a0: votre nom, téléphone, e-mail et votre demande, jusqu’à la fin de ce jour ou jusqu’à ce que vous quittiez la liste.",
          "Si vous attendez au salon sans rendez-vous\u00a0: votre nom, jusqu’à la fin de la journée. Une fois assis, c’est un rendez-vous comme un autre.",
          "Ce que nous avons noté sur vous\u00a0: jusqu’à l’effacement de votre dernier rendez-vous. Les photos de votre coupe aussi, les six dernières au plus, ou jusqu’à ce que vous n’en vouliez plus. Nous ne les montrons jamais sur notre site.",
          hasEngravings &&
            "Une gravure de votre coupe\u00a0: jusqu’à l’effacement de votre rendez-vous, ou jusqu’à ce que vous n’en vouliez plus.",
          `Un rendez-vous manqué\u00a0: ${months(prepayment.withinMonths)}, puis il est oublié\u00a0: qui n’en a plus manqué depuis longtemps recommence à zéro.`,
          `Un acompte commencé et non payé\u00a0: ${countText(retention.draftDays, "jour", "jours", "fr")}, pour retrouver un paiement tardif.`,
          "Que vous avez ouvert le lien d’un de nos e-mails\u00a0: jusqu’à l’effacement de votre dernier rendez-vous. Que vous ne voulez pas d’e-mails sur les avis\u00a0: tant que nous devons le respecter, même après l’effacement de votre dernier rendez-vous. Nous ne gardons alors de votre adresse e-mail qu’une empreinte dont l’adresse ne peut être déduite.",
          "Un paiement\u00a0: le montant et la date aussi longtemps que la loi comptable l’exige, sans votre adresse e-mail.",
          "Dans une sauvegarde, une copie reste jusqu’à ce que cette sauvegarde soit remplacée. Si nous en restaurons une, nous effaçons à nouveau ce qui est trop ancien et, d’après une liste conservée à part, ce qui a été effacé depuis.",
        ),
      },
      {
        id: "qui-les-voit",
        title: "Qui les voit",
        text: `Nous-mêmes, et ceux qui le rendent techniquement possible\u00a0: la société qui héberge notre site et celle qui envoie nos e-mails${reminders.bySms ? ", Twilio pour un SMS" : ""}, et ${partner} pour un paiement. Un barbier peut mettre ses rendez-vous dans son propre agenda, chez Google, Apple ou Microsoft\u00a0: l’heure, le service et votre nom ou vos initiales. Personne d’autre. Certaines de ces entreprises sont américaines\u00a0: ce qu’elles traitent hors d’Europe relève du cadre UE-États-Unis de protection des données ou des clauses types de la Commission européenne.`,
      },
      {
        id: "cookies",
        title: "Cookies et suivi",
        text: paragraphs(
          "Ce site ne place pas de cookies pour vous suivre et ne charge rien d’ailleurs avant que vous ne cliquiez dessus. C’est pourquoi il n’y a pas de bannière de cookies. Votre navigateur retient seulement ce que demande votre réservation\u00a0:",
          bullets(
            "quand vous allez payer\u00a0: votre demande, votre adresse e-mail et votre créneau, jusqu’au paiement ou jusqu’à votre réservation suivante\u00a0;",
            "quand vous avez payé\u00a0: le fait que c’est payé, avec votre adresse e-mail, jusqu’à la réservation\u00a0;",
            "quand vous remplissez le formulaire\u00a0: ce que vous avez rempli, pendant une demi-heure ou jusqu’à la réservation\u00a0;",
            "un message pour la page suivante, une minute au plus\u00a0;",
            "si vous réservez\u00a0: votre téléphone, votre e-mail, votre barbier et votre choix, pour la personne que vous réservez ensuite, jusqu’à la fermeture de l’onglet\u00a0;",
            "si vous réservez\u00a0: quels rendez-vous vous avez pris sur cet appareil, dans un seul cookie (afspraken), jusqu’à la fin du dernier. Ainsi nous vérifions avec vous si vous en prenez un autre le même jour, et la page d’accueil montre le prochain dans l’onglet de la réservation ou sur un appareil qui garde vos coordonnées\u00a0;",
            "si vous cochez «\u00a0Retenir mes coordonnées sur cet appareil\u00a0»\u00a0: votre nom, téléphone, e-mail et dernier choix, jusqu’à ce que vous touchiez «\u00a0Oubliez-moi\u00a0»\u00a0;",
            hasDoorQueue &&
              "si vous entrez dans la file à la porte\u00a0: quelle place est la vôtre, dans un seul cookie (wachtrij), jusqu’à minuit.",
          ),
        ),
      },
      {
        id: "droits",
        title: "Ce que vous pouvez faire",
        text: `Sur la page de votre rendez-vous, par le lien de votre confirmation, vous pouvez consulter vos données, les télécharger et ensuite les effacer. Vous voulez faire corriger quelque chose, faire limiter un usage, vous opposer à un usage ou tout faire effacer\u00a0? Dites-le-nous\u00a0: ${reach || "au salon"}. Ce sera fait dans le mois, d’ordinaire bien plus vite. Si nous ne trouvons pas d’accord, adressez-vous à l’[Autorité de protection des données](https://www.autoriteprotectiondonnees.be).`,
      },
      { id: "qui", title: "Qui nous sommes", text: paragraphs(companyText, joinPresent("·", email, phone)) },
    ],
  };
}

function prepaymentReason({
  isAsked,
  audience,
  noShowThreshold,
  withinMonths,
}: LegalFacts["prepayment"]): string {
  if (!isAsked || audience === "everybody") return "";
  const missed = noShowThreshold === 1 ? "ne sont pas venus" : `ne sont pas venus ${noShowThreshold} fois`;
  return `. À ceux qui ${missed}, nous demandons pendant ${months(withinMonths)} un acompte à chaque réservation en ligne${audience === "new" ? ", comme aux nouveaux clients" : ""}`;
}

export function accessibility({ shop, city, email, phone, tested, paymentPartners }: LegalFacts): LegalText {
  const reach = joinPresent("ou", email && `écrivez à ${email}`, phone && `appelez le ${phone}`);
  const date = longDateWithoutWeekday(tested.date, "fr");
  return {
    title: `Accessibilité de notre site | ${shop}`,
    description: `L’accessibilité du site de ${shop} à ${city}\u00a0: la norme suivie, ce que nous avons testé, ce qui manque encore et comment nous le signaler.`,
    heading: "Accessibilité",
    lead: "Chacun doit pouvoir réserver ici, y compris si l’on voit ou entend mal, ou sans souris.",
    sections: [
      {
        id: "etat",
        title: "Où nous en sommes",
        text: bullets(
          "Nous construisons ce site selon les Web Content Accessibility Guidelines (WCAG) 2.2, niveau AA. Personne d’indépendant ne l’a vérifié.",
          `Le ${date}, le programme axe ${tested.axe} a examiné les ${tested.pages} pages publiques du site de départ au format d’un téléphone, et une de chaque type sur grand écran. Il n’a trouvé **aucune erreur**.`,
          "Un programme ne voit pas tout\u00a0: des personnes qui travaillent chaque jour avec un lecteur d’écran n’ont pas encore testé le site.",
          `Ce qui manque\u00a0: la carte d’OpenStreetMap ne se lit pas au clavier (l’adresse et l’itinéraire sont à côté), la page de paiement est celle de ${joinPresent("ou", ...paymentPartners)}, et le blog et les services n’existent qu’en néerlandais.`,
          `Quelque chose ne va pas\u00a0? Dites-le-nous\u00a0: ${reach || "au salon"}. Nous réservons aussi avec vous. Notre réponse ne vous satisfait pas\u00a0? Signalez-le à [ConsumerConnect](https://consumerconnect.be), ou à [Unia](https://www.unia.be) si vous vous sentez traité de façon inégale.`,
        ),
      },
    ],
  };
}
