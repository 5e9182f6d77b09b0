import { markIcons } from "#app/content/pictures/sizes.ts";
import type { ShopFacts } from "#app/content/shop/facts.ts";
import { drawnIcons } from "#app/content/shop/icons.gen.ts";
import { shortName } from "#app/content/shop/short-name.ts";

/** Addresses of the mark as icons. @param shop unknown on an error page. */
export function iconsOf(shop: Pick<ShopFacts, "name" | "look"> | undefined): typeof drawnIcons.letter {
  if (!shop?.look.mark) return drawnIcons[hasLetter(shop?.name) ? "letter" : "pole"];
  const { stem, hash } = shop.look.mark;
  const address = (icon: keyof typeof markIcons) =>
    `${stem}-${markIcons[icon].name.replace(".", `-${hash}.`)}`;
  return {
    tab: address("tab"),
    ico: address("tab"),
    touch: address("touch"),
    app192: address("app192"),
    app512: address("app512"),
    maskable: address("maskable"),
  };
}

/** The drawn mark is a B beside a barber pole. */
export const hasLetter = (name = "") => /^b/i.test(shortName(name));
