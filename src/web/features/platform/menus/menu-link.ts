import type { MenuItem } from '#shared/platform/menus/contract.ts';
import { TOKEN_PLACEHOLDER } from '#shared/platform/menus/own-entries.ts';

export const opensSeparately = (link: string): boolean =>
  /^https?:\/\//i.test(link) || TOKEN_PLACEHOLDER.test(link);

/** The link if it is a path of the application or a web address, else `null` (as for `javascript:`). */
export const safeLink = (link: string): string | null =>
  /^\/(?![/\\])/.test(link) || /^https?:\/\/[^/]/i.test(link) ? link : null;

export const searchMenu = (
  items: readonly MenuItem[],
  text: string,
  titleOf: (item: MenuItem) => string,
): MenuItem[] => {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...items];
  return items.flatMap((item) => {
    const title = titleOf(item).toLocaleLowerCase();
    if (words.every((word) => title.includes(word))) return [item];
    const below = searchMenu(item.submenus.results, text, titleOf);
    return below.length > 0 ? [{ ...item, submenus: { results: below } }] : [];
  });
};

export const activeLink = (items: readonly MenuItem[], path: string): string | null => {
  const links = items.flatMap((item) => [item, ...item.submenus.results]).map((item) => item.link);
  const matching = links.filter((link) => link !== '' && (path === link || path.startsWith(`${link}/`)));
  return matching.sort((left, right) => right.length - left.length)[0] ?? null;
};
