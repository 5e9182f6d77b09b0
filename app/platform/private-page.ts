/**
 * Headers of a page whose address is its key: it must not travel to another site, be stored on the way, or be found
 * by a search.
 */
export const privatePage = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};
