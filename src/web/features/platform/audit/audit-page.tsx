import { Button, Select, TextInput } from '@mantine/core';
import { IconDownload, IconListSearch } from '@tabler/icons-react';
import { auditActionNames, auditObjectNames } from '#shared/audit-actions.ts';
import type { AuditEntry } from '#shared/platform/audit/contract.ts';
import { basePath } from '../../../lib/calls/base-path.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useIsTranslationKey, useTranslations } from '../../../lib/use-translations.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListCard } from '../../../ui/lists/list-card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import classes from './audit.module.css';
import { RetentionButton } from './retention-button.tsx';
import { type AuditDays, buildDayFilter, useAuditLog } from './use-audit-log.ts';

interface Props {
  search: AuditDays;
  onSearch: (search: AuditDays) => void;
}

export const AuditPage = ({ search, onSearch }: Props) => {
  const t = useTranslations('audit');
  const isKey = useIsTranslationKey('audit');
  const format = useFormat();
  const list = useAuditLog(search);
  const change = (part: Partial<AuditDays>): void => onSearch({ ...search, page: 0, ...part });
  const roleName = (role: string): string => {
    const key = `roles.${role}`;
    return isKey(key) ? t(key) : '–';
  };
  const columns: Column<AuditEntry>[] = [
    { id: 'at', header: t('column.at'), isRowHeader: true, cell: ({ at }) => format.dateTime(at) },
    {
      id: 'person',
      header: t('column.person'),
      cell: ({ userName, role, actsForName, apiKeyName }) => {
        const own = userName || t(role === 'LINK_READER' ? 'byLink' : 'unknown');
        const name = actsForName === null ? own : t('asDeputy', { name: own, person: actsForName });
        return apiKeyName === null ? name : t('byKey', { name, key: apiKeyName });
      },
    },
    { id: 'role', header: t('column.role'), cell: ({ role }) => roleName(role) },
    { id: 'action', header: t('column.action'), strong: true, cell: ({ action }) => t(`actions.${action}`) },
    {
      id: 'object',
      header: t('column.object'),
      cell: ({ objectType, objectId }) =>
        objectId === null
          ? t(`objects.${objectType}`)
          : t('objectWithId', { object: t(`objects.${objectType}`), id: objectId }),
    },
  ];
  const { page: _, ...filter } = buildDayFilter(search);
  const chosen = Object.entries(filter).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const query = new URLSearchParams(chosen).toString();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <>
            <RetentionButton />
            <Button
              component="a"
              href={`${basePath}api/v1/audit-log/file?${query}`}
              download
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('export')}
            </Button>
          </>
        }
      />
      <search className={classes.filters} aria-label={t('filters')}>
        <TextInput
          label={t('person')}
          value={search.user ?? ''}
          onChange={(event) => change({ user: event.currentTarget.value || undefined })}
        />
        <Select
          label={t('action')}
          placeholder={t('all')}
          searchable
          clearable
          data={auditActionNames
            .map((value) => ({ value, label: t(`actions.${value}`) }))
            .sort((one, other) => one.label.localeCompare(other.label))}
          value={search.action ?? null}
          onChange={(action) => change({ action: action ?? undefined })}
        />
        <Select
          label={t('object')}
          placeholder={t('all')}
          clearable
          data={auditObjectNames.map((value) => ({ value, label: t(`objects.${value}`) }))}
          value={search.objectType ?? null}
          onChange={(objectType) => change({ objectType: objectType ?? undefined })}
        />
        <TextInput
          label={t('objectId')}
          inputMode="numeric"
          value={search.objectId ?? ''}
          onChange={(event) =>
            change({ objectId: event.currentTarget.value.replace(/\D/g, '') || undefined })
          }
        />
        <TextInput
          label={t('from')}
          type="date"
          value={search.from ?? ''}
          onChange={(event) => change({ from: event.currentTarget.value || undefined })}
        />
        <TextInput
          label={t('until')}
          type="date"
          value={search.until ?? ''}
          onChange={(event) => change({ until: event.currentTarget.value || undefined })}
        />
      </search>
      <ListCard
        list={list}
        skeletonRows={10}
        ofSearch
        empty={
          <EmptyState icon={IconListSearch} title={t('empty.title')}>
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
