import { Alert, Button, Group, NativeSelect, TextInput, Title } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Scale } from '#shared/curation/scales/contract.ts';
import { SCALES } from '#shared/curation/scales/rules.ts';
import { interfaceLanguages } from '#shared/vocabulary.ts';
import { problemText } from '../../../lib/calls/problem-text.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { DecimalField } from '../../../ui/fields/decimal-field.tsx';
import { ChosenQuestions } from './chosen-questions.tsx';
import { QuestionSearch } from './question-search.tsx';
import {
  changeItem,
  createScaleDraft,
  type DraftScale,
  toSave,
  withItem,
  withoutItem,
} from './scale-draft.ts';
import classes from './scales.module.css';
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
  const [draft, setDraft] = useState<DraftScale>(() => createScaleDraft(scale));
  const [tried, setTried] = useState(false);
  const save = useSaveScale(scale);
  const isLocked =
    scale !== null && (!scale.mayChange || (scale.derivation !== null && !scale.derivation.isFailed));
  const change = (changes: Partial<DraftScale>): void => setDraft({ ...draft, ...changes });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const body = toSave(draft);
    if (body) save.mutate(body, { onSuccess: onSaved });
  };
  const isNameless = draft.name.de.trim() === '' && draft.name.en.trim() === '';
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
                value={draft.name[language]}
                onChange={(event) =>
                  change({ name: { ...draft.name, [language]: event.currentTarget.value } })
                }
                error={tried && isNameless && language === 'de' && t('nameRequired')}
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
            onChange={(itemId, changes) => setDraft(changeItem(draft, itemId, changes))}
            onRemove={(itemId) => setDraft(withoutItem(draft, itemId))}
          />
          {tried && draft.items.length === 0 && (
            <p role="alert" className={classes.error}>
              {t('questionRequired')}
            </p>
          )}
          <QuestionSearch
            chosen={new Set(draft.items.map(({ itemId }) => itemId))}
            onChoose={(item, isChosen) =>
              setDraft(isChosen ? withItem(draft, item) : withoutItem(draft, item.id))
            }
          />
        </Card>
        <Card>
          <Title order={2} mb="sm">
            {t('score')}
          </Title>
          <div className={classes.pair}>
            <DecimalField
              label={t('lowest')}
              value={draft.lowest}
              onChange={(value) => change({ lowest: Number(value) })}
            />
            <DecimalField
              label={t('highest')}
              value={draft.highest}
              onChange={(value) => change({ highest: Number(value) })}
              error={draft.highest > draft.lowest ? null : t('rangeWrong')}
            />
            <NativeSelect
              label={t('leastShare')}
              value={String(draft.leastShare)}
              data={shares.map(([share, name]) => ({
                value: String(share),
                label: t(`shares.${name}`, { percent: Math.round(share * 100) }),
              }))}
              onChange={(event) => change({ leastShare: Number(event.currentTarget.value) })}
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
