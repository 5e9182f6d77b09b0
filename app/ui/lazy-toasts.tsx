import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { ExternalToast } from "sonner";
import { isToastKept } from "./next-page-toast.ts";

/** The toasts of an island: sonner comes with the first one. */
export function LazyToasts() {
  const isAsked = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => asked,
    () => false,
  );
  useEffect(() => {
    if (isToastKept()) ask();
  }, []);
  if (!isAsked) return null;
  return createPortal(
    <Suspense>
      <Toasts />
    </Suspense>,
    document.body,
  );
}

export async function showToast(
  kind: "success" | "info" | "warning" | "error",
  title: string,
  options?: ExternalToast,
): Promise<void> {
  ask();
  const { toast, whenToastsShow } = await load();
  whenToastsShow(() => toast[kind](title, options));
}

export async function dismissToasts(): Promise<void> {
  if (asked) (await load()).toast.dismiss();
}

/** Before the first one is shown. */
export function preloadToasts(): void {
  load().catch(() => {});
}

const load = () => import("./toasts.tsx");
const Toasts = lazy(async () => ({ default: (await load()).Toasts }));

let asked = false;
const listeners = new Set<() => void>();

function ask(): void {
  asked = true;
  for (const changed of listeners) changed();
}
