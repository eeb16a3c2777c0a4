import { Checkbox, Flex, NumberInput, Radio, Select, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MAXIMUM_COMPARISONS, sortComparisons } from '#shared/figures/calculation/comparisons.ts';
import { seriesKinds, seriesReaders } from '#shared/oversight/series/contract.ts';
import { titlePatternProblem, titlePlaceholders } from '#shared/oversight/series/title-pattern.ts';
import { getLanguages } from '#shared/platform/configs/languages-contract.ts';
import { MAXIMUM_REPLY_DAYS } from '#shared/platform/policy/reply-days.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useSession } from '../../../lib/session.tsx';
import { languageName } from '../../../lib/texts/language-name.ts';
import { useComparisonChoices } from '../../../lib/use-comparison-choices.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import classes from './series.module.css';
import type { StepProps } from './source-step.tsx';

const useOfferedLanguages = (chosen: string): string[] => {
  const { data } = useQuery({
    meta: { notifies: true },
    ...queryFor(getLanguages),
  });
  const known = data?.known.map(({ tag }) => tag) ?? [];
  const offered = data && data.offered.length > 0 ? data.offered : known;
  return [...new Set([...offered, chosen])].sort();
};

const HOUR_MS = 3_600_000;

const TitlePattern = ({ draft, onChange }: StepProps) => {
  const t = useTranslations('series');
  const problem = titlePatternProblem(draft.titlePattern);
  return (
    <div>
      <TextInput
        label={t('titlePattern')}
        description={t('titlePatternHint')}
        value={draft.titlePattern}
        error={problem && problemText(problem)}
        onChange={(event) => onChange({ titlePattern: event.currentTarget.value })}
      />
      <Flex component="ul" gap="xs" wrap="wrap" mt="xs" aria-label={t('placeholders')}>
        {titlePlaceholders.map((name) => (
          <li key={name}>
            <UnstyledButton
              className={classes.placeholder ?? ''}
              onClick={() => onChange({ titlePattern: `${draft.titlePattern}{${name}}` })}
            >
              <code>{`{${name}}`}</code> {t(`placeholder.${name}`)}
            </UnstyledButton>
          </li>
        ))}
      </Flex>
    </div>
  );
};

const ReportLanguage = ({ draft: { language }, onChange }: StepProps) => {
  const t = useTranslations('series');
  const own = useSession().uiConfig.language.user;
  const tags = useOfferedLanguages(language);
  return (
    <Select
      label={t('language')}
      description={t('languageHint')}
      data={tags.map((value) => ({ value, label: languageName(value, own) }))}
      value={language}
      allowDeselect={false}
      onChange={(value) => onChange({ language: value ?? language })}
    />
  );
};

const Publication = ({ draft, onChange }: StepProps) => {
  const t = useTranslations('series');
  const format = useFormat();
  const isLater = draft.publishedOn !== null;
  if (draft.readers === 'NOBODY') return null;
  return (
    <>
      <Checkbox
        label={t('publishLater')}
        checked={isLater}
        onChange={(event) =>
          onChange({
            publishedOn: event.currentTarget.checked ? format.dateTime(new Date(Date.now() + HOUR_MS)) : null,
          })
        }
      />
      {isLater && (
        <DateTimeField
          label={t('publishedOn')}
          value={draft.publishedOn ?? ''}
          onChange={(publishedOn) => onChange({ publishedOn })}
        />
      )}
      <Checkbox
        label={t('sendsMail')}
        description={t('sendsMailHint')}
        checked={draft.sendsMail}
        onChange={(event) => onChange({ sendsMail: event.currentTarget.checked })}
      />
      {draft.readers === 'UNIT' && (
        <Checkbox
          label={t('includesUnitsAbove')}
          checked={draft.includesUnitsAbove}
          onChange={(event) => onChange({ includesUnitsAbove: event.currentTarget.checked })}
        />
      )}
      {draft.readers === 'UNIT' && (
        <NumberInput
          label={t('replyDays')}
          description={t('replyDaysHint')}
          allowDecimal={false}
          allowNegative={false}
          max={MAXIMUM_REPLY_DAYS}
          value={draft.replyDays ?? ''}
          onChange={(days) => onChange({ replyDays: typeof days === 'number' ? days : null })}
        />
      )}
    </>
  );
};

const ComparisonLines = ({ draft: { comparisons }, onChange }: StepProps) => {
  const t = useTranslations('series');
  const isFull = comparisons.length >= MAXIMUM_COMPARISONS;
  const choices = useComparisonChoices(comparisons, (label, values) => t(`comparison.${label}`, values));
  return (
    <Checkbox.Group
      label={t('comparisons')}
      description={t('comparisonsHint', { count: MAXIMUM_COMPARISONS })}
      value={[...comparisons]}
      onChange={(values) =>
        onChange({
          comparisons: sortComparisons(choices.flatMap(({ kind }) => (values.includes(kind) ? [kind] : []))),
        })
      }
    >
      <Stack gap="xs" mt="xs">
        {choices.map(({ kind, label }) => (
          <Checkbox key={kind} value={kind} label={label} disabled={isFull && !comparisons.includes(kind)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};

export const ReportStep = ({ draft, onChange }: StepProps) => {
  const t = useTranslations('series');
  return (
    <Stack maw={640}>
      <Select
        label={t('kind')}
        data={seriesKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={draft.kind}
        allowDeselect={false}
        onChange={(value) => onChange({ kind: seriesKinds.find((kind) => kind === value) ?? draft.kind })}
      />
      <TitlePattern draft={draft} onChange={onChange} />
      <ReportLanguage draft={draft} onChange={onChange} />
      <ComparisonLines draft={draft} onChange={onChange} />
      <Radio.Group
        label={t('readers')}
        value={draft.readers}
        onChange={(value) =>
          onChange({ readers: seriesReaders.find((one) => one === value) ?? draft.readers })
        }
      >
        <Stack gap="xs" mt="xs">
          {seriesReaders.map((one) => (
            <Radio key={one} value={one} label={t(`reader.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Publication draft={draft} onChange={onChange} />
    </Stack>
  );
};
