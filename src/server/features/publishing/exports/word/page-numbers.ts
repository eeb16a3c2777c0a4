import type { PageNumberEstimator } from 'docx';
import { estimatePageNumbersWith } from 'docx/layout';

type Formatted = Record<string, unknown>;

const isFormatted = (part: unknown): part is Formatted =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

const childrenOf = (element: Formatted, name: string): readonly unknown[] => {
  const children = element[name];
  return Array.isArray(children) ? children : [];
};

const countCharacters = (part: unknown): number => {
  if (typeof part === 'string') return part.length;
  if (Array.isArray(part)) return part.reduce<number>((sum, one) => sum + countCharacters(one), 0);
  if (!isFormatted(part)) return 0;
  return Object.entries(part).reduce(
    (sum, [name, inner]) => (name === '_attr' || name.endsWith('Pr') ? sum : sum + countCharacters(inner)),
    0,
  );
};

const gridWidths = (table: Formatted): number[] =>
  childrenOf(table, 'w:tbl')
    .filter(isFormatted)
    .flatMap((part) => childrenOf(part, 'w:tblGrid'))
    .map((column) => {
      const { _attr: attributes } = (column as { 'w:gridCol'?: Formatted })['w:gridCol'] ?? {};
      return Number((attributes as Formatted | undefined)?.['w:w'] ?? 1);
    });

const withoutText = (cell: Formatted): Formatted => ({
  'w:tc': childrenOf(cell, 'w:tc').map((part) =>
    isFormatted(part) && 'w:p' in part
      ? { 'w:p': childrenOf(part, 'w:p').filter((inner) => !isFormatted(inner) || !('w:r' in inner)) }
      : part,
  ),
});

/** Twips that a letter of a table and the padding of a cell do not exceed, but for rare words. */
const WIDEST = { letter: 105, padding: 210 };

const lightenRow = (row: Formatted, widths: readonly number[]): Formatted => {
  const parts = childrenOf(row, 'w:tr').filter(isFormatted);
  const cells = parts.filter((part) => 'w:tc' in part);
  const letters = cells.map(countCharacters);
  const widthOf = (index: number): number => widths[index] || 1;
  const isLine = letters.every((count, index) => count * WIDEST.letter + WIDEST.padding <= widthOf(index));
  if (isLine) return { 'w:tr': parts.filter((part) => part === cells[0] || !cells.includes(part)) };
  const fill = letters.map((count, index) => count / widthOf(index));
  const tallest = cells[fill.indexOf(Math.max(...fill))];
  return {
    'w:tr': parts.map((part) => (part !== tallest && cells.includes(part) ? withoutText(part) : part)),
  };
};

/**
 * Leaves of each row of a table what makes it as high as it is: one cell where all have a single line, else the text of
 * the cell that fills most of its width. Measuring all of them took most of the time.
 */
export const lightenTables = (part: unknown, widths: readonly number[] = []): unknown => {
  if (!isFormatted(part)) return part;
  if ('w:tr' in part) return lightenRow(part, widths);
  const own = 'w:tbl' in part ? gridWidths(part) : widths;
  for (const name of ['w:document', 'w:body', 'w:tbl'])
    if (name in part)
      return { ...part, [name]: childrenOf(part, name).map((inner) => lightenTables(inner, own)) };
  return part;
};

const estimate: PageNumberEstimator = estimatePageNumbersWith({ guess: true });

export const pageNumbers: PageNumberEstimator = Object.assign(
  (...[body, context]: Parameters<PageNumberEstimator>) =>
    estimate(lightenTables(body) as typeof body, context),
  estimate.listNumbers && { listNumbers: estimate.listNumbers },
);
