import { useState } from "react";
import { useLocation } from "react-router";

/** Keeps the flash of the page until it is left, because a revalidation returns none. */
export function useFlash<Flash>(loaded: Flash | undefined): Flash | undefined {
  const { key } = useLocation();
  const [stored, setStored] = useState({ key, flash: loaded });
  const isNew = stored.key !== key || (loaded !== undefined && loaded !== stored.flash);
  if (isNew) setStored({ key, flash: loaded });
  return isNew ? loaded : stored.flash;
}
