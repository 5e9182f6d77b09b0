/** The browser's address of start-islands.ts, provided by vite.config.ts. */
declare module "virtual:islands" {
  const address: string;
  export default address;
}
