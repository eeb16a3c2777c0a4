import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  MAXIMUM_MEASURE_LENGTH,
  type Measure,
  type MeasuresOfReport,
} from '#shared/reports/measures/contract.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './measures.module.css';
import { useSaveMeasure } from './use-measures.ts';

interface Props {
  reportId: number;
  measure: Measure | null;
  owners: MeasuresOfReport['owners'];
  onClose: () => void;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

export const MeasureForm = ({ reportId, measure, owners, onClose }: Props) => {
  const t = useTranslations('measures');
  const save = useSaveMeasure(reportId, measure?.id ?? null);
  const form = useBodyForm({
    initialValues: {
      text: measure?.text ?? '',
      ownerId: String(measure?.ownerId ?? ''),
      dueOn: measure?.dueOn ?? '',
    },
    validate: {
      text: (text) => (text.trim() === '' ? t('missing.text') : null),
      ownerId: (ownerId) => (owners.some(({ id }) => String(id) === ownerId) ? null : t('missing.owner')),
      dueOn: (dueOn) => (isDay(dueOn) ? null : t('missing.due')),
    },
  });
  const submit = form.submitWith(({ text, ownerId, dueOn }) =>
    save.mutate(
      { text: text.trim(), ownerId: Number(ownerId), dueOn },
      {
        onSuccess: () => {
          notify({ message: t('saved') });
          onClose();
        },
        onError: form.showRefusal,
      },
    ),
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Textarea
        label={t('text')}
        autosize
        minRows={2}
        maxLength={MAXIMUM_MEASURE_LENGTH}
        data-autofocus
        autoFocus
        {...form.getInputProps('text')}
      />
      <div className={classes.fields}>
        <NativeSelect
          label={t('owner')}
          data={[
            { value: '', label: '–' },
            ...owners.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.getInputProps('ownerId')}
        />
        <TextInput type="date" label={t('due')} {...form.getInputProps('dueOn')} />
      </div>
      <Group gap="xs">
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Group>
    </form>
  );
};
