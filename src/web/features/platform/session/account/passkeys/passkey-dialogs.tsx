import { Alert, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { describeBrowser } from '#shared/platform/session/describe-browser.ts';
import type { Confirmation, Passkey } from '#shared/platform/session/passkeys-contract.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import { FormDialog } from '../../../../../ui/dialogs/form-dialog.tsx';
import { BrowserRefusal } from '../../passkeys/ask-browser.ts';
import { CodeInput } from '../../second-factor/code-input.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './use-passkeys.ts';

interface Props {
  onClose: () => void;
}

const MAXIMUM_NAME = 60;

const useConfirmation = (asksForCode: boolean) => {
  const t = useTranslations('account');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const confirmation: Confirmation = { password, ...(asksForCode && { code: code.trim() }) };
  const fields = (
    <>
      <CurrentPasswordField description={t('passkey.confirmHelp')} value={password} onChange={setPassword} />
      {asksForCode && (
        <CodeInput
          description={t('passkey.codeHelp')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
    </>
  );
  return { confirmation, fields, isComplete: password !== '' && (!asksForCode || code.trim() !== '') };
};

export const AddPasskeyDialog = ({ asksForCode, onClose }: Props & { asksForCode: boolean }) => {
  const t = useTranslations('account');
  const add = useAddPasskey();
  const [name, setName] = useState(() => describeBrowser(navigator.userAgent).slice(0, MAXIMUM_NAME));
  const { confirmation, fields, isComplete } = useConfirmation(asksForCode);
  const refusal = add.error instanceof BrowserRefusal ? add.error : null;
  return (
    <FormDialog
      title={t('passkey.add')}
      action={t('passkey.create')}
      error={refusal ? null : add.error}
      isPending={add.isPending}
      disabled={!isComplete || name.trim() === ''}
      onClose={onClose}
      onSubmit={() => add.mutate({ ...confirmation, name: name.trim() }, { onSuccess: onClose })}
    >
      {refusal && (
        <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
          {t(`passkey.${refusal.reason}`)}
        </Alert>
      )}
      {fields}
      <TextInput
        label={t('passkey.nameLabel')}
        description={t('passkey.nameHelp')}
        autoComplete="off"
        maxLength={MAXIMUM_NAME}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {add.isPending && <p role="status">{t('passkey.waiting')}</p>}
    </FormDialog>
  );
};

export const RenamePasskeyDialog = ({ passkey, onClose }: Props & { passkey: Passkey }) => {
  const t = useTranslations('account');
  const rename = useRenamePasskey(passkey.id);
  const [name, setName] = useState(passkey.name);
  return (
    <FormDialog
      title={t('passkey.renameTitle')}
      action={t('passkey.save')}
      error={rename.error}
      isPending={rename.isPending}
      disabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={() => rename.mutate(name.trim(), { onSuccess: onClose })}
    >
      <TextInput
        label={t('passkey.nameLabel')}
        autoComplete="off"
        data-autofocus
        maxLength={MAXIMUM_NAME}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
};

export const RemovePasskeyDialog = ({
  passkey,
  asksForCode,
  onClose,
}: Props & { passkey: Passkey; asksForCode: boolean }) => {
  const t = useTranslations('account');
  const remove = useRemovePasskey(passkey.id);
  const { confirmation, fields, isComplete } = useConfirmation(asksForCode);
  return (
    <FormDialog
      title={t('passkey.removeTitle')}
      action={t('passkey.remove')}
      error={remove.error}
      isPending={remove.isPending}
      isDangerous
      disabled={!isComplete}
      onClose={onClose}
      onSubmit={() => remove.mutate(confirmation, { onSuccess: onClose })}
    >
      <p>{t('passkey.removeHelp', { name: passkey.name })}</p>
      {fields}
    </FormDialog>
  );
};
