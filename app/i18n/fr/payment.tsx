import { counted } from "../format/counted.ts";
import { euros as eurosIn } from "../format/money.ts";
import type { Words } from "../message-types.ts";

const euros = (cents: number) => eurosIn(cents, "fr");
const minutes = (count: number) => counted(count, "minute", "minutes", "fr");

export const payment: Words["payment"] = {
  missed: (count, cents) =>
    `Vous avez manqué ${count} rendez-vous, c’est pourquoi nous demandons un acompte de ${euros(cents)}.`,
  offThePrice: (refundTerms) =>
    `Il sera déduit du prix au salon. ${refundTerms} Revenez ici après le paiement.`,
  payAndBook: (cents) => `Payer ${euros(cents)} et réserver`,

  oneMoreStep: (cents) => `Encore une étape\u00a0: payez ${euros(cents)} d’avance`,
  held: (moment, service, left) => (
    <>
      Nous vous gardons le créneau du {moment}
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
  otherTime: "Choisir un autre créneau",
  running: (moment, service) => (
    <>
      Nous vous gardons le créneau du {moment}
      {service}&nbsp;: payez, ou prenez ce que vous venez de choisir. Ce créneau sera alors libéré.
    </>
  ),
  newChoice: "Prendre mon nouveau choix",
  over: "Nous ne gardons plus votre créneau",
  overText:
    "Vous le voulez encore\u00a0? Réservez à nouveau, ou choisissez un autre créneau. Si vous venez de payer, vous recevrez une confirmation par e-mail.",
  processing: "Votre paiement est en cours de traitement",
  processingText: (moment) => (
    <>
      Votre banque s’en occupe. Entre-temps, nous vous gardons le créneau du {moment} et nous vous écrirons
      dès que l’argent sera là. Ne payez pas une deuxième fois.
    </>
  ),
  received: "Votre paiement est arrivé. Nous fixons votre rendez-vous…",
  stillPaid: (validHours) =>
    `Votre acompte reste valable ${counted(validHours, "heure", "heures", "fr")}\u00a0: choisissez un autre créneau, vous ne payez pas une deuxième fois.`,
};
