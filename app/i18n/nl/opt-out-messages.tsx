import type { ReactNode } from "react";

/** After erasing, and for who wants no more mails about reviews. */
export const erased = {
  title: "Je gegevens zijn gewist",
  meta: "Wat we van je afspraak bewaarden, is gewist.",
  text: "De link naar je afspraak werkt niet meer. Bij ons blijft enkel staan dat er op dat uur een afspraak was, niet van wie.",
  home: "Naar de startpagina",
};

export const noReviews = {
  title: "Geen reviewmails",
  question: "Liever geen reviewmails?",
  text: "Na een bezoek vragen we hoogstens één keer per half jaar om een review. Eén tik en we doen het niet meer. Mails over je afspraken krijg je nog wel.",
  button: "Vraag me geen review meer",
  done: "In orde",
  doneText: "We vragen je geen review meer. Mails over je afspraken krijg je nog wel.",
  changedMind: (phone: ReactNode) => (
    <>Toch van gedacht veranderd? Zeg het in de zaak of bel{phone && <> {phone}</>}.</>
  ),
};
