import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Connection } from '#shared/surveys/connections/contract.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { notify } from '../../../lib/notify.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useSaveConnection } from './use-connections.ts';

interface Props {
  connection: Connection | null;
  onClose: () => void;
}

/** A stored password is never shown, and must be entered again if the server or user changes. */
export const ConnectionDialog = ({ connection, onClose }: Props) => {
  const t = useTranslations('connections');
  const save = useSaveConnection();
  const form = useBodyForm({
    initialValues: {
      name: connection?.name ?? '',
      address: connection?.address ?? '',
      userName: connection?.userName ?? '',
      password: '',
    },
    validate: {
      name: (name) => (name.trim() === '' ? t('nameRequired') : null),
      address: (address) => (address.trim() === '' ? t('addressRequired') : null),
      userName: (userName) => (userName === '' ? t('userRequired') : null),
      password: (password, { address, userName }) =>
        password === '' && (address !== connection?.address || userName !== connection.userName)
          ? t('passwordRequired')
          : null,
    },
  });
  const send = ({ password, ...draft }: typeof form.values): void => {
    const onSuccess = (): void => {
      onClose();
      notify({ message: t('saved', { name: draft.name }) });
    };
    const kept = password === '' ? {} : { password };
    save.mutate(
      connection
        ? { id: connection.id, body: { ...draft, ...kept } }
        : { id: null, body: { ...draft, password } },
      { onSuccess, onError: form.showRefusal },
    );
  };
  return (
    <Dialog opened onClose={onClose} title={connection ? t('edit') : t('add')} centered>
      <form noValidate autoComplete="off" onSubmit={form.submitWith(send)}>
        <Stack gap="md">
          {save.error && (
            <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
              {problemText(save.error)}
            </Alert>
          )}
          <TextInput
            label={t('name')}
            description={t('nameHelp')}
            maxLength={200}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('address')}
            description={t('addressHelp')}
            placeholder="https://surveys.example.org"
            inputMode="url"
            maxLength={500}
            {...form.getInputProps('address')}
          />
          <TextInput
            label={t('user')}
            description={t('userHelp')}
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps('userName')}
          />
          <PasswordInput
            label={t('password')}
            description={connection ? t('passwordKept') : t('passwordHelp')}
            autoComplete="new-password"
            maxLength={1000}
            visibilityToggleButtonProps={{ 'aria-label': t('passwordShow'), tabIndex: 0 }}
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={save.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
};
