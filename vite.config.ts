import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), toastsWithoutStyleElement(), reactRouter()],
  // Bundled, because whole they load a Markdown parser, Prism and Tailwind: 495 ms and 103 MB against 52 ms and 71 MB.
  ssr: { noExternal: [/^@react-email\/(?!render)/] },
});

/** Sonner writes its CSS into a style element, which the pages' policy forbids; a constructed sheet it allows. */
function toastsWithoutStyleElement(): Plugin {
  const insertion = /^function __insertCSS\(code\) \{.*?^\}/ms;
  const sheet = `function __insertCSS(code) {
    if (typeof document === "undefined") return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(code);
    document.adoptedStyleSheets.push(sheet);
  }`;
  return {
    name: "toasts-without-style-element",
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs$/.test(id)) return;
      if (!insertion.test(code)) this.error("sonner inserts its CSS in another way than it did");
      return { code: code.replace(insertion, sheet), map: null };
    },
  };
}
