import { ActionIcon, Box, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from '../../../lib/use-translations.ts';
import { MenuList } from './menu-list.tsx';
import { MenuSearch } from './menu-search.tsx';
import { useMenuState } from './menu-state.ts';
import classes from './menus.module.css';

interface Props {
  children: ReactNode;
  foot: (close: () => void) => ReactNode;
}

export const NavigationBar = ({ children, foot }: Props) => {
  const t = useTranslations('menus');
  const { isOpen, setOpen } = useMenuState();
  return (
    <div className={classes.bar}>
      <ActionIcon
        variant="transparent"
        size={44}
        className={classes.tool ?? ''}
        aria-label={t('open')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} stroke={1.6} />
      </ActionIcon>
      <Link to="/" className={classes.logo ?? ''} aria-label={t('startPage')}>
        <span aria-hidden>P</span>
        <Box component="span" fw={500}>
          lenum
        </Box>
      </Link>
      {children}
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('navigation')}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{ content: classes.sheet ?? '', header: classes.sheetHeader ?? '' }}
        size={300}
      >
        <MenuSearch />
        <MenuList narrow={false} onNavigate={() => setOpen(false)} />
        <Box p="xs" flex="none">
          {foot(() => setOpen(false))}
        </Box>
      </Drawer>
    </div>
  );
};
