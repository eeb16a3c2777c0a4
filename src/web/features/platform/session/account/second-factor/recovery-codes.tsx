import { Alert, Button, CopyButton, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import classes from './second-factor.module.css';

export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const t = useTranslations('account');
  return (
    <Stack gap="md">
      <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {t('secondFactor.keepCodes')}
      </Alert>
      <ul className={classes.codes} aria-label={t('secondFactor.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap={8}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'secondFactor.copied' : 'secondFactor.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('secondFactor.kept')}</Button>
      </Group>
    </Stack>
  );
};
