/** Where the application lives, with a slash at both ends; said by `<base href>` in index.html. */
export const basePath = new URL('.', document.baseURI).pathname;

/** A key for browser storage: two installations below one origin keep apart [2.26]. */
export const storageKey = (name: string): string => `plenum.${name}:${basePath}`;
