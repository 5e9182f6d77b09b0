import type { ReactNode } from "react";

/**
 * Returns the words followed by the phone number, such as "bel ons op 056 21 22 23". For a shop without a number it
 * returns `otherwise`, such as "kom even langs".
 */
export function callOr(words: string, phone: string, otherwise?: string): string;
export function callOr(words: string, phone: ReactNode, otherwise?: string): ReactNode;
export function callOr(words: string, phone: ReactNode, otherwise = ""): ReactNode {
  if (!phone) return otherwise;
  if (typeof phone === "string") return words + phone;
  return (
    <>
      {words}
      {phone}
    </>
  );
}
