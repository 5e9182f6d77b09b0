import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { ExternalToast } from "sonner";
import { hasStoredToast } from "./browser-storage.ts";

/** Shows an island's toasts; sonner is loaded on demand. */
export function LazyToasts() {
  const [toasts, setToasts] = useState<Awaited<ReturnType<typeof loadToasts>>>();
  useEffect(() => {
    show = () => loadToasts().then(setToasts);
    if (hasStoredToast()) show();
  }, []);
  return toasts && createPortal(<toasts.Toasts />, document.body);
}

/** Loads the toaster before it is needed. */
export function prepareToasts(): void {
  show?.().catch(() => {});
}

export async function showToast(
  kind: "success" | "info" | "warning" | "error",
  title: string,
  options?: ExternalToast,
): Promise<void> {
  await show?.();
  const { toast, whenToastsShow } = await loadToasts();
  whenToastsShow(() => toast[kind](title, options));
}

export async function dismissToasts(): Promise<void> {
  (await loadToasts()).toast.dismiss();
}

const loadToasts = loadOnline(() => import("./toasts.tsx"));
let show: (() => Promise<void>) | undefined;

/**
 * Wraps a dynamic import so that it fails at once when offline: some browsers never retry a module that failed to
 * load. Node, which renders lazy parts as well, does not know whether it is online.
 */
export function loadOnline<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let isLoaded = false;
  return async () => {
    if (!isLoaded && navigator.onLine === false) throw new Error("No network");
    const module = await load();
    isLoaded = true;
    return module;
  };
}
