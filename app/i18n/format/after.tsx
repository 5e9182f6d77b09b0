import type { ReactNode } from "react";

/** Returns "bel ons op 056 21 22 23", or for a shop without a number the alternative: "kom even langs". */
export function after(words: string, phone: string, otherwise?: string): string;
export function after(words: string, phone: ReactNode, otherwise?: string): ReactNode;
export function after(words: string, phone: ReactNode, otherwise = ""): ReactNode {
  if (!phone) return otherwise;
  if (typeof phone === "string") return words + phone;
  return (
    <>
      {words}
      {phone}
    </>
  );
}
