import type { PageWords } from "../message-types.ts";

export const erased: PageWords["erased"] = {
  title: "Vos données ont été effacées",
  meta: "Ce que nous gardions de votre rendez-vous a été effacé.",
  text: "Le lien vers votre rendez-vous ne fonctionne plus. Chez nous, il reste seulement qu’il y avait un rendez-vous à cette heure, pas avec qui.",
  home: "Vers la page de réservation",
};

export const noReviews: PageWords["noReviews"] = {
  title: "Pas d’e-mails d’avis",
  question: "Plutôt pas d’e-mails d’avis\u00a0?",
  text: "Après une visite, nous demandons un avis tout au plus une fois par semestre. En un clic, nous ne le ferons plus. Vous recevrez encore les e-mails sur vos rendez-vous.",
  button: "Ne plus recevoir de demandes d’avis",
  done: "C’est noté",
  doneText: "Nous ne vous demanderons plus d’avis. Vous recevrez encore les e-mails sur vos rendez-vous.",
  changedMind: (phone) => (
    <>Vous changez d’avis&nbsp;? Dites-le au salon ou appelez{phone && <> le {phone}</>}.</>
  ),
};
