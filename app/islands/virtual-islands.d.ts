/** The address of start-islands.ts in the browser; vite.config.ts knows it. */
declare module "virtual:islands" {
  const address: string;
  export default address;
}
