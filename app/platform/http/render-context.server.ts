import { createContext, type RouterContextProvider } from "react-router";

export type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** React Router's handler, for a route that shows another one. */
export const renderContext = createContext<Render>();
