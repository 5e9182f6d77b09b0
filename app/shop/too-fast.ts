import { shop } from "../../content/shop.ts";

/** To whoever asks more often than a limit allows. */
export const tooFast = `Dat ging wat snel. Probeer het straks opnieuw of bel ons op ${shop.phone}.`;
