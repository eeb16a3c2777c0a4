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

/** The numbers of a picture as a table, for those who read rather than look. */
export const FigureTable = ({ figure, language, decimal }: FigureTableProps) => {
  const { label, headings, rows, note } = describeFigure(figure, { language, decimal });
  return (
    // A scrolling region must be reachable by keyboard.
    <Box component="section" className={classes.tableBox} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((text, index) => (
                <td key={headings[index + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note !== '' && <p className={classes.note}>{note}</p>}
    </Box>
  );
};
