import { logoLines, shortName } from "#app/shop/facts/company.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { drawnIcons } from "#app/shop/facts/icons.gen.ts";
import { useKnownShop, useShop } from "#app/shop/facts/use-shop.ts";
import { logoIcons } from "#app/shop/pictures/sizes.ts";
import { sizeAddress } from "#app/ui/picture-data.ts";

/**
 * Renders the owner's logo or the drawn one.
 * @param className its height and largest width.
 * @param turns lets the drawn pole turn once on the home page.
 */
export function LogoMark({ className, turns = false }: { className: string; turns?: boolean }) {
  const shop = useKnownShop();
  const mark = shop?.look.mark;
  if (!mark) {
    const Drawn = turns ? TurningMark : DrawnMark;
    return <Drawn name={shop?.name} className={className} />;
  }
  const { width, height } = mark;
  const src = sizeAddress({ ...mark, width: height, format: "webp" });
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      className={`${className} object-contain object-left`}
    />
  );
}

/**
 * Draws a B with a barber pole for names that begin with a B, otherwise the pole alone.
 * @param isBare without the stripes of the pole.
 */
export function DrawnMark(props: { name: string | undefined; className: string; isBare?: boolean }) {
  const { name, className, isBare = false } = props;
  const isWhole = hasLetter(name);
  return (
    <svg
      aria-hidden="true"
      viewBox={isWhole ? "5 4 52 56" : "5 4 21 56"}
      className={`${className} forced-colors:bg-[Canvas]`}
    >
      <g className="fill-foreground forced-colors:fill-[CanvasText]">
        <path d="M6 15.2V12a1.8 1.8 0 0 1 1.8-1.8h.9a6.8 6.8 0 0 1 13.6 0h.9A1.8 1.8 0 0 1 25 12v3.2zm0 33.6V52a1.8 1.8 0 0 0 1.8 1.8h.9a6.8 6.8 0 0 0 13.6 0h.9A1.8 1.8 0 0 0 25 52v-3.2zm2-32h15v30.4H8z" />
        {isWhole && letter}
      </g>
      {/* A nested svg clips its content; a clip path would need an id, and the mark is on the page twice. */}
      {!isBare && (
        <svg x="8" y="16.8" width="15" height="30.4" viewBox="8 16.8 15 30.4" aria-hidden="true">
          {stripes}
        </svg>
      )}
      {isWhole && <circle cx="27.9" cy="31.7" r="2.3" className="fill-accent" />}
    </svg>
  );
}

const stripes = (
  <path
    d="M15.5 3.305v93.6"
    transform="skewY(-27.9)"
    strokeWidth="15"
    strokeDasharray="5.4 5"
    className="stroke-accent"
  />
);

/** Draws the mark with stripes in an element of their own: browsers repaint what moves inside of an svg. */
function TurningMark({ name, className }: { name: string | undefined; className: string }) {
  return (
    <span className={`${className} relative`}>
      <DrawnMark name={name} className="block h-full w-auto" isBare />
      <span
        className={`absolute top-[22.86%] h-[54.29%] overflow-clip ${hasLetter(name) ? "left-[5.77%] w-[28.85%]" : "left-[14.29%] w-[71.43%]"}`}
      >
        <svg viewBox="8 16.8 15 61.6" aria-hidden="true" className="pole-stripes">
          {stripes}
        </svg>
      </span>
    </span>
  );
}

const letter = (
  <>
    <path
      fillRule="evenodd"
      transform="rotate(-14 38 19.6)"
      d="M25 19.6a13 11.9 0 1 0 26 0a13 11.9 0 1 0-26 0zM31.6 19.6a6.4 5.3 0 1 1 12.8 0a6.4 5.3 0 1 1-12.8 0z"
    />
    <path
      fillRule="evenodd"
      transform="rotate(14 40.2 44.4)"
      d="M25 44.4a15.2 13.1 0 1 0 30.4 0a15.2 13.1 0 1 0-30.4 0zM31.6 44.4a8.6 6.5 0 1 1 17.2 0a8.6 6.5 0 1 1-17.2 0z"
    />
    <path d="M24.6 25.6c3.2-.2 4.6.8 7 2.6l-1.6 3.6 1.8 3.4c-2.6 1.8-4 2.8-7.2 2.6z" />
  </>
);

/** Returns whether the logo is so wide that it contains the name. */
export const isWide = (mark: { width: number; height: number } | null | undefined) =>
  Boolean(mark && mark.width > 2 * mark.height);

/** @param turns lets the drawn pole turn once on the home page. */
export function Logo({ turns }: { turns?: boolean }) {
  const shop = useShop();
  const { mark } = shop.look;
  const { brand, below } = logoLines(shop);
  if (isWide(mark)) return <LogoMark className="h-11 w-auto max-w-[min(14rem,100%)]" />;
  return (
    <span className="flex items-center gap-[min(0.75rem,3.8vw)]">
      <LogoMark className="h-[min(2.75rem,14vw)] w-auto max-w-16 shrink-0" turns={turns} />
      <span
        className={`min-w-0 font-display leading-none tracking-tight ${brand.length > 20 ? "text-[1.0625rem]" : "text-[min(1.3125rem,6.6vw)]"}`}
      >
        <span className="-my-[0.1em] line-clamp-2 leading-[1.2]">{`${brand} `}</span>
        <span className="mt-1 block font-semibold font-text text-[min(0.75rem,3.8vw)] text-accent leading-none tracking-[0.16em]">
          {below}
        </span>
      </span>
    </span>
  );
}

/** Returns the addresses of the icons. @param shop undefined on an error page. */
export function iconsOf(shop: Pick<ShopFacts, "name" | "look"> | undefined): typeof drawnIcons.letter {
  if (!shop?.look.mark) return drawnIcons[hasLetter(shop?.name) ? "letter" : "pole"];
  const { stem, hash } = shop.look.mark;
  const address = (icon: keyof typeof logoIcons) =>
    `${stem}-${logoIcons[icon].name.replace(".", `-${hash}.`)}`;
  return {
    tab: address("tab"),
    ico: address("tab"),
    touch: address("touch"),
    app192: address("app192"),
    app512: address("app512"),
    maskable: address("maskable"),
  };
}

/** Returns whether the drawn mark's letter B fits the name. */
const hasLetter = (name = "") => /^b/i.test(shortName(name));
