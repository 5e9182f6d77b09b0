import { data } from "react-router";
import { NotFoundScreen } from "#app/site/error-screen.tsx";

export function loader() {
  return data(null, { status: 404 });
}
export const action = loader;

export default NotFoundScreen;
