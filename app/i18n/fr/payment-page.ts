import { counted } from "../format/counted.ts";
import { euros } from "../format/money.ts";
import type { PageWords } from "../message-types.ts";

export const paymentPage: PageWords["paymentPage"] = {
  title: "Votre paiement",
  description: "Voyez ici si votre acompte est arrivé, et où en est votre rendez-vous.",
  verifying: "Vérification du paiement…",
  verifyingText: "Un instant, nous vérifions si votre paiement est arrivé.",
  pressButton: "Appuyez sur le bouton pour vérifier si votre paiement est arrivé.",
  check: "Vérifier mon paiement",
  paid: "Paiement réussi",
  verified: "Paiement vérifié avec succès\u00a0!",
  paidText: (cents) =>
    `Nous avons reçu votre acompte de ${euros(cents, "fr")}. Il sera déduit du prix au salon.`,
  booked: "Votre rendez-vous est fixé, et vous recevrez une confirmation par e-mail.",
  nowChoose: (validHours) =>
    `Choisissez maintenant votre créneau\u00a0: votre paiement reste valable ${counted(validHours, "heure", "heures", "fr")}.`,
  book: "Prendre rendez-vous",
  processing: "Paiement en cours de traitement",
  processingText:
    "Votre banque traite encore votre paiement. Entre-temps, nous gardons votre créneau et nous vous écrirons dès que l’argent sera là. Ne payez pas une deuxième fois.",
  failed: "Échec du paiement",
  notCompleted: "Paiement non finalisé",
  notCompletedText: "Votre paiement n’est pas finalisé. Rien n’est réservé\u00a0; vous pouvez réessayer.",
  cameLate: "Votre paiement est arrivé quand votre créneau était déjà pris.",
  noBooking: "Ce paiement ne correspond plus à aucun rendez-vous.",
  amountBack: (cents) => `Vos ${euros(cents, "fr")} vous sont remboursés.`,
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
};
