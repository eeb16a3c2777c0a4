import { Checkbox, Switch, TextInput } from '@mantine/core';
import { type Permission, permissions } from '#shared/permissions.ts';
import { API_KEYS } from '#shared/platform/api-keys/rules.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { ShownOnceDialog } from '../../../ui/dialogs/shown-once-dialog.tsx';
import classes from './api-keys.module.css';
import { useCreateApiKey } from './use-api-keys.ts';

const DAY = 86_400_000;
const PROPOSED_DAYS = 90;

const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

export const ApiKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('api-keys');
  const { user } = useSession();
  const create = useCreateApiKey();
  const form = useBodyForm({
    initialValues: {
      name: '',
      permissions: [] as string[],
      mayChange: false,
      expiresOn: dayIn(PROPOSED_DAYS),
    },
    validate: {
      name: (value) => (value.trim() === '' ? t('nameRequired') : null),
      permissions: (value) => (value.length === 0 ? t('permissionsRequired') : null),
    },
  });
  if (create.data)
    return (
      <ShownOnceDialog
        title={t('createdTitle', { name: form.values.name.trim() })}
        label={t('key')}
        description={t('keyHelp')}
        value={create.data.key}
        onClose={onClose}
      />
    );
  const send = (values: typeof form.values): void =>
    create.mutate(
      {
        ...values,
        name: values.name.trim(),
        permissions: permissions.filter((permission) => values.permissions.includes(permission)),
      },
      { onError: form.showRefusal },
    );
  const submit = form.submitWith(send);
  return (
    <FormDialog
      title={t('create')}
      action={t('createAction')}
      error={create.error}
      isPending={create.isPending}
      size="lg"
      onClose={onClose}
      onSubmit={() => submit()}
    >
      <TextInput
        label={t('name')}
        description={t('nameHelp')}
        maxLength={API_KEYS.nameLength}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label={t('permissions')} {...form.getInputProps('permissions')}>
        <div className={classes.permissions}>
          {permissions
            .filter((permission) => user.permissions.includes(permission))
            .map((permission: Permission) => (
              <Checkbox key={permission} value={permission} label={t(`permission.${permission}`)} />
            ))}
        </div>
      </Checkbox.Group>
      <Switch
        label={t('mayChange')}
        description={t('mayChangeHelp')}
        {...form.getInputProps('mayChange', { type: 'checkbox' })}
      />
      <TextInput
        type="date"
        label={t('expiresOn')}
        min={dayIn(0)}
        max={dayIn(API_KEYS.days)}
        {...form.getInputProps('expiresOn')}
      />
    </FormDialog>
  );
};
