import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from '../../../lib/use-translations.ts';
import { useMenuState } from './menu-state.ts';
import classes from './menus.module.css';

export const MenuSearch = ({ autoFocus = false }: { autoFocus?: boolean }) => {
  const t = useTranslations('menus');
  const { searchText, setSearchText } = useMenuState();
  return (
    <TextInput
      type="search"
      size="sm"
      classNames={{ root: classes.search ?? '', input: classes.searchInput ?? '' }}
      leftSection={<IconSearch size={16} aria-hidden />}
      aria-label={t('search')}
      placeholder={t('search')}
      value={searchText}
      data-autofocus={autoFocus || undefined}
      onChange={(event) => setSearchText(event.currentTarget.value)}
    />
  );
};
