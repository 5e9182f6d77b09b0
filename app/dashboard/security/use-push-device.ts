import { useEffect, useState } from "react";

/** `iphone`: Safari has it on the home screen only. */
export type DeviceState = "unknown" | "off" | "on" | "refused" | "iphone" | "unable";
type DeviceKeys = { endpoint: string; p256dh: string; auth: string };

/** Whether this device gets notifications, and what switches them on. @param endpoints that the site knows. */
export function usePushDevice({ endpoints, publicKey }: { endpoints: string[]; publicKey: string }) {
  const [state, setState] = useState<DeviceState>("unknown");
  const [endpoint, setEndpoint] = useState<string>();
  const known = endpoints.join(" ");
  useEffect(() => {
    void currentDevice().then((device) => {
      setEndpoint(device.endpoint);
      setState(device.endpoint && known.split(" ").includes(device.endpoint) ? "on" : device.state);
    });
  }, [known]);

  /** Undefined when it is refused. */
  async function ask(): Promise<DeviceKeys | undefined> {
    const permission = await Notification.requestPermission();
    if (permission !== "granted") {
      setState(permission === "denied" ? "refused" : "off");
      return;
    }
    try {
      return await subscribe(publicKey);
    } catch {
      setState("unable");
      return;
    }
  }
  return { state, endpoint, ask };
}

async function currentDevice(): Promise<{ state: DeviceState; endpoint?: string }> {
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || navigator.maxTouchPoints > 1;
  if (!("PushManager" in window) || !("serviceWorker" in navigator))
    return { state: isApple && !matchMedia("(display-mode: standalone)").matches ? "iphone" : "unable" };
  if (Notification.permission === "denied") return { state: "refused" };
  const registration = await navigator.serviceWorker.getRegistration("/admin");
  const endpoint = (await registration?.pushManager.getSubscription())?.endpoint;
  return { state: "off", endpoint };
}

async function subscribe(applicationServerKey: string): Promise<DeviceKeys | undefined> {
  const { pushManager } = await navigator.serviceWorker.ready;
  // It may be of another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  ).toJSON();
  return endpoint && keys ? { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } : undefined;
}
