import { TOKEN_PLACEHOLDER } from '#shared/platform/menus/own-entries.ts';
import { isLegacyAddress, withCsrf } from './legacy-link.ts';

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
