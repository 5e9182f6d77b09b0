import { shop } from "../../content/shop.ts";

export const rateLimitMessage = `Dat ging wat snel. Probeer het straks opnieuw of bel ons op ${shop.phone}.`;
