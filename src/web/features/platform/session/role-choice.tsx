import { UnstyledButton } from '@mantine/core';
import { IconSwitchHorizontal } from '@tabler/icons-react';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { useSwitchRole } from './use-switch-role.ts';
import classes from './user-menu.module.css';

export const RoleChoice = () => {
  const t = useTranslations('session');
  const { user } = useSession();
  const change = useSwitchRole();
  return user.roles
    .filter((role) => role !== user.role)
    .map((role) => (
      <UnstyledButton
        key={role}
        className={classes.item ?? ''}
        disabled={change.isPending}
        onClick={() => change.mutate(role)}
      >
        <IconSwitchHorizontal size={16} aria-hidden />
        {t('actAs', { role: t(`roles.${role}`) })}
      </UnstyledButton>
    ));
};
