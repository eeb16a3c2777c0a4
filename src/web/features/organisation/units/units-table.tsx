import { Box, Checkbox, Flex } from '@mantine/core';
import type { Subunit } from '#shared/organisation/units/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type UnitAct, UnitMenu } from './unit-menu.tsx';
import classes from './units.module.css';

const SubunitPeople = ({ unit: { users, userCount } }: { unit: Subunit }) => {
  const t = useTranslations('units');
  if (userCount === 0) return '–';
  return (
    <Flex component="ul" columnGap="sm" rowGap="3xs" wrap="wrap">
      {users.map(({ id, name, role }) => (
        <li key={id}>
          {name} <small>{t(`role.${role}`)}</small>
        </li>
      ))}
      {userCount > users.length && <li>{t('more', { count: userCount - users.length })}</li>}
    </Flex>
  );
};

const SubunitName = ({ unit, isFlat }: { unit: Subunit; isFlat: boolean }) => {
  const t = useTranslations('units');
  const badge = unit.isArchived && (
    <>
      {' '}
      <StatusBadge tone="quiet">{t('isArchived')}</StatusBadge>
    </>
  );
  return isFlat ? (
    <span className={classes.name}>
      {unit.name}
      {badge}
      {unit.path !== unit.name && (
        <Box component="small" display="block">
          {unit.path}
        </Box>
      )}
    </span>
  ) : (
    <span className={classes.name} data-depth={unit.depth} style={{ ['--depth' as string]: unit.depth }}>
      {unit.name}
      {badge}
    </span>
  );
};

interface Props {
  rows: readonly Subunit[];
  isStale: boolean;
  isFlat: boolean;
  selected: ReadonlyMap<number, Subunit>;
  onSelect: (unit: Subunit, isSelected: boolean) => void;
  onAct: (act: UnitAct, unit: Subunit) => void;
}

export const UnitsTable = ({ rows, isStale, isFlat, selected, onSelect, onAct }: Props) => {
  const t = useTranslations('units');
  const format = useFormat();
  const columns: Column<Subunit>[] = [
    {
      id: 'select',
      header: t('select'),
      headerHidden: true,
      width: '40px',
      cell: (unit) =>
        unit.mayMove &&
        !unit.isArchived && (
          <Checkbox
            aria-label={t('selectNamed', { name: unit.name })}
            checked={selected.has(unit.id)}
            onChange={(event) => onSelect(unit, event.currentTarget.checked)}
          />
        ),
    },
    {
      id: 'name',
      header: t('column.name'),
      isRowHeader: true,
      cell: (unit) => <SubunitName unit={unit} isFlat={isFlat} />,
    },
    { id: 'users', header: t('column.users'), cell: (unit) => <SubunitPeople unit={unit} /> },
    {
      id: 'surveys',
      header: `${t('column.surveys')} (${t('column.surveysHint')})`,
      align: 'end',
      width: '210px',
      cell: ({ surveyCount }) => format.number(surveyCount),
    },
    {
      id: 'tools',
      header: t('column.tools'),
      headerHidden: true,
      align: 'end',
      width: '56px',
      cell: (unit) => <UnitMenu unit={unit} onAct={(act) => onAct(act, unit)} />,
    },
  ];
  return (
    <DataTable label={t('list')} columns={columns} rows={rows} rowKey={({ id }) => id} isStale={isStale} />
  );
};
