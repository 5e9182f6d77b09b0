/** It brings no types. */
declare module "html-to-text" {
  export function compile(options: { wordwrap: false; selectors: object[] }): (html: string) => string;
}
