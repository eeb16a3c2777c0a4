import type { MenuItem } from '#shared/menus/contract.ts';
import { useIsTranslationKey, useTranslations } from '../../lib/use-translations.ts';

/** The title of an entry: a translation key of this feature, or, for entries of a tenant's own, the text itself. */
export const useMenuTitle = (): ((item: MenuItem) => string) => {
  const t = useTranslations('menus');
  const isKey = useIsTranslationKey('menus');
  return (item) => {
    if (item.menuid.startsWith('own-')) return item.title;
    const key = item.title.replace(/^menus?\./, '');
    return isKey(key) ? t(key) : item.title;
  };
};
