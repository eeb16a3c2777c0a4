import { Alert, Button, Group, NativeSelect, TextInput, Title } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { Scale } from '#shared/curation/scales/contract.ts';
import { SCALES } from '#shared/curation/scales/rules.ts';
import { interfaceLanguages } from '#shared/vocabulary.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { DecimalField } from '../../../ui/fields/decimal-field.tsx';
import { ChosenQuestions } from './chosen-questions.tsx';
import { QuestionSearch } from './question-search.tsx';
import {
  changeItem,
  createScaleDraft,
  type DraftItem,
  takeScales,
  toSave,
  withItem,
  withoutItem,
} from './scale-draft.ts';
import classes from './scales.module.css';
import { TakenScales } from './taken-scales.tsx';
import { useSaveScale } from './use-scales.ts';

const SHARES = [
  [0, 'least'],
  [0.5, 'half'],
  [0.66, 'twoThirds'],
  [1, 'all'],
] as const;

interface Props {
  scale: Scale | null;
  onSaved: (scale: Scale) => void;
}

export const ScaleForm = ({ scale, onSaved }: Props) => {
  const t = useTranslations('scales');
  const form = useBodyForm({
    initialValues: createScaleDraft(scale),
    validate: {
      name: { de: (_, { name }) => (name.de.trim() + name.en.trim() === '' ? t('nameRequired') : null) },
      items: (items: readonly DraftItem[]) => {
        if (items.length === 0) return t('questionRequired');
        return items.every(({ weight }) => weight > 0) ? null : t('weightWrong');
      },
      highest: (highest, { lowest }) => (highest > lowest ? null : t('rangeWrong')),
    },
    validateInputOnChange: ['highest'],
  });
  const draft = form.getValues();
  const save = useSaveScale(scale);
  const isLocked =
    scale !== null && (!scale.mayChange || (scale.derivation !== null && !scale.derivation.isFailed));
  const submit = form.submitWith((values) =>
    save.mutate(toSave(values), { onSuccess: onSaved, onError: form.showRefusal }),
  );
  const shares = SHARES.some(([share]) => share === draft.leastShare)
    ? SHARES
    : [...SHARES, [draft.leastShare, 'other'] as const];
  return (
    <form className={classes.form} onSubmit={submit}>
      <fieldset disabled={isLocked} className={classes.fields}>
        <Card>
          <div className={classes.pair}>
            {interfaceLanguages.map((language) => (
              <TextInput
                key={language}
                label={t(`nameIn.${language}`)}
                maxLength={SCALES.nameLength}
                {...form.getInputProps(`name.${language}`)}
              />
            ))}
          </div>
        </Card>
        <Card>
          <Title order={2} mb="sm">
            {t('questions')}
          </Title>
          <ChosenQuestions
            items={draft.items}
            onChange={(itemId, changes) => form.setValues(changeItem(draft, itemId, changes))}
            onRemove={(itemId) => form.setValues(withoutItem(draft, itemId))}
          />
          {form.errors.items && (
            <p role="alert" className={classes.error}>
              {form.errors.items}
            </p>
          )}
          <QuestionSearch
            chosen={new Set(draft.items.map(({ itemId }) => itemId))}
            onChoose={(item, isChosen) =>
              form.setValues(isChosen ? withItem(draft, item) : withoutItem(draft, item.id))
            }
          />
          <TakenScales
            scaleId={scale?.id ?? null}
            onTake={(scales) => form.setValues(takeScales(draft, scales))}
          />
        </Card>
        <Card>
          <Title order={2} mb="sm">
            {t('score')}
          </Title>
          <div className={classes.pair}>
            <DecimalField
              label={t('lowest')}
              {...form.getInputProps('lowest')}
              onChange={(value) => form.setFieldValue('lowest', Number(value))}
            />
            <DecimalField
              label={t('highest')}
              {...form.getInputProps('highest')}
              onChange={(value) => form.setFieldValue('highest', Number(value))}
            />
            <NativeSelect
              label={t('leastShare')}
              value={String(draft.leastShare)}
              data={shares.map(([share, name]) => ({
                value: String(share),
                label: t(`shares.${name}`, { percent: Math.round(share * 100) }),
              }))}
              onChange={(event) => form.setFieldValue('leastShare', Number(event.currentTarget.value))}
            />
          </div>
          <Alert color="blue" mt={16} icon={<IconInfoCircle size={18} aria-hidden />}>
            {t('protection')}
          </Alert>
        </Card>
      </fieldset>
      {save.error && (
        <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
          {problemText(save.error)}
        </Alert>
      )}
      <Group gap="sm" justify="flex-end">
        {scale && scale.reportCount > 0 && (
          <p className={classes.quiet}>{t('outdates', { count: scale.reportCount })}</p>
        )}
        <Button type="submit" loading={save.isPending} disabled={isLocked}>
          {t(scale ? 'save' : 'create')}
        </Button>
      </Group>
    </form>
  );
};
