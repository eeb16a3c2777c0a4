import { Button, Chip, Flex, Group } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReportType } from '#shared/vocabulary.ts';
import { useMay } from '../../../../lib/session.tsx';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { reportLink } from '../../../../report-state/report-links.ts';
import { DebouncedSearchField } from '../../../../ui/fields/debounced-search-field.tsx';
import { ListCard } from '../../../../ui/lists/list-card.tsx';
import { Page } from '../../../../ui/page.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportsEmpty } from './reports-empty.tsx';
import classes from './reports-page.module.css';
import { ReportsTable } from './reports-table.tsx';
import { type ListSearch, listStates, useReportList } from './use-report-list.ts';

interface ReportsPageProps {
  type: ReportType;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  exports?: (count: number) => ReactNode;
}

export const ReportsPage = ({ type, search, onSearch, exports }: ReportsPageProps) => {
  const t = useTranslations('reports');
  const mayEdit = useMay(type === 'report' ? 'reports.edit' : 'templates.edit');
  const list = useReportList(type, search);
  const change = (changes: Partial<ListSearch>): void => onSearch({ ...search, page: undefined, ...changes });
  const filtered = [search.title, search.state, search.periods, search.units, search.judged].some(
    (one) => one !== undefined,
  );
  // Readers only see published reports, and which of them are new.
  const states = mayEdit ? listStates[type] : (['new'] as const);
  const notJudged = { judged: undefined, guideline: undefined };
  const suffix = type === 'template' ? 'Templates' : '';
  const clear = (): void =>
    change({
      ...{ title: undefined, state: undefined, periods: undefined, units: undefined },
      ...notJudged,
    });
  const isEmpty = list.data?.totalElements === 0;
  return (
    <Page>
      <PageHeader
        title={t(`title${suffix}`)}
        actions={
          <Group gap={8}>
            {exports?.(list.data?.totalElements ?? 0)}
            {mayEdit && (
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                renderRoot={(props) => <Link {...props} {...reportLink(type, 0, '')} />}
              >
                {t(type === 'report' ? 'new' : 'newTemplate')}
              </Button>
            )}
          </Group>
        }
      />
      {(!isEmpty || filtered) && (
        <Flex columnGap="md" rowGap="sm" align="center" wrap="wrap" mb="md">
          <DebouncedSearchField
            className={classes.search}
            label={t('search')}
            searched={search.title ?? ''}
            onSearch={(words) => change({ title: words || undefined })}
          />
          {type === 'report' && (
            <ReportFilters period={search.periods} unit={search.units} onChange={change} />
          )}
          {search.judged && (
            <Button
              variant="light"
              rightSection={<IconX size={16} aria-hidden />}
              aria-label={t('filter.clear', { name: t(`judged.${search.judged}`) })}
              onClick={() => change(notJudged)}
            >
              {t(`judged.${search.judged}`)}
            </Button>
          )}
          {(mayEdit || type === 'report') && (
            <Chip.Group
              value={search.state ?? 'all'}
              onChange={(value) =>
                change({ state: value === 'all' ? undefined : (value as ListSearch['state']) })
              }
            >
              <Group gap={6} role="radiogroup" aria-label={t('stateLabel')}>
                {(['all', ...states] as const).map((state) => (
                  <Chip
                    key={state}
                    value={state}
                    size="sm"
                    variant="outline"
                    classNames={{ label: classes.chip ?? '' }}
                  >
                    {t(`state.${state}`)}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          )}
        </Flex>
      )}
      <ListCard
        ofSearch
        list={list}
        skeletonRows={8}
        empty={<ReportsEmpty type={type} filtered={filtered} mayEdit={mayEdit} onClear={clear} />}
        onPage={(number) => change({ page: number === 0 ? undefined : number + 1 })}
      >
        {(rows, isStale) => (
          <ReportsTable
            type={type}
            rows={rows}
            sorting={{ by: search.sort ?? 'updatedOn', order: search.order ?? 'desc' }}
            onSort={({ by, order }) => change({ sort: by as ListSearch['sort'], order })}
            isStale={isStale}
          />
        )}
      </ListCard>
    </Page>
  );
};
