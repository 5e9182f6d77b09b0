import { longDateWithoutWeekday } from "../format/dates.ts";
import { bullets, either, type LegalFacts, type LegalText, paragraphs } from "../format/legal.ts";

export function accessibility({ shop, city, email, phone, tested }: LegalFacts): LegalText {
  const reach = either("ou", email && `écrivez à ${email}`, phone && `appelez le ${phone}`);
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
        text: "Nous construisons ce site selon les Web Content Accessibility Guidelines (WCAG) 2.2, niveau AA, et la norme européenne EN 301 549. À notre connaissance, il y satisfait. Comme aucun organisme indépendant ne l’a vérifié, nous le déclarons «\u00a0partiellement conforme\u00a0». Cette déclaration suit le modèle de la Commission européenne.",
      },
      {
        id: "teste",
        title: "Ce que nous avons testé",
        text: paragraphs(
          `Un test par nous-mêmes, le dernier du ${date}. Un vrai navigateur ouvre, à la taille d’un téléphone, les ${tested.pages} pages publiques avec lesquelles le site commence, et à celle d’un ordinateur une de chaque sorte. Le programme axe ${tested.axe} les vérifie selon les règles WCAG 2.2 A et AA\u00a0: il n’a trouvé **aucune erreur**. Le même test accompagne chaque nouvelle version du site.`,
          "D’autres tests réservent un rendez-vous sans JavaScript, et vérifient que rien ne bouge pour qui ne le souhaite pas.",
        ),
      },
      {
        id: "manque",
        title: "Ce qui manque",
        text: bullets(
          "Un programme ne trouve pas tout. Des personnes qui travaillent chaque jour avec un lecteur d’écran n’ont pas encore testé le site.",
          "La carte de la page de contact vient d’OpenStreetMap et ne se lit pas au clavier. L’adresse et l’itinéraire sont à côté, en texte.",
          "La page de paiement est celle de Stripe\u00a0: nous n’y pouvons rien changer.",
          "Le blog et les pages des services n’existent qu’en néerlandais.",
        ),
      },
      {
        id: "signaler",
        title: "Quelque chose ne va pas\u00a0?",
        text: paragraphs(
          `Dites-le-nous\u00a0: ${reach || "au salon"}. Précisez sur quelle page. Ce qu’il vous faut, nous vous le donnons autrement\u00a0: nous réservons aussi avec vous.`,
          "Si notre réponse ne vous satisfait pas, signalez-le à [ConsumerConnect](https://consumerconnect.be) du SPF Économie, ou à [Unia](https://www.unia.be) si vous vous sentez traité de façon inégale.",
        ),
      },
      {
        id: "date",
        title: "À propos de cette déclaration",
        text: `Elle est faite à partir des résultats du test du ${date}.`,
      },
    ],
  };
}
