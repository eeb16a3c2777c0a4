import { ActionIcon, Button, Group, MultiSelect, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAXIMUM_SURVEYS_OF_REPORT, SURVEY_MODAL_PAGE_SIZE } from '#shared/limits.ts';
import { type Survey, searchSurveys } from '#shared/surveys/surveys/contract.ts';
import {
  type SurveyStatus,
  type SurveyType,
  surveyStatusCodes,
  surveyStatuses,
  surveyTypes,
} from '#shared/vocabulary.ts';
import { call } from '../../../../lib/calls/api.ts';
import { queryFor } from '../../../../lib/calls/query-for.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { AttributeFilter } from '../../../../ui/fields/attribute-filter.tsx';
import type { Choice } from '../../../../ui/fields/use-searched-choices.ts';
import { ListSkeleton } from '../../../../ui/lists/list-skeleton.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { SurveyTable } from './survey-table.tsx';
import classes from './surveys.module.css';
import { useFilterChoices } from './use-filter-choices.ts';

interface SurveyFinderProps {
  opened: boolean;
  onClose: () => void;
  surveyIds: readonly number[];
  onAdd: (surveys: readonly Survey[]) => void;
}

interface Filters {
  description: string;
  leader: string;
  forms: Choice[];
  units: Choice[];
  periods: Choice[];
  type: SurveyType | null;
  status: SurveyStatus | null;
  attributes: string;
}
const noFilters: Filters = {
  description: '',
  leader: '',
  forms: [],
  units: [],
  periods: [],
  type: null,
  status: 'PROCESSED',
  attributes: '',
};

const byNumber = surveyStatuses.toSorted((a, b) => surveyStatusCodes[a] - surveyStatusCodes[b]);

const idsOf = (choices: readonly Choice[]): string | undefined =>
  choices.length > 0 ? choices.map(({ value }) => value).join(',') : undefined;

const queryOf = ({ description, leader, forms, units, periods, type, status, attributes }: Filters) => ({
  description: description || undefined,
  leader: leader || undefined,
  forms: idsOf(forms),
  units: idsOf(units),
  periods: idsOf(periods),
  type: type ?? undefined,
  status: status ?? undefined,
  attributes: attributes || undefined,
});

export const SurveyFinder = ({ opened, onClose, surveyIds, onAdd }: SurveyFinderProps) => {
  const t = useTranslations('surveys');
  const format = useFormat();
  const [filters, setFilters] = useState(noFilters);
  const [page, setPage] = useState(0);
  const [settled] = useDebouncedValue(filters, 250);
  const choices = useFilterChoices(opened, filters);
  const list = useQuery({
    meta: { notifies: true },
    ...queryFor(searchSurveys, { query: { ...queryOf(settled), page, size: SURVEY_MODAL_PAGE_SIZE } }),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  const change = (changes: Partial<Filters>): void => {
    setFilters({ ...filters, ...changes });
    setPage(0);
  };
  const chosen = new Set(surveyIds);
  const addAll = useMutation({
    mutationFn: () =>
      call(searchSurveys, {
        query: { ...queryOf(settled), page: 0, size: MAXIMUM_SURVEYS_OF_REPORT },
      }),
    onSuccess: ({ content }) => {
      onAdd(content);
      onClose();
    },
  });
  const total = list.data?.totalElements ?? 0;
  const field = (name: 'description' | 'leader', label: string) => (
    <TextInput
      label={label}
      value={filters[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  const several = (name: 'forms' | 'units' | 'periods', label: string) => (
    <MultiSelect
      label={label}
      {...choices[name]}
      value={filters[name].map(({ value }) => value)}
      onChange={(values) =>
        change({ [name]: choices[name].data.filter(({ value }) => values.includes(value)) })
      }
      placeholder={filters[name].length === 0 ? t('filter.any') : ''}
      clearable
    />
  );
  return (
    <Dialog opened={opened} onClose={onClose} size="72rem" title={t('findTitle')}>
      <div className={classes.filters}>
        {field('description', t('filter.description'))}
        {several('forms', t('filter.form'))}
        {several('units', t('filter.unit'))}
        {field('leader', t('leader'))}
        {several('periods', t('filter.period'))}
        <AttributeFilter
          label={t('filter.attributes')}
          filter={filters.attributes}
          onChange={(attributes) => change({ attributes })}
        />
        <Select
          label={t('filter.type')}
          data={surveyTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          value={filters.type}
          onChange={(type) => change({ type })}
          placeholder={t('filter.any')}
          clearable
        />
        <Select
          label={t('filter.status')}
          data={byNumber.map((value) => ({ value, label: t(`status.${value}`) }))}
          searchable
          value={filters.status}
          onChange={(status) => change({ status })}
          placeholder={t('filter.any')}
          clearable
        />
      </div>
      {list.isError ? (
        <ErrorState ofSearch error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <ListSkeleton rows={SURVEY_MODAL_PAGE_SIZE} />
      ) : total === 0 ? (
        <p role="status">{t('survey.noneFound')}</p>
      ) : (
        <>
          <SurveyTable
            label={t('findTitle')}
            surveys={list.data.content}
            filterHasItems={false}
            isStale={list.isPlaceholderData}
            actions={(survey) =>
              chosen.has(survey.id) ? (
                <IconCheck size={18} role="img" aria-label={t('inReport')} />
              ) : (
                <ActionIcon
                  variant="subtle"
                  aria-label={t('add', { description: survey.description })}
                  onClick={() => onAdd([survey])}
                >
                  <IconPlus size={18} aria-hidden />
                </ActionIcon>
              )
            }
          />
          <Group gap="xs" justify="space-between" mt="sm">
            <Pager page={page} size={SURVEY_MODAL_PAGE_SIZE} totalElements={total} onPage={setPage} />
            <Button variant="light" loading={addAll.isPending} onClick={() => addAll.mutate()}>
              {total > MAXIMUM_SURVEYS_OF_REPORT
                ? t('addFirst', { count: format.number(MAXIMUM_SURVEYS_OF_REPORT) })
                : t('addAll', { count: total })}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
};
