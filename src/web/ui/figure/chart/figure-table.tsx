import { Box, Text } from '@mantine/core';
import { rowTexts } from '#charts/description/chart-table.ts';
import type { FigureBlock } from '#document/blocks/figure-block.ts';
import type { DocumentFormat } from '#document/texts/document-format.ts';
import classes from './figure.module.css';

/** Options and groups may share a name, so rows and columns are keyed by number. */
const numbered = <It,>(list: readonly It[]): { number: number; it: It }[] =>
  list.map((it, number) => ({ number, it }));

export const FigureTable = ({ figure, format }: { figure: FigureBlock; format: DocumentFormat }) => {
  const { sentence, table } = figure;
  const { columns, rows, note } = table;
  return (
    // A scrolling region must be reachable by keyboard.
    <Box component="section" className={classes.tableBox} tabIndex={0} aria-label={sentence}>
      <table className={classes.table}>
        <thead>
          <tr>
            {numbered(columns).map(({ number, it: { heading } }) => (
              <th key={number} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows.map((row) => rowTexts(table, row, format))).map(
            ({ number, it: [first, ...others] }) => (
              <tr key={number}>
                <th scope="row">{first}</th>
                {numbered(others).map(({ number: column, it }) => (
                  <td key={column}>{it}</td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
      {note !== '' && (
        <Text size="xs" c="dimmed" mt="2xs">
          {note}
        </Text>
      )}
    </Box>
  );
};
