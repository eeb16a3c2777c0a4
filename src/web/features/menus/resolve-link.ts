import { TOKEN_PLACEHOLDER } from '#shared/menus/own-entries.ts';
import { isLegacyAddress, withCsrf } from './legacy-link.ts';

interface Secrets {
  loginToken: () => Promise<string>;
  csrf: () => Promise<string>;
}

/** Whether something of the user is put into the link when it is opened. */
export const needsSecret = (link: string, page: string, legacyAddresses: readonly string[]): boolean =>
  TOKEN_PLACEHOLDER.test(link) || isLegacyAddress(new URL(link, page).href, legacyAddresses);

/**
 * The address to open [2.26]: a placeholder becomes a fresh login token, and a legacy address gets the csrf token [7.01].
 * Each is asked for only when it is needed, and put into no other address. `page` is where a path starts from.
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
