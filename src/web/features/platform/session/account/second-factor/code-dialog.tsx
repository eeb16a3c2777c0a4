import { useState } from 'react';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../../../../ui/dialogs/form-dialog.tsx';
import { CodeInput } from '../../second-factor/code-input.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRecoveryCodes, useRemoveSecondFactor } from './use-second-factor.ts';

export const CodeDialog = ({ act, onClose }: { act: 'renew' | 'remove'; onClose: () => void }) => {
  const t = useTranslations('account');
  const renew = useRecoveryCodes('renew');
  const remove = useRemoveSecondFactor();
  const [code, setCode] = useState('');
  if (renew.data)
    return (
      <Dialog opened centered title={t('secondFactor.recoveryCodes')} onClose={onClose}>
        <RecoveryCodes codes={renew.data.recoveryCodes} onClose={onClose} />
      </Dialog>
    );
  const submit = (): void => {
    if (act === 'renew') renew.mutate(code.trim());
    else remove.mutate(code.trim(), { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(`secondFactor.${act}`)}
      action={t(`secondFactor.${act}Action`)}
      error={renew.error ?? remove.error}
      isPending={renew.isPending || remove.isPending}
      isDangerous={act === 'remove'}
      disabled={code.trim() === ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <CodeInput
        data-autofocus
        description={t(`secondFactor.${act}Help`)}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
