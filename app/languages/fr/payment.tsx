import { longDateAndTime } from "../../shop/dates.ts";
import { euros as eurosIn } from "../../shop/money.ts";
import type { Words } from "../words.ts";

const euros = (cents: number) => eurosIn(cents, "fr");
const dateAndTime = (moment: { date: string; time: string }) => longDateAndTime(moment, "fr");
const otherwise = "Si vous annulez plus tard ou ne venez pas, nous gardons ce montant.";
const minutes = (count: number) => (count > 1 ? `${count} minutes` : `${count} minute`);

export const payment: Words["payment"] = {
  missed: (count, cents) =>
    `Vous avez manqué ${count} rendez-vous, c’est pourquoi nous demandons un acompte de ${euros(cents)}.`,
  offThePrice: (refundTerms) =>
    `Il sera déduit du prix au salon. ${refundTerms} Revenez ici après le paiement.`,
  payAndBook: (cents) => `Payer ${euros(cents)} et réserver`,

  oneMoreStep: (cents) => `Encore une étape\u00a0: payez ${euros(cents)} d’avance`,
  held: (moment, service, left) => (
    <>
      Nous vous gardons le {moment}
      {service}
      {left !== undefined && <>, encore {left}</>}.
    </>
  ),
  minutes,
  minutesLeft: (count) => `Encore ${minutes(count)} pour payer.`,
  inOtherTab:
    "Payez dans l’onglet qui vient de s’ouvrir, puis revenez ici. Votre rendez-vous sera fixé automatiquement.",
  here: "Après le paiement, vous reviendrez ici et votre rendez-vous sera fixé.",
  pay: (cents) => `Payer ${euros(cents)}`,
  otherTime: "Choisir une autre heure",
  over: "Nous ne gardons plus votre heure",
  overText:
    "Vous la voulez encore\u00a0? Réservez à nouveau, ou choisissez une autre heure. Si vous venez de payer, vous recevrez une confirmation par e-mail.",
  processing: "Votre paiement est en cours de traitement",
  processingText: (moment) => (
    <>
      Votre banque s’en occupe. Entre-temps, nous vous gardons le {moment} et nous vous écrirons dès que
      l’argent sera là. Ne payez pas une deuxième fois.
    </>
  ),
  received: "Votre paiement est arrivé. Nous fixons votre rendez-vous…",
  stillPaid: (validHours) =>
    `Votre acompte reste valable ${validHours} heures\u00a0: choisissez une autre heure, vous ne payez pas une deuxième fois.`,

  refundIf: {
    cutOff: (cents, until) =>
      `Ces ${euros(cents)} vous sont remboursés si vous annulez avant le ${dateAndTime(until)}. ${otherwise}`,
    undo: (cents, undoMinutes) =>
      `Ces ${euros(cents)} vous sont remboursés si vous annulez dans les ${undoMinutes} minutes après le paiement et avant le début du rendez-vous. ${otherwise}`,
    never: (cents, hours) =>
      `Votre rendez-vous commence dans moins de ${hours} heures. Si vous annulez ou ne venez pas, nous gardons ces ${euros(cents)}.`,
    unused: (validHours) =>
      `Si vous ne prenez pas de rendez-vous dans les ${validHours} heures, le montant vous est remboursé automatiquement.`,
    until: (until) =>
      `Ce montant vous est remboursé si vous annulez avant le ${dateAndTime(until)}. ${otherwise}`,
    tooLate: "Si vous annulez maintenant ou ne venez pas, nous gardons ce montant.",
  },
  product: (shop) => `Acompte pour votre rendez-vous chez ${shop}`,

  page: {
    title: "Votre paiement",
    description: "Voyez ici si votre acompte est arrivé, et où en est votre rendez-vous.",
    verifying: "Vérification du paiement…",
    verifyingText: "Un instant, nous vérifions si votre paiement est arrivé.",
    pressButton: "Appuyez sur le bouton pour vérifier si votre paiement est arrivé.",
    check: "Vérifier mon paiement",
    paid: "Paiement réussi",
    verified: "Paiement vérifié avec succès\u00a0!",
    paidText: (cents) => `Nous avons reçu votre acompte de ${euros(cents)}. Il sera déduit du prix au salon.`,
    booked: "Votre rendez-vous est fixé, et vous recevrez une confirmation par e-mail.",
    nowChoose: (validHours) =>
      `Choisissez maintenant votre heure\u00a0: votre paiement reste valable ${validHours} heures.`,
    book: "Prendre rendez-vous",
    processing: "Paiement en cours de traitement",
    processingText:
      "Votre banque traite encore votre paiement. Entre-temps, nous gardons votre heure et nous vous écrirons dès que l’argent sera là. Ne payez pas une deuxième fois.",
    failed: "Échec du paiement",
    notCompleted: "Paiement non terminé",
    notCompletedText: "Votre paiement n’est pas terminé. Rien n’est réservé\u00a0; vous pouvez réessayer.",
    cameLate: "Votre paiement est arrivé quand votre heure était déjà prise.",
    noBooking: "Ce paiement ne correspond plus à aucun rendez-vous.",
    amountBack: (cents) => `Vos ${euros(cents)} vous sont remboursés.`,
    late: "Votre paiement est arrivé trop tard.",
    moneyBack: "Votre argent vous est remboursé.",
    notVerified: "Impossible de vérifier le paiement",
    notVerifiedText:
      "Nous n’avons pas pu vérifier votre paiement. Si vous avez payé, vous recevrez automatiquement une confirmation par e-mail. Ne payez pas une deuxième fois, mais appelez-nous en cas de doute.",
    noSession: "Aucun numéro de session trouvé",
    noSessionText: "Cette page accompagne un paiement, et nous n’en trouvons pas.",
    redirect: (seconds) => `Dans ${seconds} secondes, nous passons à la page de réservation.`,
    home: "Vers la page de réservation",
    call: (phone) => `Appeler le ${phone}`,
  },
};
