import { ActionIcon, CopyButton, Group, Stack } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { encode } from 'uqr';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../../../../ui/dialogs/form-dialog.tsx';
import { CodeInput } from '../../second-factor/code-input.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { useBeginSecondFactor, useRecoveryCodes } from './use-second-factor.ts';

/** Dark on light in either colour scheme: cameras need the contrast, and some read no inverted code. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 3 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes.qr}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

export const SetUpDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('account');
  const begin = useBeginSecondFactor();
  const confirm = useRecoveryCodes('confirm');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const shared = { title: t('secondFactor.setUp'), onClose } as const;
  if (confirm.data)
    return (
      <Dialog opened centered title={t('secondFactor.recoveryCodes')} onClose={onClose}>
        <RecoveryCodes codes={confirm.data.recoveryCodes} onClose={onClose} />
      </Dialog>
    );
  if (!begin.data)
    return (
      <FormDialog
        {...shared}
        action={t('secondFactor.next')}
        error={begin.error}
        isPending={begin.isPending}
        disabled={password === ''}
        onSubmit={() => begin.mutate(password)}
      >
        <CurrentPasswordField
          description={t('secondFactor.passwordHelp')}
          value={password}
          onChange={setPassword}
        />
      </FormDialog>
    );
  const { secret, keyUri } = begin.data;
  return (
    <FormDialog
      {...shared}
      key="confirm"
      size="lg"
      action={t('secondFactor.confirm')}
      error={confirm.error}
      isPending={confirm.isPending}
      disabled={code.trim() === ''}
      onSubmit={() => confirm.mutate(code.trim())}
    >
      <div className={classes.setUp}>
        <QrCode text={keyUri} label={t('secondFactor.qr')} />
        <Stack gap="sm" fz="sm" lh={1.5}>
          <p>{t('secondFactor.scan')}</p>
          <p>{t('secondFactor.type')}</p>
          <Group gap="xs" justify="space-between" wrap="nowrap" className={classes.secret ?? ''}>
            <span>{(secret.match(/.{4}/g) ?? []).join(' ')}</span>
            <CopyButton value={secret}>
              {({ copied, copy }) => (
                <ActionIcon
                  variant="subtle"
                  aria-label={t(copied ? 'secondFactor.copied' : 'secondFactor.copySecret')}
                  onClick={copy}
                >
                  {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                </ActionIcon>
              )}
            </CopyButton>
          </Group>
        </Stack>
      </div>
      <CodeInput
        description={t('secondFactor.codeHelp')}
        inputMode="numeric"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
