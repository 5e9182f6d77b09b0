/** For pages whose address is a secret: no caching, referrer or indexing. */
export const privatePage = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};
