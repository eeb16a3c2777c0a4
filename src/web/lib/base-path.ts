/** The application's path with a slash at both ends, from `<base href>` in index.html. */
export const basePath = new URL('.', document.baseURI).pathname;

/** A key for browser storage that separates two installations on one origin [2.26]. */
export const storageKey = (name: string): string => `plenum.${name}:${basePath}`;
