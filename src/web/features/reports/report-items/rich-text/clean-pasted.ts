import { RICH_TEXT } from '#shared/limits.ts';

/** Drops pasted tables with too many cells: ten million columns would block the editor forever. */
export const cleanPasted = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const cell of body.querySelectorAll<HTMLTableCellElement>('td, th')) {
    cell.colSpan = Math.min(cell.colSpan, RICH_TEXT.columns);
    cell.rowSpan = Math.min(Math.max(cell.rowSpan, 1), RICH_TEXT.rows);
  }
  return body.innerHTML;
};
