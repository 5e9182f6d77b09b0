import { Button, Link, Text } from "@react-email/components";
import { shop } from "../../content/shop.ts";
import { links } from "../shop/links.ts";
import { type About, Greeting } from "./appointment-parts.tsx";
import { button, Letter, link, paragraph, type Written } from "./letter.tsx";

/** Thanks for the visit, and asks for a review. */
export function thankYou({ name }: Pick<About, "name">): Written {
  return {
    subject: `Bedankt voor je bezoek aan ${shop.name}`,
    letter: (
      <Letter title="Bedankt voor je bezoek" preview="Zit alles goed?">
        <Text style={paragraph}>
          <Greeting name={name} />, bedankt dat je bij ons in de stoel zat. Zit alles goed? Dan doe je ons een
          groot plezier met een paar woorden op Google: zo vinden nieuwe klanten ons.
        </Text>
        <Button href={links.reviews} style={button}>
          Schrijf een review
        </Button>
        <Text style={{ ...paragraph, margin: "20px 0 16px" }}>
          Toch niet helemaal tevreden? Bel ons op{" "}
          <Link href={links.phone} style={link}>
            {shop.phone}
          </Link>{" "}
          of antwoord op deze mail, dan maken we het in orde.
        </Text>
        <Text style={{ ...paragraph, margin: 0, fontSize: 14 }}>
          We vragen dit hoogstens één keer per half jaar. Liever helemaal niet? Een antwoord op deze mail
          volstaat.
        </Text>
      </Letter>
    ),
  };
}
