import { useState } from "react";
import { useLocation } from "react-router";

/** Keeps the flash of the page until it is left, because a revalidation returns none. */
export function useFlash<Flash>(loaded: Flash | undefined): Flash | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, flash: loaded });
  const isNew = kept.key !== key || (loaded !== undefined && loaded !== kept.flash);
  if (isNew) setKept({ key, flash: loaded });
  return isNew ? loaded : kept.flash;
}
