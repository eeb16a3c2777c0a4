import { ActionIcon, Button, Checkbox, Group, Select, Stack, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { SURVEY_MODAL_PAGE_SIZE } from '#shared/limits.ts';
import type { Survey } from '#shared/surveys/surveys/contract.ts';
import { usePeriodChoices } from '../../../../lib/searched-choices.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { SelectionBar } from '../../../../ui/lists/selection-bar.tsx';
import { arrangeSurveys, type ReportSurveySortKey, reportSurveySortKeys } from './arrange-surveys.ts';
import { SurveyTable } from './survey-table.tsx';

interface ReportSurveysProps {
  surveys: readonly Survey[];
  filterHasItems: boolean;
  isStale: boolean;
  onRemove: ((ids: readonly number[], left: Survey[]) => void) | undefined;
}

interface Sorting {
  by: ReportSurveySortKey;
  order: 'asc' | 'desc';
}

const firstOrder = {
  ...{ id: 'desc', description: 'asc', form: 'asc', leader: 'asc', period: 'desc', respondents: 'desc' },
} as const satisfies Record<ReportSurveySortKey, Sorting['order']>;

export const ReportSurveys = ({ surveys, filterHasItems, isStale, onRemove }: ReportSurveysProps) => {
  const t = useTranslations('surveys');
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>({ by: 'id', order: 'desc' });
  const [page, setPage] = useState(0);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const periods = usePeriodChoices(sorting.by === 'period');
  const found = arrangeSurveys(surveys, {
    ...{ search, ...sorting },
    periodIds: periods.data.map(({ value }) => Number(value)),
  });
  const lastPage = Math.max(0, Math.ceil(found.length / SURVEY_MODAL_PAGE_SIZE) - 1);
  const shownPage = Math.min(page, lastPage);
  const first = shownPage * SURVEY_MODAL_PAGE_SIZE;
  const rows = found.slice(first, first + SURVEY_MODAL_PAGE_SIZE);
  const selected = surveys.filter(({ id }) => ticked.has(id));
  const areAllSelected = selected.length === surveys.length;
  const areFoundSelected = found.length > 0 && found.every(({ id }) => ticked.has(id));
  const select = (chosen: readonly Survey[], isSelected: boolean): void => {
    const next = new Set(ticked);
    for (const { id } of chosen)
      if (isSelected) next.add(id);
      else next.delete(id);
    setTicked(next);
  };
  const remove = (removed: readonly Survey[]): void => {
    const ids = removed.map(({ id }) => id);
    onRemove?.(
      ids,
      surveys.filter(({ id }) => !ids.includes(id)),
    );
    setTicked(new Set([...ticked].filter((id) => !ids.includes(id))));
  };
  const sortBy = (by: ReportSurveySortKey): void => {
    const isTurned = sorting.by === by && sorting.order === firstOrder[by];
    setSorting({ by, order: isTurned ? (firstOrder[by] === 'asc' ? 'desc' : 'asc') : firstOrder[by] });
    setPage(0);
  };
  const isLast = surveys.length <= 1;
  return (
    <Stack gap="sm">
      <Group gap="sm" align="end" grow preventGrowOverflow={false}>
        <SearchField
          label={t('searchReport')}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(0);
          }}
        />
        {/* A phone's table has no headers to click. */}
        <Select
          hiddenFrom="sm"
          aria-label={t('sortBy')}
          data={reportSurveySortKeys.map((value) => ({ value, label: t(`sort.${value}`) }))}
          value={sorting.by}
          allowDeselect={false}
          onChange={(value) => {
            const by = reportSurveySortKeys.find((key) => key === value) ?? 'id';
            setSorting({ by, order: firstOrder[by] });
            setPage(0);
          }}
        />
      </Group>
      {found.length === 0 ? (
        <Text role="status" c="dimmed">
          {t('survey.noneFound')}
        </Text>
      ) : (
        <>
          {onRemove && !isLast && (
            <Group gap="sm" mih={44}>
              <Checkbox
                label={t(search.trim() ? 'selectFound' : 'selectAllOfReport', { count: found.length })}
                checked={areFoundSelected}
                indeterminate={!areFoundSelected && found.some(({ id }) => ticked.has(id))}
                onChange={() => select(found, !areFoundSelected)}
              />
              {selected.length > 0 && (
                <SelectionBar
                  label={t('administration.selection')}
                  count={t('administration.selected', { count: selected.length })}
                  clear={t('administration.clear')}
                  onClear={() => setTicked(new Set())}
                >
                  <Tooltip label={t('lastStays')} disabled={!areAllSelected}>
                    <Button
                      size="xs"
                      variant="default"
                      aria-disabled={areAllSelected}
                      {...(areAllSelected && { 'data-disabled': true })}
                      onClick={() => {
                        if (!areAllSelected) remove(selected);
                      }}
                    >
                      {t('removeSelected', { count: selected.length })}
                    </Button>
                  </Tooltip>
                </SelectionBar>
              )}
            </Group>
          )}
          <SurveyTable
            label={t('label')}
            surveys={rows}
            filterHasItems={filterHasItems}
            isStale={isStale}
            sorting={sorting}
            onSort={sortBy}
            {...(onRemove && {
              ...(!isLast && {
                tick: (survey) => (
                  <Checkbox
                    aria-label={t('administration.selectNamed', { name: survey.description })}
                    checked={ticked.has(survey.id)}
                    onChange={(event) => select([survey], event.currentTarget.checked)}
                  />
                ),
              }),
              actions: (survey) => (
                <Tooltip label={t('lastStays')} disabled={!isLast}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('remove', { description: survey.description })}
                    {...(isLast && { 'data-disabled': true })}
                    aria-disabled={isLast}
                    onClick={() => {
                      if (!isLast) remove([survey]);
                    }}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              ),
            })}
          />
          <Pager
            page={shownPage}
            size={SURVEY_MODAL_PAGE_SIZE}
            totalElements={found.length}
            onPage={setPage}
          />
        </>
      )}
    </Stack>
  );
};
