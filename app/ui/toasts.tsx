import { X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Toaster, type ToasterProps } from "sonner";
import { sayWhatWasLeft } from "./flash.ts";

/**
 * The one place where messages appear: `toast.success("…", { description })` from sonner, anywhere.
 * Mounted once React runs: before that nothing can have happened that is worth a message.
 */
export function Toasts() {
  const [runtime, setRuntime] = useState(false);
  const isPhone = useSyncExternalStore(
    onWidth,
    () => phone().matches,
    () => false,
  );
  useEffect(() => setRuntime(true), []);
  // After the toaster's own effect, from which on it hears of toasts.
  useEffect(() => {
    if (!runtime) return;
    isListening = true;
    sayWhatWasLeft();
    for (const show of waiting.splice(0)) show();
    return () => {
      isListening = false;
    };
  }, [runtime]);
  if (!runtime) return null;
  return (
    <Toaster
      ref={nameAsLiveRegion}
      // On a phone the bottom is where the thumb is: nothing may lie over the buttons there.
      position={isPhone ? "top-center" : "bottom-right"}
      mobileOffset={{ top: "calc(var(--spacing-header) + 0.75rem)", left: "1rem", right: "1rem" }}
      duration={8000}
      containerAriaLabel="Meldingen"
      // Side by side: one behind another could not be read, nor its button pressed.
      expand
      closeButton
      icons={icons}
      toastOptions={look}
    />
  );
}

/** For a toast that belongs to a page from its first moment on: the toaster misses what is said before it listens. */
export function whenToastsShow(show: () => void): void {
  if (isListening) show();
  else waiting.push(show);
}

let isListening = false;
const waiting: (() => void)[] = [];

/** Where sonner itself takes a screen for a phone. */
const phone = () => window.matchMedia("(max-width: 600px)");

function onWidth(changed: () => void): () => void {
  const query = phone();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

const icons = { close: <X aria-hidden className="size-4" /> };

const look: ToasterProps["toastOptions"] = {
  unstyled: true,
  closeButtonAriaLabel: "Melding sluiten",
  classNames: {
    toast: "toast",
    title: "toast-title",
    description: "toast-description",
    success: "toast-good",
    error: "toast-alarm",
    closeButton: "toast-close",
  },
};

/** Sonner marks its list as polite; the role says the same to readers that only know roles. */
function nameAsLiveRegion(region: HTMLElement | null) {
  region?.setAttribute("role", "status");
}
