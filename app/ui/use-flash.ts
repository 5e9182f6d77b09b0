import { useState } from "react";
import { useLocation } from "react-router";

/** The flash that the page came with, until the page is left: when its data is loaded again there is none. */
export function useFlash<Flash>(loaded: Flash | undefined): Flash | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, flash: loaded });
  const isNew = kept.key !== key || (loaded !== undefined && loaded !== kept.flash);
  if (isNew) setKept({ key, flash: loaded });
  return isNew ? loaded : kept.flash;
}
