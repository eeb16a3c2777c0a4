import { ActionIcon, Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import type { AttributeDraft, SurveyAttribute } from '#shared/surveys/attributes/contract.ts';
import { ATTRIBUTES, attributeTypes } from '#shared/surveys/attributes/rules.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { findNameProblem, findOptionProblem } from './attribute-draft.ts';
import classes from './attributes.module.css';

interface Props {
  all: readonly AttributeDraft[];
  index: number;
  stored: SurveyAttribute | null;
  isChecked: boolean;
  onChange: (draft: AttributeDraft) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export const AttributeEditor = ({ all, index, stored, isChecked, onChange, onMove, onRemove }: Props) => {
  const t = useTranslations('attributes');
  const format = useFormat();
  const draft = all[index] as AttributeDraft;
  const { options, type } = draft;
  const name = draft.name || t('unnamed', { number: index + 1 });
  const wrong = (problem: 'missing' | 'twice' | null) =>
    isChecked && problem !== null && t(`wrong.${problem}`);
  const usedBy = stored?.reportCount ?? 0;
  const surveysWith = (value: string | null): number =>
    stored?.values.find((one) => one.value === value)?.surveyCount ?? 0;
  const notes = [
    stored &&
      stored.surveyCount > 0 &&
      t('surveys', { count: stored.surveyCount, shown: format.number(stored.surveyCount) }),
    usedBy > 0 && t('reports', { count: usedBy }),
  ].filter(Boolean);
  const lost = (stored?.options ?? [])
    .filter((text) => options.every(({ before }) => before !== text))
    .reduce((sum, text) => sum + surveysWith(text), 0);
  return (
    <Card>
      <fieldset className={classes.attribute}>
        <legend>{name}</legend>
        <Group gap={4} className={classes.tools ?? ''}>
          <ActionIcon
            variant="subtle"
            aria-label={t('up', { name })}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={t('down', { name })}
            disabled={index === all.length - 1}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('remove', { name })}
            disabled={usedBy > 0}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
        <TextInput
          label={t('name')}
          value={draft.name}
          maxLength={ATTRIBUTES.nameLength}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
          error={wrong(findNameProblem(all, index))}
        />
        <NativeSelect
          label={t('type')}
          data={attributeTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          value={type}
          disabled={stored !== null}
          onChange={(event) =>
            onChange({
              ...draft,
              type: attributeTypes.find((one) => one === event.currentTarget.value) ?? 'text',
              options: [],
            })
          }
        />
        {type === 'choice' && (
          <div className={classes.options}>
            {options.map((option, at) => (
              <TextInput
                // biome-ignore lint/suspicious/noArrayIndexKey: options have no other identity while they are typed
                key={at}
                label={t('option', { number: at + 1 })}
                value={option.text}
                maxLength={ATTRIBUTES.valueLength}
                onChange={(event) =>
                  onChange({
                    ...draft,
                    options: options.with(at, { ...option, text: event.currentTarget.value }),
                  })
                }
                error={wrong(findOptionProblem(draft, at))}
                rightSection={
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('removeOption', { option: option.text || String(at + 1), name })}
                    onClick={() => onChange({ ...draft, options: options.toSpliced(at, 1) })}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                }
              />
            ))}
            <Button
              variant="subtle"
              justify="flex-start"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={options.length >= ATTRIBUTES.options}
              onClick={() => onChange({ ...draft, options: [...options, { text: '', before: null }] })}
            >
              {t('addOption')}
            </Button>
          </div>
        )}
        <Checkbox
          className={classes.compared ?? ''}
          label={t('compared')}
          description={t('comparedHelp', { count: ATTRIBUTES.compared })}
          checked={draft.isCompared}
          disabled={!draft.isCompared && all.filter((one) => one.isCompared).length >= ATTRIBUTES.compared}
          onChange={(event) => onChange({ ...draft, isCompared: event.currentTarget.checked })}
        />
        {(notes.length > 0 || lost > 0) && (
          <p className={classes.note}>
            {notes.join(' ')}
            {lost > 0 && <strong> {t('lost', { count: lost })}</strong>}
          </p>
        )}
      </fieldset>
    </Card>
  );
};
