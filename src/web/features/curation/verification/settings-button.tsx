import { Button, NumberInput, Stack, Switch } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import type { VerificationSettings } from '#shared/curation/verification/contract.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useSaveVerificationSettings, useVerificationSettings } from './use-verification.ts';

const MAXIMUM_MONTHS = 120;

const SettingsForm = ({ stored, onClose }: { stored: VerificationSettings; onClose: () => void }) => {
  const t = useTranslations('verification');
  const save = useSaveVerificationSettings();
  const [checksComments, setChecks] = useState(stored.checksComments);
  const [checksReplies, setChecksReplies] = useState(stored.checksReplies);
  const [months, setMonths] = useState<number | string>(stored.keepOriginalsMonths);
  const isValid = typeof months === 'number' && months >= 0 && months <= MAXIMUM_MONTHS;
  return (
    <Stack gap="md">
      <Switch
        label={t('settings.checks')}
        description={t('settings.checksHelp')}
        checked={checksComments}
        onChange={(event) => setChecks(event.currentTarget.checked)}
      />
      <Switch
        label={t('settings.checksReplies')}
        description={t('settings.checksRepliesHelp')}
        checked={checksReplies}
        onChange={(event) => setChecksReplies(event.currentTarget.checked)}
      />
      <NumberInput
        label={t('settings.months')}
        description={t('settings.monthsHelp')}
        min={0}
        max={MAXIMUM_MONTHS}
        allowDecimal={false}
        value={months}
        onChange={setMonths}
        error={!isValid && t('settings.monthsWrong', { most: MAXIMUM_MONTHS })}
      />
      <Button
        style={{ alignSelf: 'flex-start' }}
        loading={save.isPending}
        disabled={!isValid}
        onClick={() =>
          save.mutate(
            { checksComments, checksReplies, keepOriginalsMonths: Number(months) },
            {
              onSuccess: () => {
                notify({ message: t('settings.saved') });
                onClose();
              },
            },
          )
        }
      >
        {t('settings.save')}
      </Button>
    </Stack>
  );
};

export const SettingsButton = () => {
  const t = useTranslations('verification');
  const [isOpen, setOpen] = useState(false);
  const stored = useVerificationSettings();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSettings size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('settings.title')}
      </Button>
      <Dialog
        opened={isOpen && stored.data !== undefined}
        onClose={() => setOpen(false)}
        title={t('settings.title')}
        centered
      >
        {stored.data && <SettingsForm stored={stored.data} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
};
