import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from '../../lib/use-translations.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useCreateProvider } from './use-identity-providers.ts';

interface Props {
  onClose: () => void;
  onAdded: (providerId: number) => void;
}

/** The two things that have to be known first; the rest follows on the provider's own page. */
export const AddProviderDialog = ({ onClose, onAdded }: Props) => {
  const t = useTranslations('identity-providers');
  const create = useCreateProvider();
  const [name, setName] = useState('');
  const [issuer, setIssuer] = useState('');
  return (
    <FormDialog
      title={t('add')}
      action={t('addAction')}
      error={create.error}
      isPending={create.isPending}
      disabled={name.trim() === '' || issuer.trim() === ''}
      onClose={onClose}
      onSubmit={() => create.mutate({ name, issuer }, { onSuccess: ({ id }) => onAdded(id) })}
    >
      <TextInput
        label={t('name')}
        description={t('nameHelp')}
        maxLength={80}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('issuer')}
        description={t('issuerHelp')}
        placeholder="https://login.university.example/realms/campus"
        inputMode="url"
        maxLength={500}
        spellCheck={false}
        autoCapitalize="none"
        value={issuer}
        onChange={(event) => setIssuer(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
