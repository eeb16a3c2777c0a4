export const CSRF_PARAMETER = 'csrf';

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

/**
 * True if the address is at or below a legacy address: same scheme, host and port, and a path that extends it by whole
 * segments. Addresses with user info never match. All addresses are absolute.
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

/** Replaces an existing token in the query. */
export const withCsrf = (address: string, csrf: string): string => {
  const url = new URL(address);
  url.searchParams.set(CSRF_PARAMETER, csrf);
  return url.href;
};
