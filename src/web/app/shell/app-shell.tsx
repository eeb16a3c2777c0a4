import { Box, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useLocation, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { HelpLinks } from '../../features/platform/menus/help-links.tsx';
import { MenuStateContext, useMenuStateValue } from '../../features/platform/menus/menu-state.ts';
import { NavigationBar } from '../../features/platform/menus/navigation-bar.tsx';
import { NavigationRail } from '../../features/platform/menus/navigation-rail.tsx';
import { UserMenu } from '../../features/platform/session/user-menu.tsx';
import { ExportPanel } from '../../features/publishing/exports/export-panel.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import { ShortcutsList } from '../../ui/shortcuts/shortcuts-list.tsx';
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts';
import classes from './app-shell.module.css';

/** The first Tab stop. A button, because `<base href>` would rewrite a link to `#main`. */
const SkipLink = () => {
  const t = useTranslations('app');
  return (
    <button type="button" className={classes.skip} onClick={() => document.getElementById('main')?.focus()}>
      {t('skipToContent')}
    </button>
  );
};

/** Announces the new page's title to screen readers, since client-side navigation loads no page. */
const RouteAnnouncer = () => {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (path === undefined) return;
    // The page sets its title in an effect of its own, which may come after this one.
    const frame = requestAnimationFrame(() => setAnnounced(document.title));
    return () => cancelAnimationFrame(frame);
  }, [path]);
  return (
    <VisuallyHidden aria-live="polite" role="status">
      {announced}
    </VisuallyHidden>
  );
};

const reportPath = /^\/(reports|report-templates)\/\d/;

export const AppShell = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('app');
  const isReport = useLocation({ select: ({ pathname }) => reportPath.test(pathname) });
  const menu = useMenuStateValue({ isRoomNeeded: isReport });
  const small = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  useShortcut(
    { keys: 'alt+M', label: t('toggleMenu') },
    small ? () => menu.setOpen(!menu.isOpen) : menu.toggle,
  );
  return (
    <MenuStateContext value={menu}>
      <div className={classes.shell} data-pinned={(!small && menu.permanentlyOpen) || undefined}>
        <SkipLink />
        {small ? (
          <NavigationBar foot={(close) => <HelpLinks narrow={false} onNavigate={close} />}>
            <Box flex="1" />
            <UserMenu narrow placement="bottom-end" />
          </NavigationBar>
        ) : (
          <NavigationRail
            foot={(narrow, close) => (
              <>
                <HelpLinks narrow={narrow} onNavigate={close} />
                <UserMenu narrow={narrow} placement="right-end" />
              </>
            )}
          />
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
