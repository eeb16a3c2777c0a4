import { Select } from '@mantine/core';
import { useId } from 'react';
import { rangeText } from '#document/texts/range-text.ts';
import type { NumberRange } from '#shared/number-range.ts';
import type { FilterQuestions } from '#shared/reports/respondent-filter/contract.ts';
import { useUiConfig } from '../../../lib/session.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './respondent-filter.module.css';

export type NumberEdges = NonNullable<FilterQuestions['questions'][number]['numbers']>;

interface RangeFieldsProps {
  numbers: NumberEdges;
  surveyCount: number;
  value: NumberRange;
  onChange: (value: NumberRange) => void;
  error: string | null;
  language: string;
}

const withChosen = (edges: NumberEdges['edges'], chosen: number | null): NumberEdges['edges'] =>
  chosen === null || edges.some(({ value }) => value === chosen)
    ? edges
    : [...edges, { value: chosen, surveyCount: 0 }].sort((left, right) => left.value - right.value);

export const RangeFields = (props: RangeFieldsProps) => {
  const { numbers, surveyCount, value, onChange, error, language } = props;
  const t = useTranslations('respondent-filter');
  const format = useFormat();
  const errorId = useId();
  const { from, below, isWhole } = value;
  const decimal = useUiConfig().decimalFormat;
  const first = numbers.edges[0]?.value;
  const last = numbers.edges.at(-1)?.value;
  const optionsOf = (edges: NumberEdges['edges'], write: (edge: number) => string) => [
    { value: '', label: t('range.open') },
    ...edges.map((edge) => ({
      value: String(edge.value),
      label:
        edge.surveyCount === surveyCount
          ? write(edge.value)
          : t('range.edge', {
              value: write(edge.value),
              surveys: format.number(edge.surveyCount),
              all: format.number(surveyCount),
            }),
    })),
  ];
  // A whole number by itself is written like a range of it.
  const writeNumber = (edge: number): string =>
    rangeText({ from: edge, below: edge + 1, isWhole: true }, { language, decimal });
  const starts = withChosen(numbers.edges, from).filter(
    ({ value: edge }) => (below === null || edge < below) && (numbers.isOpenAbove || edge !== last),
  );
  const ends = withChosen(numbers.edges, below).filter(
    ({ value: edge }) => (from === null || edge > from) && (numbers.isOpenBelow || edge !== first),
  );
  const read = (chosen: string | null): number | null => (chosen ? Number(chosen) : null);
  return (
    <fieldset className={classes.range} aria-describedby={error ? errorId : undefined}>
      <legend>{t('range.legend')}</legend>
      <p>
        {t('range.help')}
        {surveyCount > 1 && ` ${t('range.helpSurveys')}`}
      </p>
      <div className={classes.ends}>
        <Select
          label={t('range.from')}
          data={optionsOf(starts, writeNumber)}
          value={from === null ? '' : String(from)}
          allowDeselect={false}
          error={error !== null}
          onChange={(chosen) => onChange({ ...value, from: read(chosen) })}
        />
        <Select
          label={t(isWhole ? 'range.to' : 'range.below')}
          data={optionsOf(ends, (edge) => writeNumber(isWhole ? edge - 1 : edge))}
          value={below === null ? '' : String(below)}
          allowDeselect={false}
          error={error !== null}
          onChange={(chosen) => onChange({ ...value, below: read(chosen) })}
        />
      </div>
      {error && (
        <p id={errorId} className={classes.rangeError}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
