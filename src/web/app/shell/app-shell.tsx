import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { MenuStateContext, useMenuStateValue } from '../../features/platform/menus/menu-state.ts';
import { NavigationBar } from '../../features/platform/menus/navigation-bar.tsx';
import { NavigationRail } from '../../features/platform/menus/navigation-rail.tsx';
import { UserMenu } from '../../features/platform/session/user-menu.tsx';
import { ExportPanel } from '../../features/publishing/exports/export-panel.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import { ShortcutsList } from '../../ui/shortcuts-list.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import classes from './app-shell.module.css';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SkipLink } from './skip-link.tsx';

export const AppShell = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('app');
  const menu = useMenuStateValue();
  const small = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  useShortcut({ keys: 'alt+M', label: t('toggleMenu') }, () => menu.setOpen(!menu.isOpen));
  return (
    <MenuStateContext value={menu}>
      <div className={classes.shell} data-pinned={(!small && menu.permanentlyOpen) || undefined}>
        <SkipLink />
        {small ? (
          <NavigationBar>
            <div className={classes.spring} />
            <UserMenu narrow placement="bottom-end" />
          </NavigationBar>
        ) : (
          <NavigationRail foot={(narrow) => <UserMenu narrow={narrow} placement="right-end" />} />
        )}
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <RouteAnnouncer />
        <ExportPanel />
        <ShortcutsList />
      </div>
    </MenuStateContext>
  );
};
