import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useLinkDirectoryEntry } from './use-identities.ts';

interface Props {
  provider: { readonly id: number; readonly name: string };
  onClose: () => void;
}

export const LinkDirectoryDialog = ({ provider, onClose }: Props) => {
  const t = useTranslations('identity-providers');
  const link = useLinkDirectoryEntry(provider.id);
  const form = useForm({ initialValues: { username: '', password: '' } });
  const { username, password } = form.values;
  return (
    <FormDialog
      title={t('own.link', { provider: provider.name })}
      action={t('user.link')}
      error={link.error}
      isPending={link.isPending}
      disabled={username.trim() === '' || password === ''}
      onClose={onClose}
      onSubmit={() => link.mutate({ username, password }, { onSuccess: onClose })}
    >
      <TextInput
        label={t('own.username')}
        maxLength={255}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('username')}
      />
      <PasswordInput
        label={t('own.password')}
        maxLength={1024}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('ldap.passwordShow'), tabIndex: 0 }}
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
};
