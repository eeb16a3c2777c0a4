/** The parameter that carries the csrf token to the legacy multi-page application [7.01]. */
export const CSRF_PARAMETER = 'csrf';

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

/**
 * Whether the address lies at or below one of the legacy addresses: same scheme, host and port, and the path a part of
 * it by whole segments. Addresses with a user name never do. `address` and `legacyAddresses` are absolute.
 */
export const isLegacyAddress = (address: string, legacyAddresses: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, username, password } = new URL(address);
  if (username !== '' || password !== '' || origin === 'null') return false;
  return legacyAddresses.some((legacy) => {
    if (!URL.canParse(legacy)) return false;
    const base = new URL(legacy);
    return base.origin === origin && withSlash(pathname).startsWith(withSlash(base.pathname));
  });
};

/** The address with the token in its query; what stands there under that name is replaced. */
export const withCsrf = (address: string, csrf: string): string => {
  const url = new URL(address);
  url.searchParams.set(CSRF_PARAMETER, csrf);
  return url.href;
};
