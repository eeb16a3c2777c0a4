import { Checkbox, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { pickText } from '#charts/wording/pick-text.ts';
import type { ManagedItemCollection } from '#shared/curation/item-collections/contract.ts';
import { useSession } from '../../../lib/session.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './item-collections.module.css';
import { useFormNames, useKind } from './use-facts.ts';

interface Props {
  rows: readonly ManagedItemCollection[];
  isStale: boolean;
  selected: ReadonlyMap<number, ManagedItemCollection>;
  onSelect: (collection: ManagedItemCollection, isSelected: boolean) => void;
}

export const ItemCollectionsTable = ({ rows, isStale, selected, onSelect }: Props) => {
  const t = useTranslations('item-collections');
  const format = useFormat();
  const kindOf = useKind();
  const formsOf = useFormNames();
  const language = useSession().uiConfig.language.user;
  const columns: Column<ManagedItemCollection>[] = [
    {
      id: 'select',
      header: t('column.select'),
      headerHidden: true,
      width: '40px',
      cell: (row) => (
        <Checkbox
          aria-label={t('selectNamed', { name: pickText(row.text, language) })}
          checked={selected.has(row.id)}
          onChange={(event) => onSelect(row, event.currentTarget.checked)}
        />
      ),
    },
    {
      id: 'question',
      header: t('column.question'),
      isRowHeader: true,
      width: '40%',
      cell: ({ id, text, isJoined, isParted }) => (
        <>
          <Link
            className={classes.text}
            to="/subunits/questions/$itemCollectionId"
            params={{ itemCollectionId: String(id) }}
          >
            {pickText(text, language)}
          </Link>{' '}
          {isJoined && <StatusBadge tone="quiet">{t('joinedMark')}</StatusBadge>}{' '}
          {isParted && <StatusBadge tone="warn">{t('partedMark')}</StatusBadge>}
        </>
      ),
    },
    { id: 'type', header: t('column.type'), cell: kindOf },
    {
      id: 'forms',
      header: t('column.forms'),
      cell: (row) => <span className={classes.text}>{formsOf(row)}</span>,
    },
    {
      id: 'surveys',
      header: t('column.surveys'),
      align: 'end',
      cell: ({ surveyCount }) => format.number(surveyCount),
    },
    {
      id: 'reports',
      header: t('column.reports'),
      align: 'end',
      cell: ({ reportCount, templateCount }) => (
        <span>
          {format.number(reportCount)}
          {templateCount > 0 && (
            <Text span size="xs" display="block" c="dimmed">
              {t('templates', { count: templateCount })}
            </Text>
          )}
        </span>
      ),
    },
  ];
  return (
    <DataTable label={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} isStale={isStale} />
  );
};
