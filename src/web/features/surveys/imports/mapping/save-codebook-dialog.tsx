import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { notify } from '../../../../lib/notify.ts';
import { unitChips } from '../../../../lib/searched-choices.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ChipTypeahead } from '../../../../ui/fields/chip-typeahead.tsx';
import { useSaveCodebook } from './use-codebooks.ts';

interface Props {
  mapping: TableMapping;
  onClose: () => void;
}

export const SaveCodebookDialog = ({ mapping, onClose }: Props) => {
  const t = useTranslations('imports');
  const save = useSaveCodebook();
  const [unit, setUnit] = useState<{ id: number; label: string } | null>(null);
  const form = useForm({
    initialValues: { name: mapping.form.shortName },
    validate: { name: (name) => (name.trim() === '' ? t('codebook.nameRequired') : null) },
  });
  const send = (values: { name: string }): void => {
    const name = values.name.trim();
    const onSuccess = (): void => {
      onClose();
      notify({ message: t('codebook.saved', { name }) });
    };
    save.mutate({ name, mapping, ...(unit && { unitId: unit.id }) }, { onSuccess });
  };
  return (
    <Dialog opened onClose={onClose} title={t('codebook.saveAs')} centered>
      <form onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          <TextInput
            label={t('codebook.name')}
            description={t('codebook.help')}
            maxLength={200}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <ChipTypeahead
            label={t('codebook.unit')}
            labelShown
            placeholder={t('codebook.unitPlaceholder')}
            selected={unit ? [unit] : []}
            {...unitChips}
            onAdd={({ id, label }) => setUnit({ id, label })}
            onRemove={() => setUnit(null)}
            noneFound={t('codebook.unitNoneFound')}
          />
          <Button type="submit" loading={save.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('codebook.save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
};
