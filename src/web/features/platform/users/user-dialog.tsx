import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { type Role, roles } from '#shared/permissions.ts';
import type { SignInLink, User } from '#shared/platform/users/contract.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { notify } from '../../../lib/notify.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { ChipOption } from '../../../ui/fields/chip-typeahead.tsx';
import { OwnRoleChoice, ownRoleIdsOf, useGivableRoles } from './own-role-choice.tsx';
import { UnitsField } from './units-field.tsx';
import { useSaveUser } from './use-users.ts';
import classes from './users.module.css';

interface Props {
  user: User | null;
  onClose: () => void;
  onInvited: (name: string, link: SignInLink) => void;
}

export const UserDialog = ({ user, onClose, onInvited }: Props) => {
  const t = useTranslations('users');
  const { givable, isLoaded, error: ownRolesError } = useGivableRoles();
  const [ownRoles, setOwnRoles] = useState<ReadonlyMap<Role, number>>(
    () => new Map(user?.ownRoles.map(({ role, id }) => [role, id])),
  );
  const save = useSaveUser();
  const [units, setUnits] = useState<ChipOption[]>(
    () => user?.units.map(({ id, name }) => ({ id, label: name })) ?? [],
  );
  const [tried, setTried] = useState(false);
  const form = useBodyForm({
    initialValues: {
      username: user?.username ?? '',
      name: user?.name ?? '',
      roles: (user?.roles ?? []) as string[],
    },
    validate: {
      username: (value) => (value.trim() === '' ? t('usernameRequired') : null),
      name: (value) => (value.trim() === '' ? t('nameRequired') : null),
      roles: (value) => (value.length === 0 ? t('roleRequired') : null),
    },
  });
  const needsUnit = units.length === 0 && !form.values.roles.includes('ADMINISTRATOR');
  const send = (values: typeof form.values): void => {
    if (needsUnit) return;
    const draft = {
      ...values,
      roles: roles.filter((role) => values.roles.includes(role)),
      ownRoleIds: ownRoleIdsOf(values.roles, givable, ownRoles),
      unitIds: units.map(({ id }) => id),
    };
    save.mutate(
      { user, draft },
      {
        onSuccess: (invited) => {
          onClose();
          if (invited) onInvited(draft.name, invited);
          else notify({ message: t('saved', { name: draft.name }) });
        },
        onError: form.showRefusal,
      },
    );
  };
  return (
    <Dialog opened onClose={onClose} title={t(user ? 'change' : 'invite')} size="lg">
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          setTried(true);
          form.submitWith(send)(event);
        }}
      >
        <Stack gap="md">
          {Boolean(ownRolesError) && (
            <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
              {problemText(ownRolesError)}
            </Alert>
          )}
          {save.error && (
            <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
              {problemText(save.error)}
            </Alert>
          )}
          <TextInput
            label={t('username')}
            description={t(user ? 'usernameKept' : 'usernameHelp')}
            maxLength={255}
            readOnly={user !== null}
            variant={user ? 'filled' : 'default'}
            data-autofocus={user === null || undefined}
            autoComplete="off"
            {...form.getInputProps('username')}
          />
          <TextInput
            label={t('name')}
            description={t('nameHelp')}
            maxLength={200}
            data-autofocus={user !== null || undefined}
            {...form.getInputProps('name')}
          />
          <Checkbox.Group label={t('roles')} description={t('rolesHelp')} {...form.getInputProps('roles')}>
            <div className={classes.roles}>
              {givable.map(({ role }) => (
                <Checkbox key={role} value={role} label={t(`role.${role}`)} />
              ))}
            </div>
          </Checkbox.Group>
          <OwnRoleChoice
            held={form.values.roles}
            givable={givable}
            chosen={ownRoles}
            onChange={setOwnRoles}
          />
          <UnitsField
            label={t('units')}
            units={units}
            onChange={setUnits}
            error={tried && needsUnit ? t('unitRequired') : null}
          />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!isLoaded}>
              {t(user ? 'save' : 'makeLink')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
