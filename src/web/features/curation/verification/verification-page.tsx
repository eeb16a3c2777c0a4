import { Button, Group, SegmentedControl, Select } from '@mantine/core';
import { IconMessageReply, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { QueuedSurvey } from '#shared/curation/verification/contract.ts';
import { useMay } from '../../../lib/session.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListCard } from '../../../ui/lists/list-card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SettingsButton } from './settings-button.tsx';
import { type QueueSearch, useQueuedSurveys, useQueuedUnits } from './use-verification.ts';

interface Props {
  search: QueueSearch;
  onSearch: (search: QueueSearch) => void;
}

export const VerificationPage = ({ search, onSearch }: Props) => {
  const t = useTranslations('verification');
  const format = useFormat();
  const mayChange = useMay('configs.edit');
  const { state, unit } = search;
  const list = useQueuedSurveys(search);
  const units = useQueuedUnits();
  const first = state === 'OPEN' ? list.data?.content.find(({ open, leased }) => open > leased) : undefined;
  const change = (part: Partial<QueueSearch>): void => onSearch({ ...search, page: 0, ...part });
  const columns: Column<QueuedSurvey>[] = [
    {
      id: 'description',
      header: t('column.description'),
      isRowHeader: true,
      cell: ({ id, description }) => (
        <Link
          to="/verification/$surveyId"
          params={{ surveyId: String(id) }}
          search={state === 'DONE' ? { state } : unit ? { unit } : {}}
        >
          {description}
        </Link>
      ),
    },
    { id: 'unit', header: t('column.unit'), cell: ({ unitName }) => unitName },
    { id: 'leader', header: t('column.leader'), cell: ({ leaderName }) => leaderName || '–' },
    { id: 'period', header: t('column.period'), cell: ({ periodName }) => periodName || '–' },
    {
      id: 'open',
      header: t('column.open'),
      align: 'end',
      width: '90px',
      cell: ({ open }) => format.number(open),
    },
    {
      id: 'decided',
      header: t('column.decided'),
      align: 'end',
      width: '90px',
      cell: ({ decided }) => format.number(decided),
    },
    {
      id: 'leased',
      header: t('column.leased'),
      align: 'end',
      width: '130px',
      cell: ({ leased }) => (leased > 0 ? format.number(leased) : '–'),
    },
  ];
  const choices = (units.data ?? []).map(({ unitId, name, open }) => ({
    value: String(unitId),
    label: t('unitOpen', { unit: name, open: format.number(open) }),
  }));
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <>
            {first && (
              <Button
                leftSection={<IconShieldCheck size={16} aria-hidden />}
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/verification/$surveyId"
                    params={{ surveyId: String(first.id) }}
                    search={unit ? { unit } : {}}
                  />
                )}
              >
                {t('start')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconMessageReply size={16} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/verification/replies" />}
            >
              {t('replies')}
            </Button>
            {mayChange && <SettingsButton />}
          </>
        }
      />
      <Group gap="xs" align="stretch" mb="md">
        <SegmentedControl
          aria-label={t('state')}
          value={state}
          onChange={(value) => change({ state: value as QueueSearch['state'], unit: undefined })}
          data={[
            { value: 'OPEN', label: t('states.OPEN') },
            { value: 'DONE', label: t('states.DONE') },
          ]}
        />
        {state === 'OPEN' && choices.length > 1 && (
          <Select
            aria-label={t('column.unit')}
            placeholder={t('allUnits')}
            clearable
            searchable
            data={choices}
            value={unit === undefined ? null : String(unit)}
            onChange={(value) => change({ unit: value === null ? undefined : Number(value) })}
          />
        )}
      </Group>
      <ListCard
        list={list}
        skeletonRows={6}
        empty={
          <EmptyState icon={IconShieldCheck} title={t(state === 'OPEN' ? 'empty.title' : 'doneEmpty')}>
            {t('empty.text')}
          </EmptyState>
        }
        onPage={(page) => onSearch({ ...search, page })}
      >
        {(rows, isStale) => (
          <DataTable
            label={t('list')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            isStale={isStale}
          />
        )}
      </ListCard>
    </Page>
  );
};
