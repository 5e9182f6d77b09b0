import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { Toaster, type ToasterProps } from "sonner";

/**
 * The one place where messages appear: `toast.success("…", { description })` from sonner, anywhere.
 * Mounted once React runs: before that nothing can have happened that is worth a message.
 */
export function Toasts() {
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  // After the toaster's own effect, from which on it hears of toasts.
  useEffect(() => {
    if (!running) return;
    isListening = true;
    for (const show of waiting.splice(0)) show();
    return () => {
      isListening = false;
    };
  }, [running]);
  if (!running) return null;
  return (
    <Toaster
      ref={nameAsLiveRegion}
      position="bottom-right"
      mobileOffset={{ bottom: "5.5rem", left: "1rem", right: "1rem" }}
      duration={8000}
      containerAriaLabel="Meldingen"
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
