import {
  Divider,
  Popover,
  SegmentedControl,
  Stack,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core';
import {
  IconEye,
  IconInfoCircle,
  IconKeyboard,
  IconLogout,
  IconSettings,
  IconWand,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { interfaceLanguages } from '#shared/vocabulary.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { showShortcuts } from '../../../ui/shortcuts/shortcut-list.ts';
import { buildInitials } from './initials.ts';
import { RoleChoice } from './role-choice.tsx';
import { useChangeLanguage } from './use-change-language.ts';
import { useSignOut } from './use-sign-out.ts';
import classes from './user-menu.module.css';

interface Props {
  narrow: boolean;
  placement: 'right-end' | 'bottom-end';
}

const schemes = ['light', 'dark', 'auto'] as const;

export const UserMenu = ({ narrow, placement }: Props) => {
  const t = useTranslations('session');
  const { user, tenant, uiConfig } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const changeLanguage = useChangeLanguage();
  const signOut = useSignOut();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position={placement}
      width={280}
      offset={12}
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.button ?? ''}
          onClick={() => setOpened(!opened)}
          aria-label={t('userMenu', { name: user.name })}
        >
          <Text span size="xs" fw={600} flex="none" className={classes.initials ?? ''} aria-hidden>
            {buildInitials(user.name)}
          </Text>
          {!narrow && <span className={classes.name}>{user.name}</span>}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={4} aria-label={t('userMenu', { name: user.name })}>
        <Stack gap="3xs" fz="xs" py="xs" px="sm" className={classes.who ?? ''}>
          <strong>{user.name}</strong>
          <span>{t(`roles.${user.role}`)}</span>
          <span>{tenant.name}</span>
        </Stack>
        <Divider />
        <Stack gap="xs" fz="xs" c="dimmed" py="xs" px="sm">
          <span id="user-menu-language">{t('language')}</span>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-labelledby="user-menu-language"
            value={uiConfig.language.user}
            onChange={(value) => changeLanguage.mutate(value)}
            data={interfaceLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        </Stack>
        <Stack gap="xs" fz="xs" c="dimmed" py="xs" px="sm">
          <span id="user-menu-scheme">{t('colorScheme')}</span>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-labelledby="user-menu-scheme"
            value={colorScheme}
            onChange={setColorScheme}
            data={schemes.map((value) => ({ value, label: t(`colorSchemes.${value}`) }))}
          />
        </Stack>
        <Divider />
        <RoleChoice />
        <Link to="/settings" className={classes.item ?? ''} onClick={close}>
          <IconSettings size={16} aria-hidden />
          {t('settings')}
        </Link>
        <Link to="/wizards" className={classes.item ?? ''} onClick={close}>
          <IconWand size={16} aria-hidden />
          {t('wizards')}
        </Link>
        <Link to="/policy" className={classes.item ?? ''} onClick={close}>
          <IconEye size={16} aria-hidden />
          {t('policy')}
        </Link>
        <Link to="/infos" className={classes.item ?? ''} onClick={close}>
          <IconInfoCircle size={16} aria-hidden />
          {t('infos')}
        </Link>
        <UnstyledButton
          className={classes.item ?? ''}
          onClick={() => {
            close();
            showShortcuts(true);
          }}
        >
          <IconKeyboard size={16} aria-hidden />
          {t('shortcuts')}
        </UnstyledButton>
        <UnstyledButton className={classes.item ?? ''} onClick={() => signOut.mutate()}>
          <IconLogout size={16} aria-hidden />
          {t('signOut')}
        </UnstyledButton>
      </Popover.Dropdown>
    </Popover>
  );
};
