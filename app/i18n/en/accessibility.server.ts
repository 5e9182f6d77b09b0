import { longDateWithoutWeekday } from "../format/dates.ts";
import { bullets, either, type LegalFacts, type LegalText, paragraphs } from "../format/legal.ts";

export function accessibility({ shop, city, email, phone, tested }: LegalFacts): LegalText {
  const reach = either("or", email && `e-mail ${email}`, phone && `call ${phone}`);
  const date = longDateWithoutWeekday(tested.date, "en");
  return {
    title: `Accessibility of our site | ${shop}`,
    description: `How accessible the site of ${shop} in ${city} is, by which standard, what we tested, what’s still missing and how to tell us about it.`,
    heading: "Accessibility",
    lead: "Everybody should be able to book here, even if you don’t see or hear well, or use no mouse.",
    sections: [
      {
        id: "status",
        title: "Where we stand",
        text: "We build this site by the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and the European standard EN 301 549. As far as we know, it meets them. As no independent organisation checked it, we call it “partially conformant”. This statement follows the model of the European Commission.",
      },
      {
        id: "tested",
        title: "What we tested",
        text: paragraphs(
          `A test of our own, last on ${date}. A real browser opens the ${tested.pages} public pages that the site starts with at the size of a phone, and one of each kind at that of a computer. The program axe ${tested.axe} checks them against the rules of WCAG 2.2 A and AA: it found **no errors**. The same test belongs to every new version of the site.`,
          "Other tests book an appointment without JavaScript, and check that nothing moves for those who don’t want it to.",
        ),
      },
      {
        id: "missing",
        title: "What’s missing",
        text: bullets(
          "A program doesn’t find everything. People who work with a screen reader every day haven’t tested the site yet.",
          "The map on the contact page is OpenStreetMap’s and can’t be read with the keyboard. The address and the route are beside it as text.",
          "The payment page is Stripe’s: we can’t change it.",
          "The blog and the pages of the services are in Dutch only.",
        ),
      },
      {
        id: "report",
        title: "Something doesn’t work?",
        text: paragraphs(
          `Tell us: ${reach || "in the shop"}. Say which page it was. We’ll give you what you need in another way: we’re happy to book with you.`,
          "If our answer doesn’t satisfy you, report it to [ConsumerConnect](https://consumerconnect.be) of the FPS Economy, or to [Unia](https://www.unia.be) if you feel treated unequally.",
        ),
      },
      {
        id: "date",
        title: "About this statement",
        text: `It’s made from the results of the test of ${date}.`,
      },
    ],
  };
}
