import { Box } from '@mantine/core';
import { describeFigure } from '#charts/describe-figure.ts';
import type { DecimalSign } from '#charts/format-number.ts';
import type { ItemFigure } from '#shared/calculation/figures.ts';
import classes from './figure.module.css';

interface FigureTableProps {
  figure: ItemFigure;
  language: string;
  decimal: DecimalSign;
}

/** Rows and columns have no other key: options and groups may have the same name. */
const numbered = <It,>(list: readonly It[]): { number: number; it: It }[] =>
  list.map((it, number) => ({ number, it }));

/** The numbers of a picture as a table, for those who read rather than look. */
export const FigureTable = ({ figure, language, decimal }: FigureTableProps) => {
  const { label, headings, rows, note } = describeFigure(figure, { language, decimal });
  return (
    // A scrolling region must be reachable by keyboard.
    <Box component="section" className={classes.tableBox} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {numbered(headings).map(({ number, it }) => (
              <th key={number} scope="col">
                {it}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows).map(({ number, it: [first, ...others] }) => (
            <tr key={number}>
              <th scope="row">{first}</th>
              {numbered(others).map(({ number: column, it }) => (
                <td key={column}>{it}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note !== '' && <p className={classes.note}>{note}</p>}
    </Box>
  );
};
