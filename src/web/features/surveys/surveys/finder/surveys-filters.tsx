import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import type { ManagedSurvey } from '#shared/surveys/surveys/administration-contract.ts';
import { surveyStatusCodes, surveyStatuses } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { AttributeFilter } from '../../../../ui/fields/attribute-filter.tsx';
import { DebouncedSearchField } from '../../../../ui/fields/debounced-search-field.tsx';
import type { Choice } from '../../../../ui/fields/use-searched-choices.ts';
import type { SurveySearch } from './survey-search.ts';
import classes from './surveys.module.css';
import { useFilterChoices } from './use-filter-choices.ts';

interface Props {
  search: Partial<SurveySearch>;
  rows: readonly ManagedSurvey[];
  onFind: (search: Partial<SurveySearch>) => void;
}

const byNumber = surveyStatuses.toSorted((a, b) => surveyStatusCodes[a] - surveyStatusCodes[b]);
const split = (ids: string | undefined): string[] => ids?.split(',') ?? [];

export const SurveysFilters = ({ search, rows, onFind }: Props) => {
  const t = useTranslations('surveys');
  const [known, setKnown] = useState<readonly Choice[]>([]);
  const chosenOf = (name: 'forms' | 'units'): Choice[] =>
    split(search[name]).map((value) => {
      const row = rows.find(({ formId, unitId }) => String(name === 'forms' ? formId : unitId) === value);
      const label = name === 'forms' ? row?.formShortName : row?.unitPath;
      return known.find((one) => one.value === value) ?? { value, label: label ?? value };
    });
  const choices = useFilterChoices(true, { forms: chosenOf('forms'), units: chosenOf('units') });
  const several = (name: 'forms' | 'units' | 'periods', label: string) => (
    <MultiSelect
      aria-label={label}
      placeholder={search[name] ? '' : label}
      {...choices[name]}
      value={split(search[name])}
      onChange={(values) => {
        const added = choices[name].data.filter(({ value }) => values.includes(value));
        setKnown([...known, ...added]);
        onFind({ [name]: values.join(',') });
      }}
      clearable
    />
  );
  return (
    <div className={classes.controls}>
      <DebouncedSearchField
        className={classes.search}
        label={t('administration.search')}
        searched={search.name ?? ''}
        onSearch={(name) => onFind({ name })}
      />
      {several('forms', t('filter.form'))}
      {several('units', t('filter.unit'))}
      {several('periods', t('filter.period'))}
      <AttributeFilter
        label={t('filter.attributes')}
        isLabelHidden
        filter={search.attributes ?? ''}
        onChange={(attributes) => onFind({ attributes })}
      />
      <Select
        aria-label={t('filter.status')}
        placeholder={t('filter.status')}
        data={byNumber.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={search.status ?? null}
        onChange={(status) => onFind({ status: status ?? undefined } as Partial<SurveySearch>)}
        searchable
        clearable
      />
    </div>
  );
};
