import type { BrowserContextOptions, Page } from "playwright";
import { password } from "./password.ts";

export const firstAdmin = { ADMIN_EMAIL: "baas@shop.be", ADMIN_PASSWORD: password };

export async function signIn(
  newPage: (options?: BrowserContextOptions) => Promise<Page>,
  { url = "", device }: { url?: string; device?: BrowserContextOptions } = {},
): Promise<Page> {
  const page = await newPage(device);
  await page.goto(`${url}/login`);
  await page.getByLabel("E-mail").fill(firstAdmin.ADMIN_EMAIL);
  await page.getByLabel("Wachtwoord").fill(password);
  await page.getByRole("button", { name: "Inloggen" }).click();
  await page.getByText("Live", { exact: true }).waitFor();
  return page;
}
