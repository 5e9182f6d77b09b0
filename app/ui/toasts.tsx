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
