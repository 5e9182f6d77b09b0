/** A browser that failed to load a module never asks again, so none is asked for without a network. */
export function loadOnline<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Promise<Module> | undefined;
  return async () => {
    if (!loaded && !navigator.onLine) throw new Error("There is no network to load it by");
    loaded ??= load();
    return loaded;
  };
}
