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
  IconSwitchHorizontal,
  IconWand,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import type { Role } from '#shared/permissions.ts';
import { putUiConfig } from '#shared/platform/configs/contract.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#shared/vocabulary.ts';
import { call } from '../../../lib/calls/api.ts';
import { useSession } from '../../../lib/session.tsx';
import { useApplyUiConfig } from '../../../lib/use-apply-ui-config.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { showShortcuts } from '../../../ui/shortcuts/shortcut-list.ts';
import { useSignOut } from './use-sign-out.ts';
import { useSwitchRole } from './use-switch-role.ts';
import classes from './user-menu.module.css';

const useChangeLanguage = () => {
  const takeUiConfig = useApplyUiConfig();
  const { context } = useSession().uiConfig.language;
  return useMutation({
    mutationFn: (user: InterfaceLanguage) => call(putUiConfig, { body: { language: { user, context } } }),
    onSuccess: takeUiConfig,
  });
};

/** Roles that the person holds by one of the tenant's own have its name. */
const useNameOfRole = () => {
  const t = useTranslations('session');
  const { user, uiConfig } = useSession();
  return (role: Role): string => {
    const own = user.ownRoles.find((one) => one.role === role);
    return own ? pickText(own.name, uiConfig.language.user) : t(`roles.${role}`);
  };
};

export const RoleChoice = () => {
  const t = useTranslations('session');
  const format = useFormat();
  const { user } = useSession();
  const nameOfRole = useNameOfRole();
  const change = useSwitchRole();
  const own = user.roles
    .filter((role) => user.deputyshipId !== null || role !== user.role)
    .map((role) => ({
      key: role,
      label: t('actAs', { role: nameOfRole(role) }),
      act: () => change.mutate({ role }),
    }));
  const deputyships = user.deputyships
    .filter(({ id }) => id !== user.deputyshipId)
    .map(({ id, role, name, unitName, endsOn }) => ({
      key: String(id),
      label: t('actFor', {
        role: [t(`roles.${role}`), ...(unitName === null ? [] : [unitName])].join(', '),
        name,
        date: format.date(`${endsOn}T00:00`),
      }),
      act: () => change.mutate({ deputyshipId: id }),
    }));
  return [...own, ...deputyships].map(({ key, label, act }) => (
    <UnstyledButton key={key} className={classes.item ?? ''} disabled={change.isPending} onClick={act}>
      <IconSwitchHorizontal size={16} aria-hidden />
      {label}
    </UnstyledButton>
  ));
};

const ActingFor = () => {
  const t = useTranslations('session');
  const format = useFormat();
  const { user } = useSession();
  const acting = user.deputyships.find(({ id }) => id === user.deputyshipId);
  if (!acting) return null;
  return <span>{t('actingFor', { name: acting.name, date: format.date(`${acting.endsOn}T00:00`) })}</span>;
};

export const buildInitials = (name: string): string => {
  const words = name
    .replace(/\(.*?\)/g, '')
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word) && !/\.$|^(?:professor|do[ck]tor)(?:in)?$/i.test(word));
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    letters
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toLocaleUpperCase() || '·'
  );
};

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
  const nameOfRole = useNameOfRole();
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
          <span>{user.deputyshipId === null ? nameOfRole(user.role) : t(`roles.${user.role}`)}</span>
          <ActingFor />
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
