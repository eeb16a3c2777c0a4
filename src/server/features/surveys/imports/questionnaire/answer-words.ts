/** True for an answer; exports mark options that were shown but not ticked with "No". */
export const isAsked = (cell: string | null): cell is string =>
  cell !== null && cell.trim() !== '' && !isNotShown(cell);

/** LimeSurvey's mark in exports for a question that was not shown. */
export const isNotShown = (cell: string): boolean => cell.trim().toUpperCase() === 'N/A';

const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

export const parseNumber = (text: string): number | null => {
  const plain = text.trim().replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
  const value = PLAIN_NUMBER.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(value) ? value : null;
};
