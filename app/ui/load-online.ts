/** Some browsers never ask again for a module that failed to load, so none is asked for without a network. */
export function loadOnline<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let isLoaded = false;
  return async () => {
    if (!isLoaded && !navigator.onLine) throw new Error("There is no network to load it by");
    const module = await load();
    isLoaded = true;
    return module;
  };
}
