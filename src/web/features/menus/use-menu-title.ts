import { useTranslation } from 'react-i18next';
import type { MenuItem } from '#shared/menus/contract.ts';
import { useTranslations } from '../../lib/use-translations.ts';

/** The title of an entry: a translation key of this feature, or, for entries of a tenant's own, the text itself. */
export const useMenuTitle = (): ((item: MenuItem) => string) => {
  const words = useTranslations('menus');
  const { i18n } = useTranslation('menus');
  return (item) => {
    const key = item.title.replace(/^menus?\./, '');
    return i18n.exists(key, { ns: 'menus' }) ? words(key) : item.title;
  };
};
