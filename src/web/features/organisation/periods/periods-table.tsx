import { ActionIcon, Box, Menu } from '@mantine/core';
import { IconArrowMerge, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ManagedPeriod } from '#shared/organisation/periods/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';

interface Props {
  rows: readonly ManagedPeriod[];
  onChange: (period: ManagedPeriod) => void;
  onMerge: (period: ManagedPeriod) => void;
  onDelete: (period: ManagedPeriod) => void;
}

export const PeriodsTable = ({ rows, onChange, onMerge, onDelete }: Props) => {
  const t = useTranslations('periods');
  const format = useFormat();
  const namesOf = (ids: readonly number[]): string =>
    rows
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join('“, „');
  const columns: Column<ManagedPeriod>[] = [
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ name, overlaps, sameTime }) => {
        const others = overlaps.filter((id) => !sameTime.includes(id));
        return (
          <span data-breaks>
            {name}
            {sameTime.length > 0 && (
              <Box component="small" display="block" c="var(--plenum-warn)">
                {t('sameTime', { names: namesOf(sameTime) })}
              </Box>
            )}
            {others.length > 0 && (
              <Box component="small" display="block" c="var(--plenum-warn)">
                {t('overlaps', { names: namesOf(others) })}
              </Box>
            )}
          </span>
        );
      },
    },
    {
      id: 'dates',
      header: t('dates'),
      cell: ({ start, end }) =>
        start && end ? `${format.date(start)} – ${format.date(end)}` : t('withoutDates'),
    },
    {
      id: 'surveys',
      header: t('surveys'),
      align: 'end',
      width: '140px',
      cell: ({ surveyCount }) => format.number(surveyCount),
    },
    {
      id: 'tools',
      header: t('tools'),
      headerHidden: true,
      align: 'end',
      width: '56px',
      cell: (period) => (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('actionsOf', { name: period.name })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onChange(period)}>
              {t('change')}
            </Menu.Item>
            {rows.length > 1 && (
              <Menu.Item
                leftSection={<IconArrowMerge size={16} aria-hidden />}
                onClick={() => onMerge(period)}
              >
                {t('merge')}
              </Menu.Item>
            )}
            {period.surveyCount === 0 && (
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => onDelete(period)}
              >
                {t('delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      ),
    },
  ];
  return <DataTable label={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
};
