import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Bundled, because whole they load a Markdown parser, Prism and Tailwind: 495 ms and 103 MB against 52 ms and 71 MB.
  ssr: { noExternal: [/^@react-email\/(?!render)/] },
});
