import { callOr } from "../format/call-or.tsx";
import { formatTime } from "../format/dates.ts";
import { euros as eurosIn } from "../format/money.ts";
import { countText } from "../format/numbers.ts";
import type { MailWords } from "../message-types.ts";

const clock = (time: string) => formatTime(time, "fr");
const euros = (cents: number) => eurosIn(cents, "fr");

export const mails: MailWords = {
  hello: "Bonjour",
  alreadyPaid: "Déjà payé",
  offThePrice: (cents) => `${euros(cents)}, à déduire du prix`,
  change: ({ phone, whatsapp, until }) => [
    ...(phone
      ? [
          "Un empêchement\u00a0? Appelez-nous au ",
          phone,
          ...(whatsapp ? [" ou envoyez un message via ", whatsapp] : []),
          ".",
        ]
      : []),
    until ? ` Vous pouvez déplacer ou annuler vous-même votre rendez-vous ${until}.` : "",
  ],

  terms: <T>(link: (words: string) => T) => [link("Ces conditions"), " s’appliquent à votre rendez-vous."],
  requestTerms: <T>(link: (words: string) => T) => [
    link("Ces conditions"),
    " s’appliquaient à votre demande.",
  ],
  paidTerms: <T>(link: (words: string) => T) => [link("Ces conditions"), " s’appliquaient à votre paiement."],

  paid: {
    visitRequestedAt: (at) =>
      `Le ${at}, vous nous avez demandé de vous recevoir, même si c’est dans les 14 jours après votre paiement.`,
    terms: "En pièce jointe, nos conditions de ce moment, avec le formulaire de rétractation.",
  },
  termsFile: "conditions.html",

  confirmation: {
    subject: (shop, when) => `Votre rendez-vous chez ${shop}\u00a0: ${when}`,
    title: "Votre rendez-vous est confirmé",
    text: "merci de votre réservation\u00a0! Nous vous gardons ce créneau.",
  },
  confirm: {
    subject: (shop, when) => `Confirmez votre rendez-vous chez ${shop}\u00a0: ${when}`,
    title: "Confirmez votre rendez-vous",
    ask: (until) => `Encore un clic\u00a0: confirmez avant ${until}. Votre rendez-vous est alors assuré.`,
    button: "Confirmer mon rendez-vous",
    else: "Il y a en ce moment un nombre inhabituel de réservations. Sans confirmation, votre heure peut être libérée pour quelqu’un d’autre. Si vous n’avez rien réservé, vous n’avez rien à faire.",
  },
  moved: {
    subject: (shop, when) => `Votre rendez-vous chez ${shop} a été déplacé au ${when}`,
    title: "Votre rendez-vous a été déplacé",
    now: (when) => `maintenant le ${when}`,
    byShop:
      "nous avons dû déplacer votre rendez-vous. Voici le nouveau créneau. S’il ne vous convient pas, choisissez-en un autre.",
    text: "c’est fait\u00a0: votre rendez-vous a été déplacé. Voici le nouveau créneau, l’ancien est de nouveau libre.",
    along: "Déplacé aussi",
    stays: "Toujours prévu",
  },
  changed: {
    subject: (shop, when) => `Votre rendez-vous chez ${shop} du ${when} a été modifié`,
    title: "Votre rendez-vous a été modifié",
    text: "c’est fait\u00a0: nous avons adapté votre rendez-vous. L’heure reste la même, voici ce qui est prévu\u00a0:",
  },
  cancelled: {
    subject: (when) => `Votre rendez-vous du ${when} a été annulé`,
    title: "Votre rendez-vous a été annulé",
    byShop:
      "nous sommes désolés\u00a0: nous avons dû annuler votre rendez-vous. Choisissez un autre créneau, nous vous ferons volontiers une place.",
    withdrawn: {
      subject: (when) => `Votre rétractation est bien arrivée\u00a0: rendez-vous du ${when}`,
      title: "Votre rétractation est bien arrivée",
      text: (at) =>
        `nous avons reçu votre rétractation le ${at}. Votre rendez-vous n’aura pas lieu et votre paiement vous est remboursé.`,
    },
    owed: (cents) =>
      `Nous vous prévenons tard. C’est pourquoi vous recevez ${euros(cents)} de réduction lors de votre prochaine visite\u00a0: elle est liée à votre adresse e-mail, vous n’avez rien à faire.`,
    next: "Premiers créneaux libres",
    byCustomer:
      "votre rendez-vous n’aura pas lieu. Merci de nous avoir prévenus, quelqu’un d’autre pourra venir.",
    stays: "Toujours prévu",
    label: "Annulé",
    testRefund: "rien n’a été payé, et rien ne sera remboursé.",
    refund: (cents) =>
      `Votre paiement de ${euros(cents)} est remboursé sur le compte avec lequel vous avez payé. Cela prend 5 à 10 jours ouvrables\u00a0; vous n’avez rien à faire.`,
    calendar: "Le rendez-vous est dans votre agenda\u00a0? Ouvrez le fichier joint, ou retirez-le vous-même.",
    mistake: (phone) => [" Est-ce une erreur\u00a0? Appelez-nous au ", phone, "."],
  },
  otherTime: {
    subject: (when) => `Choisissez un autre créneau pour votre rendez-vous du ${when}`,
    title: "Un autre créneau, s’il vous plaît",
    off: (when) => `${when} n’aura pas lieu`,
    text: "nous avons un empêchement\u00a0: nous ne pouvons finalement pas vous recevoir à cette heure-là. Toutes nos excuses. Choisissez vous-même un autre créneau, nous y déplacerons votre rendez-vous.",
    label: "N’aura pas lieu",
    paid: (cents) =>
      `Les ${euros(cents)} que vous avez payés comptent pour le nouveau créneau. Si vous préférez annuler, nous vous remboursons.`,
    button: "Choisir un autre créneau",
    nothingFits: (phone) => [
      "Rien ne vous convient\u00a0? Appelez-nous au ",
      phone,
      ", nous chercherons ensemble.",
    ],
  },
  moveRequestWithdrawn: {
    subject: (when) => `Votre rendez-vous du ${when} aura finalement lieu`,
    title: "Votre rendez-vous aura finalement lieu",
    text: "bonne nouvelle\u00a0: nous pouvons tout de même vous recevoir à cette heure-là. Vous n’avez pas d’autre créneau à choisir.",
  },
  series: {
    subject: (shop, count) => `${count === 1 ? "Votre" : "Vos"} ${count} rendez-vous chez ${shop}`,
    title: "Vos rendez-vous sont confirmés",
    movedTitle: "Vos rendez-vous, avec les nouveaux moments",
    times: (count) => `${count} fois`,
    text: "merci de votre réservation\u00a0! Nous vous gardons ces créneaux.",
    with: (barber) => `avec ${barber}`,
    change: "Voir, déplacer ou annuler",
    early:
      "Arrivez 5 minutes à l’avance, nous commencerons à l’heure. Le fichier joint les ajoute tous à votre agenda.",
  },
  soon: {
    today: (time) => `aujourd’hui à ${clock(time)}`,
    tomorrow: (time) => `demain à ${clock(time)}`,
    at: (day, time) => `le ${day} à ${clock(time)}`,
  },
  reminder: {
    subject: (shop, soon) => `Rappel\u00a0: ${soon} chez ${shop}`,
    titles: { today: "À tout à l’heure\u00a0!", tomorrow: "À demain\u00a0!", later: "À bientôt\u00a0!" },
    text: (soon) => `${soon}, votre fauteuil vous attend.`,
    soonAt: (soon, shop) => `${soon} chez ${shop}`,
    expect: (soon, service) => `nous vous attendons ${soon} pour ${service}.`,
    late: (phone) => ["Un retard ou un empêchement\u00a0? Appelez-nous au ", phone, "."],
    whatsapp: ({ name, shop, soon, service, link }) =>
      `Bonjour ${name}, nous vous attendons ${soon} chez ${shop} pour ${service}. Pour déplacer ou annuler\u00a0: ${link}`,
    // GSM letters only: other letters make two paid messages.
    sms: ({ shop, soon, service, link }) =>
      `${shop}: ${soon}, votre fauteuil vous attend${service}. Pas possible? ${link}`,
  },
  thanks: {
    subject: (shop) => `Merci de votre visite chez ${shop}`,
    title: "Merci de votre visite",
    preview: "Qu’en avez-vous pensé\u00a0?",
    text: "merci d’être passé chez nous. Qu’en avez-vous pensé\u00a0? Dites-le en quelques mots sur Google, même si quelque chose pouvait être mieux\u00a0: nous en apprenons, et cela aide ceux qui cherchent un barbier.",
    review: "Écrire un avis",
    nextTime: "À bientôt\u00a0?",
    seldom: "Nous le demandons tout au plus une fois par semestre. Plutôt jamais\u00a0?",
    never: "Ne plus recevoir de demandes d’avis",
  },
  paymentOpen: {
    subject: (when) => `Votre créneau vous attend encore\u00a0: ${when}`,
    title: "Votre créneau vous attend encore",
    text: (until) => [
      "nous vous gardons ce créneau ",
      until,
      ". Payez pour le confirmer, ou choisissez-en un autre.",
    ],
    button: "Payer ou choisir un autre créneau",
    notAsked:
      "Vous n’avez rien demandé\u00a0? Vous n’avez rien à faire\u00a0: le créneau se libère tout seul.",
  },
  paymentOver: {
    subject: (when) => `Nous ne gardons plus votre créneau\u00a0: ${when}`,
    title: "Nous ne gardons plus votre créneau",
    text: "nous n’avons pas reçu de paiement, ce créneau est donc de nouveau libre. Vous le voulez encore\u00a0? Réservez à nouveau.",
    button: "Réserver à nouveau",
  },
  refund: {
    message: (cents) => `Votre paiement de ${euros(cents)} a été remboursé`,
    preview: (shop, why) => `Chez ${shop}, ${why}`,
    label: "Le créneau pour lequel vous avez payé",
    test: "C’était un test\u00a0: rien n’a été payé, et rien ne sera remboursé.",
    when: "Le montant sera sur le compte avec lequel vous avez payé dans les 5 à 10 jours ouvrables. Vous n’avez rien à faire.",
    come: (phone) => [
      "Vous voulez encore venir\u00a0? Choisissez un autre créneau, ou appelez-nous au ",
      phone,
      ".",
    ],
    button: "Choisir un autre créneau",
    why: {
      recovered:
        "car votre rendez-vous s’est perdu à cause d’une panne chez nous. Vous n’avez pas de rendez-vous pour le moment. Toutes nos excuses\u00a0!",
      byShop: "car nous avons annulé votre rendez-vous.",
      byCustomer: "car vous avez annulé votre rendez-vous à temps.",
      withdrawn: "car vous vous êtes rétracté de votre rendez-vous.",
      late: "car il est arrivé quand nous ne pouvions plus vous garder ce créneau. Vous n’avez pas de rendez-vous pour le moment.",
      unused: (hours) =>
        `car aucun rendez-vous n’a été pris dans ${hours === 1 ? "l’heure" : `les ${hours} heures`}.`,
    },
  },
  refundStuck: {
    title: (cents) => `Votre remboursement de ${euros(cents)}`,
    disputed:
      "vous avez contesté ce paiement auprès de votre banque. Tant qu’elle l’examine, nous ne pouvons pas le rembourser. Si elle vous donne raison, vous recevez l’argent de votre banque\u00a0; si la somme nous revient, nous vous la reversons automatiquement.",
    byHand:
      "nous voulions rembourser votre paiement, mais cela n’a pas fonctionné automatiquement. Nous nous en occupons et vous rembourserons nous-mêmes\u00a0; vous n’avez rien à faire.",
    questions: (phone) => ["Une question\u00a0? Appelez-nous au ", phone, "."],
  },
  mine: {
    subject: (shop) => `Vos rendez-vous chez ${shop}`,
    text: "voici tous vos rendez-vous\u00a0: ceux à venir et ceux qui sont passés.",
    button: "Voir mes rendez-vous",
    toBook: {
      subject: (shop) => `Continuez votre réservation chez ${shop}`,
      text: "vous vouliez réserver. Touchez le bouton\u00a0: nous saurons que nos e-mails vous parviennent et vous pourrez continuer.",
      button: "Continuer la réservation",
    },
    valid: "Le lien fonctionne une heure.",
    notAsked: "Vous n’avez rien demandé\u00a0? Vous n’avez rien à faire. Ne transférez pas cet e-mail.",
  },
  waiting: {
    subject: (when) => `Vous êtes sur la liste d’attente\u00a0: ${when}`,
    text: (minutes) =>
      `dès qu’une place se libère, vous le saurez par e-mail. Nous vous garderons alors ce créneau pendant ${countText(minutes, "minute", "minutes", "fr")}, ${minutes === 1 ? "comptée" : "comptées"} pendant nos heures d’ouverture.`,
    notAsked: "Plus besoin, ou vous n’avez rien demandé\u00a0?",
  },
  offer: {
    subject: (when) => `Une place s’est libérée\u00a0: ${when}`,
    title: "Une place s’est libérée pour vous",
    preview: (service, until) => `${service}. Gardée pour vous ${until}.`,
    text: (until) => [
      "vous êtes sur notre liste d’attente et une place vient de se libérer. Nous vous la gardons ",
      until,
      ". Ensuite, elle passe au suivant.",
    ],
    doesNotSuit:
      "Cela ne vous convient pas\u00a0? Vous n’avez rien à faire\u00a0: vous restez sur la liste d’attente.",
  },
  calendar: {
    product: "Rendez-vous",
    file: "rendez-vous.ics",
    description: (link, phone, { price, sum }) =>
      `Arrivez 5 minutes à l’avance.${price ? `\nPrix\u00a0: ${price}` : ""}${sum ? `\nTotal à payer\u00a0: ${sum}` : ""}\n\nVoir, déplacer ou annuler\u00a0: ${link}${callOr("\nTéléphone\u00a0: ", phone)}`,
  },
};
