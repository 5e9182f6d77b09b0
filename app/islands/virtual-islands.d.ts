/** The built files of start-islands.ts and of React, which a development server loads by itself. See vite.config.ts. */
declare module "virtual:islands" {
  const islands: { start: string; react?: string };
  export default islands;
}
