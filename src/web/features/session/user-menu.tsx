import { Menu, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { interfaceLanguages } from '#shared/vocabulary.ts';
import { useMay, useSession } from '../../app/session.tsx';
import { useWords } from '../../app/use-words.ts';
import { showShortcuts } from '../../ui/shortcut-list.ts';
import { initialsOf } from './initials.ts';
import { useChangeLanguage } from './use-change-language.ts';
import { useSignOut } from './use-sign-out.ts';
import classes from './user-menu.module.css';

interface Props {
  narrow: boolean;
  placement: 'right-end' | 'bottom-end';
}

const schemes = ['light', 'dark', 'auto'] as const;

/** Who is signed in; language, light or dark, sign out. */
export const UserMenu = ({ narrow, placement }: Props) => {
  const t = useWords('session');
  const { user, tenant, uiConfig } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const changeLanguage = useChangeLanguage();
  const signOut = useSignOut();
  const mayEditConfig = useMay('configs.edit');
  return (
    <Menu position={placement} width={280} offset={12} withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.button ?? ''} aria-label={t('userMenu', { name: user.name })}>
          <span className={classes.initials} aria-hidden>
            {initialsOf(user.name)}
          </span>
          {!narrow && <span className={classes.name}>{user.name}</span>}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{user.name}</strong>
          <span>{t(`roles.${user.role}`)}</span>
          <span>{tenant.name}</span>
        </div>
        <Menu.Divider />
        <div className={classes.choice}>
          <span id="user-menu-language">{t('language')}</span>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-labelledby="user-menu-language"
            value={uiConfig.language.user}
            onChange={(value) => changeLanguage.mutate(value)}
            data={interfaceLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        </div>
        <div className={classes.choice}>
          <span id="user-menu-scheme">{t('colorScheme')}</span>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-labelledby="user-menu-scheme"
            value={colorScheme}
            onChange={setColorScheme}
            data={schemes.map((value) => ({ value, label: t(`colorSchemes.${value}`) }))}
          />
        </div>
        <Menu.Divider />
        {mayEditConfig && (
          <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={16} aria-hidden />}>
            {t('settings')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => showShortcuts(true)}>
          {t('shortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => signOut.mutate()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
