import { Skeleton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from '../../../lib/use-translations.ts';
import { MenuEntry } from './menu-entry.tsx';
import { activeLink, searchMenu } from './menu-link.ts';
import { useMenuState } from './menu-state.ts';
import classes from './menus.module.css';
import { useMenuTitle } from './use-menu-title.ts';
import { useMenus } from './use-menus.ts';

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-menu-entry]')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  entries[(goal + entries.length) % entries.length]?.focus();
};

interface Props {
  narrow: boolean;
  onNavigate: () => void;
}

export const MenuList = ({ narrow, onNavigate }: Props) => {
  const t = useTranslations('menus');
  const { items, isLoading } = useMenus();
  const { searchText, setOpen } = useMenuState();
  const titleOf = useMenuTitle();
  const active = activeLink(items, useLocation({ select: (location) => location.pathname }));
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const shown = narrow ? items : searchMenu(items, searchText, titleOf);
  if (isLoading) {
    return (
      <div className={classes.list} aria-busy>
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} className={classes.skeleton ?? ''} height={36} radius={8} />
        ))}
      </div>
    );
  }
  return (
    <nav className={classes.list} aria-label={t('navigation')} onKeyDown={moveFocus}>
      {shown.length === 0 && <p className={classes.none}>{t('noneFound')}</p>}
      <ul>
        {shown.map((item) => {
          const below = item.submenus.results;
          const isActive = active !== null && [item, ...below].some((entry) => entry.link === active);
          const expanded = !narrow && (searchText !== '' || (toggled[item.menuid] ?? isActive));
          const toggle = () => {
            if (narrow) setOpen(true);
            setToggled({ ...toggled, [item.menuid]: narrow || !expanded });
          };
          return (
            <li key={item.menuid}>
              <MenuEntry
                item={item}
                narrow={narrow}
                active={isActive && (narrow || below.length === 0)}
                expanded={expanded}
                onToggle={toggle}
                onNavigate={onNavigate}
              />
              {expanded && below.length > 0 && (
                <ul>
                  {below.map((entry) => (
                    <li key={entry.menuid}>
                      <MenuEntry
                        item={entry}
                        narrow={false}
                        active={entry.link === active}
                        onNavigate={onNavigate}
                        indented
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
