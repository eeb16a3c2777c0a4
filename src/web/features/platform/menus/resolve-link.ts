import { TOKEN_PLACEHOLDER } from '#shared/platform/menus/own-entries.ts';

const CSRF_PARAMETER = 'csrf';

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

export const withCsrf = (address: string, csrf: string): string => {
  const url = new URL(address);
  url.searchParams.set(CSRF_PARAMETER, csrf);
  return url.href;
};

interface Secrets {
  loginToken: () => Promise<string>;
  csrf: () => Promise<string>;
}

export const needsSecret = (link: string, page: string, legacyAddresses: readonly string[]): boolean =>
  TOKEN_PLACEHOLDER.test(link) || isLegacyAddress(new URL(link, page).href, legacyAddresses);

/**
 * Resolves the address to open [2.26]: a placeholder becomes a fresh login token, and a legacy address gets the CSRF
 * token [7.01]. Secrets are requested only when needed and added to no other address. `page` is the base of relative
 * paths.
 */
export const resolveLink = async (
  link: string,
  page: string,
  legacyAddresses: readonly string[],
  { loginToken, csrf }: Secrets,
): Promise<string> => {
  const token = TOKEN_PLACEHOLDER.test(link) ? encodeURIComponent(await loginToken()) : '';
  const address = new URL(
    link.replace(TOKEN_PLACEHOLDER, () => token),
    page,
  ).href;
  return isLegacyAddress(address, legacyAddresses) ? withCsrf(address, await csrf()) : address;
};
