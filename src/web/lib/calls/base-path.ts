/** The application's path with a slash at both ends, from `<base href>` in index.html; the root where there is no page, as in tests. */
export const basePath = new URL('.', globalThis.document?.baseURI ?? 'http://localhost/').pathname;

/** A key for browser storage that separates two installations on one origin [2.26]. */
export const storageKey = (name: string, base = basePath): string => `plenum.${name}:${base}`;
