import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import {
  MAXIMUM_MEASURE_LENGTH,
  type Measure,
  type MeasuresOfReport,
} from '#shared/reports/measures/contract.ts';
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
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(measure?.text ?? '');
  const [ownerId, setOwnerId] = useState(String(measure?.ownerId ?? ''));
  const [dueOn, setDueOn] = useState(measure?.dueOn ?? '');
  const [isChecked, setChecked] = useState(false);
  const wrong = {
    text: text.trim() === '',
    owner: !owners.some(({ id }) => String(id) === ownerId),
    due: !isDay(dueOn),
  };
  const problem = (field: keyof typeof wrong) =>
    isChecked && wrong[field] ? t(`missing.${field}`) : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const first = (['text', 'owner', 'due'] as const).find((field) => wrong[field]);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    save.mutate(
      { text: text.trim(), ownerId: Number(ownerId), dueOn },
      {
        onSuccess: () => {
          notify({ message: t('saved') });
          onClose();
        },
      },
    );
  };
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <Textarea
        name="text"
        label={t('text')}
        autosize
        minRows={2}
        maxLength={MAXIMUM_MEASURE_LENGTH}
        data-autofocus
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={problem('text')}
      />
      <div className={classes.fields}>
        <NativeSelect
          name="owner"
          label={t('owner')}
          data={[
            { value: '', label: '–' },
            ...owners.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={ownerId}
          onChange={(event) => setOwnerId(event.currentTarget.value)}
          error={problem('owner')}
        />
        <TextInput
          name="due"
          type="date"
          label={t('due')}
          value={dueOn}
          onChange={(event) => setDueOn(event.currentTarget.value)}
          error={problem('due')}
        />
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
