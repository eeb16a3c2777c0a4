import { Text } from '@mantine/core';
import type { ImportedRow } from '#shared/organisation/organisation-import/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { ImportKind, OrganisationPreview } from './use-organisation-import.ts';

const tones = { added: 'good', changed: 'warn', unchanged: 'quiet', refused: 'danger' } as const;

interface Props {
  kind: ImportKind;
  preview: OrganisationPreview;
  isStale: boolean;
}

export const PlannedRows = ({ kind, preview: { rows, counts }, isStale }: Props) => {
  const t = useTranslations('organisation-import');
  const format = useFormat();
  const all = counts.added + counts.changed + counts.unchanged + counts.refused;
  const columns: Column<ImportedRow>[] = [
    { id: 'line', header: t('line'), align: 'end', width: '72px', cell: ({ line }) => format.number(line) },
    {
      id: 'name',
      header: t(`kindName.${kind}`),
      isRowHeader: true,
      cell: ({ name }) => <span data-breaks>{name || '–'}</span>,
    },
    {
      id: 'detail',
      header: t(`detail.${kind}`),
      cell: ({ detail }) => <span data-breaks>{detail || '–'}</span>,
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state, reason, about }) => (
        <span data-breaks>
          <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
          {reason && (
            <Text span size="xs" display="block" mt="2xs">
              {t(`reasons.${reason}`, { about })}
            </Text>
          )}
        </span>
      ),
    },
  ];
  return (
    <Card flush>
      <DataTable
        label={t('rows')}
        columns={columns}
        rows={rows}
        rowKey={({ line }) => line}
        isStale={isStale}
      />
      {rows.length < all && (
        <Text size="sm" c="dimmed" py="sm" px="md">
          {t('rest', { count: format.number(all - rows.length) })}
        </Text>
      )}
    </Card>
  );
};
