import { Button, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useAuditSettings, useSaveAuditSettings } from './use-audit-log.ts';

const MINIMUM_MONTHS = 6;
const MAXIMUM_MONTHS = 240;

const RetentionForm = ({ stored, onClose }: { stored: number; onClose: () => void }) => {
  const t = useTranslations('audit');
  const save = useSaveAuditSettings();
  const [months, setMonths] = useState<number | string>(stored);
  const isValid = typeof months === 'number' && months >= MINIMUM_MONTHS && months <= MAXIMUM_MONTHS;
  const onSuccess = (): void => {
    notify({ message: t('settings.saved') });
    onClose();
  };
  return (
    <Stack gap="md">
      <NumberInput
        label={t('settings.months')}
        description={t('settings.help')}
        allowDecimal={false}
        value={months}
        onChange={setMonths}
        error={!isValid && t('settings.wrong')}
      />
      <Button
        style={{ alignSelf: 'flex-start' }}
        disabled={!isValid}
        loading={save.isPending}
        onClick={() => save.mutate({ keepMonths: Number(months) }, { onSuccess })}
      >
        {t('settings.save')}
      </Button>
    </Stack>
  );
};

export const RetentionButton = () => {
  const t = useTranslations('audit');
  const [isOpen, setOpen] = useState(false);
  const { data } = useAuditSettings();
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('settings.title')}
      </Button>
      <Dialog opened={isOpen && data !== undefined} onClose={close} title={t('settings.title')} centered>
        {data && <RetentionForm stored={data.keepMonths} onClose={close} />}
      </Dialog>
    </>
  );
};
