import { Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { pickText } from '#charts/wording/pick-text.ts';
import { overviewWords, rowHeading, rowName } from '#document/overview-table.ts';
import type { Overview, OverviewItem, OverviewRow } from '#shared/oversight/overview/contract.ts';
import { useUiConfig } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './overview.module.css';
import { OverviewCell } from './overview-cell.tsx';
import type { OverviewSearch } from './overview-search.ts';

const sortRows = (
  { rows, items }: Pick<Overview, 'rows' | 'items'>,
  itemId: number | undefined,
  order: 'asc' | 'desc',
): readonly OverviewRow[] => {
  const column = items.findIndex((item) => item.itemId === itemId);
  if (column < 0) return rows;
  const meanOf = ({ cells }: OverviewRow): number | null => {
    const now = cells[column]?.now;
    return now?.hidden === null ? now.mean : null;
  };
  return [...rows].sort((one, other) => {
    const [left, right] = [meanOf(one), meanOf(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return order === 'asc' ? left - right : right - left;
  });
};

interface Props {
  overview: Overview;
  isStale: boolean;
  search: OverviewSearch;
  onSearch: (search: OverviewSearch) => void;
}

const icons = { asc: IconArrowUp, desc: IconArrowDown };
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

const ItemHead = ({
  item,
  search,
  onSearch,
}: Pick<Props, 'search' | 'onSearch'> & { item: OverviewItem }) => {
  const t = useTranslations('overview');
  const language = useUiConfig().language.user;
  const { itemId, text, leftPole, rightPole, direction } = item;
  const order = search.sort === itemId ? (search.order ?? 'desc') : null;
  const Icon = order ? icons[order] : IconArrowsSort;
  const question = pickText(text, language);
  const poles = [leftPole, rightPole].map((pole) => pickText(pole, language)).filter((pole) => pole !== '');
  // Cycles through highest first, lowest first and the order of the units.
  const next: Partial<OverviewSearch> =
    order === 'asc'
      ? { sort: undefined, order: undefined }
      : { sort: itemId, order: order === 'desc' ? 'asc' : undefined };
  return (
    <th scope="col" className={classes.itemHead} aria-sort={order ? ariaSort[order] : 'none'}>
      <UnstyledButton
        className={classes.sort ?? ''}
        data-sorted={order !== null || undefined}
        title={order === 'asc' ? t('inOrder') : t('sortBy', { question })}
        onClick={() => onSearch({ ...search, ...next })}
      >
        {question}
        <Icon size={14} aria-hidden />
      </UnstyledButton>
      <Text span size="xs" mt="2xs" className={classes.poles ?? ''}>
        {[poles.join(' – '), overviewWords(language).directions[direction ?? 'UNKNOWN']]
          .filter((part) => part !== '')
          .join('; ')}
      </Text>
    </th>
  );
};

const UnitHead = ({
  row,
  isSorted,
  search,
  onSearch,
}: Pick<Props, 'search' | 'onSearch'> & { row: OverviewRow; isSorted: boolean }) => {
  const t = useTranslations('overview');
  const name = rowName(row, useUiConfig().language.user);
  const { unitId, depth, hasUnitsBelow, value } = row;
  const isLink = unitId !== null && hasUnitsBelow && unitId !== search.unitId;
  return (
    <th scope="row" className={classes.unit}>
      <div
        className={classes.unitName}
        style={{ paddingInlineStart: isSorted ? 0 : Math.min(depth, 6) * 14 }}
      >
        {isLink ? (
          <UnstyledButton
            className={classes.open ?? ''}
            title={t('only', { unit: name })}
            onClick={() => onSearch({ ...search, unitId })}
          >
            {name}
          </UnstyledButton>
        ) : (
          <span>{name}</span>
        )}
        {unitId !== null && value === undefined && (
          <Link
            to="/reports"
            search={{ units: String(unitId) }}
            className={classes.reports ?? ''}
            aria-label={t('reports', { unit: name })}
            title={t('reports', { unit: name })}
          >
            <IconFileText size={16} aria-hidden />
          </Link>
        )}
      </div>
    </th>
  );
};

export const OverviewTable = ({ overview, isStale, search, onSearch }: Props) => {
  const t = useTranslations('overview');
  const { items, minimumSurveys } = overview;
  const language = useUiConfig().language.user;
  const rows = sortRows(overview, search.sort, search.order ?? 'desc');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={t('table')} tabIndex={0}>
      <table className={classes.table} aria-label={t('table')} data-stale={isStale || undefined}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {overview.chosen.attribute?.hasRows ? rowHeading(overview, language) : t('unit')}
            </th>
            {items.map((item) => (
              <ItemHead key={item.itemId} item={item} search={search} onSearch={onSearch} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.unitId ?? 0} ${row.value ?? ''}`} data-depth={row.depth}>
              <UnitHead row={row} isSorted={rows !== overview.rows} search={search} onSearch={onSearch} />
              {items.map((item, index) => (
                <OverviewCell
                  key={item.itemId}
                  cell={row.cells[index] as OverviewRow['cells'][number]}
                  item={item}
                  minimum={minimumSurveys}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
