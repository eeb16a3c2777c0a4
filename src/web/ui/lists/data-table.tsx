import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './data-table.module.css';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** One column should name the row, usually the one with the link. */
  isRowHeader?: boolean;
  align?: 'start' | 'end';
  sortable?: boolean;
  width?: string;
  headerHidden?: boolean;
  strong?: boolean;
}

export interface Sorting {
  by: string;
  order: 'asc' | 'desc';
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  isStale?: boolean;
}

const icons = { asc: IconArrowUp, desc: IconArrowDown };
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/**
 * Rows of 44 pixels; on small screens each row becomes a list of label and value. Sorting and paging belong to the
 * caller, in the address. Put it into `<Card flush>` with a `Pager` below.
 */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { label, columns, rows, rowKey, sorting, onSort, isStale } = props;
  const t = useTranslations('ui');
  return (
    <table className={classes.table} aria-label={label} data-stale={isStale || undefined}>
      <thead>
        <tr>
          {columns.map(({ id, header, align, sortable, width, headerHidden }) => {
            const order = sorting?.by === id ? sorting.order : undefined;
            const Icon = order ? icons[order] : IconArrowsSort;
            return (
              <th
                key={id}
                scope="col"
                data-align={align}
                style={{ width }}
                aria-sort={sortable ? (order ? ariaSort[order] : 'none') : undefined}
              >
                {sortable && onSort ? (
                  <UnstyledButton
                    className={classes.sort ?? ''}
                    data-sorted={order !== undefined || undefined}
                    title={t('sortBy', { column: header })}
                    onClick={() => onSort({ by: id, order: order === 'asc' ? 'desc' : 'asc' })}
                  >
                    {header}
                    <Icon size={14} aria-hidden />
                  </UnstyledButton>
                ) : (
                  <span className={headerHidden ? classes.hidden : undefined}>{header}</span>
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ id, header, cell, isRowHeader, align, headerHidden, strong }) => {
              const Cell = isRowHeader ? 'th' : 'td';
              return (
                <Cell
                  key={id}
                  {...(isRowHeader && { scope: 'row' })}
                  data-align={align}
                  data-strong={strong || isRowHeader || undefined}
                  data-label={headerHidden || isRowHeader ? undefined : header}
                  data-tools={headerHidden || undefined}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
