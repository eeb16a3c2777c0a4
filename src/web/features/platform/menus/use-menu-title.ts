import type { MenuItem } from '#shared/platform/menus/contract.ts';
import { useIsTranslationKey, useTranslations } from '../../../lib/use-translations.ts';

/** A translation key of this feature or, for a tenant's own entries, the title itself. */
export const useMenuTitle = (): ((item: MenuItem) => string) => {
  const t = useTranslations('menus');
  const isKey = useIsTranslationKey('menus');
  return (item) => {
    if (item.menuid.startsWith('own-')) return item.title;
    const key = item.title.replace(/^menus?\./, '');
    return isKey(key) ? t(key) : item.title;
  };
};
