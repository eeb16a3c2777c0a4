import { NativeSelect, Stack } from '@mantine/core';
import { type SurveyPart, surveyParts, type TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ImportSource } from '#shared/surveys/imports/preview.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { withMeaning } from '../columns/column-meaning.ts';
import { asSurveyPart, splitCandidates, splitColumns } from '../columns/survey-split.ts';
import classes from '../parts/preview.module.css';

interface Props {
  source: ImportSource & { mapping: TableMapping };
  mapping: TableMapping;
  onChange: (mapping: TableMapping) => void;
}

const parts = surveyParts.filter((part) => part !== 'form');

export const SurveySplitView = ({ source, mapping, onChange }: Props) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const by = splitColumns(mapping, source.columns);
  // Uses the server's mapping, so that a choice keeps its place after it is made.
  const candidates = splitCandidates(source.mapping, source.columns);
  const nameOf = ({ heading, part }: (typeof by)[number]): string => {
    const partName = t(`survey.${part}`);
    return heading.toLocaleLowerCase() === partName.toLocaleLowerCase()
      ? heading
      : `${heading} (${partName})`;
  };
  const names = by.map(nameOf).join(', ');
  const choose = (column: number, part: SurveyPart | '') => {
    const finding = source.columns[column];
    if (!finding) return;
    onChange(withMeaning(mapping, column, part === '' ? { as: 'ignore' } : asSurveyPart(part, finding)));
  };
  return (
    <Stack gap="xs" fz="sm" mb="xs" className={classes.split ?? ''}>
      <p>{by.length === 0 ? t('split.none') : t('split.by', { count: by.length, names })}</p>
      {candidates.length > 0 && (
        <>
          <p className={classes.note}>{t('split.candidates', { count: candidates.length })}</p>
          <div className={classes.splitChoices}>
            {candidates.map((column) => {
              const finding = source.columns[column];
              const meaning = mapping.columns[column]?.meaning;
              const examples = finding?.values
                .slice(0, 3)
                .map(({ value }) => value)
                .join(', ');
              return (
                <NativeSelect
                  key={column}
                  label={t('split.column', { name: finding?.heading || finding?.letter })}
                  description={t(finding?.distinctCapped ? 'split.seenCapped' : 'split.seen', {
                    distinct: format.number(finding?.distinct ?? 0),
                    examples,
                  })}
                  value={meaning?.as === 'survey' ? meaning.part : ''}
                  data={[
                    { value: '', label: t('split.not') },
                    ...parts.map((part) => ({ value: part, label: t(`survey.${part}`) })),
                  ]}
                  onChange={(event) => choose(column, event.currentTarget.value as SurveyPart | '')}
                />
              );
            })}
          </div>
        </>
      )}
    </Stack>
  );
};
