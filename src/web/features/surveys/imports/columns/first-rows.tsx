import { Flex, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ImportSource } from '#shared/surveys/imports/preview.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { classifyMeaning } from './column-meaning.ts';
import classes from './first-rows.module.css';

interface Props {
  source: ImportSource;
  mapping: TableMapping;
  shown: readonly number[];
  selected: number | null;
  onSelect: (column: number) => void;
}

export const FirstRows = ({ source, mapping, shown, selected, onSelect }: Props) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const { table } = source;
  const scroller = useRef<HTMLDivElement>(null);
  // Scrolls the corrected column into view sideways only, so that the page keeps its position.
  useEffect(() => {
    const box = scroller.current;
    const heading = selected === null ? null : box?.querySelector<HTMLElement>(`[data-column="${selected}"]`);
    if (!box || !heading) return;
    const [from, to] = [heading.offsetLeft, heading.offsetLeft + heading.offsetWidth];
    if (from < box.scrollLeft) box.scrollLeft = from;
    else if (to > box.scrollLeft + box.clientWidth) box.scrollLeft = to - box.clientWidth;
  }, [selected]);
  if (!table) return null;
  const rows = table.rows.map((cells, index) => ({ line: index + 1, cells }));
  const sizes = { rows: format.number(table.rowCount), columns: format.number(table.columnCount) };
  return (
    <Flex
      component="section"
      direction="column"
      miw={0}
      className={classes.box ?? ''}
      aria-label={t('rows.title')}
    >
      <Text size="xs" c="dimmed" py="xs" px="md" className={classes.caption ?? ''}>
        {t('rows.caption', sizes)}
      </Text>
      {/* A box that scrolls must be reachable by keyboard: its buttons are. */}
      <div ref={scroller} className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {shown.map((column) => {
                const finding = source.columns[column];
                const meaning = mapping.columns[column]?.meaning;
                const kind = meaning ? classifyMeaning(meaning) : 'ignore';
                return (
                  <th
                    key={column}
                    scope="col"
                    data-column={column}
                    data-kind={kind}
                    data-selected={column === selected || undefined}
                  >
                    <UnstyledButton
                      className={classes.heading ?? ''}
                      aria-pressed={column === selected}
                      onClick={() => onSelect(column)}
                    >
                      <Text span size="xs" c="dimmed">
                        {finding?.letter ?? column + 1}
                      </Text>
                      <span className={classes.name} title={table.headings[column]}>
                        {table.headings[column]}
                      </span>
                      <span className={classes.kind}>
                        {meaning?.as === 'survey' ? t(`survey.${meaning.part}`) : t(`kinds.${kind}`)}
                      </span>
                    </UnstyledButton>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                {shown.map((column) => (
                  <td key={column} data-selected={column === selected || undefined} title={cells[column]}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Flex>
  );
};
