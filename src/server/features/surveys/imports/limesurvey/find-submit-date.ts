import type { TextRow } from '../text/read-text-rows.ts';

const SUBMIT_DATE = /^(submitdate|date submitted|datum abgeschickt|date de soumission|fecha de envío)\b/i;
/** The exports' first columns are number, date of submission, last page, language, seed, and times of a timed survey. */
const LAST_PLACE = 4;
const ROWS = 2000;
const DATE =
  /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?$|^\d{1,2}[./]\d{1,2}[./]\d{4}( \d{2}:\d{2}(:\d{2})?)?$/;

/**
 * Index of the submission date, or -1. Found by its heading in known languages, else as the first column before the
 * questions that contains only dates, since LimeSurvey translates the heading.
 */
export const findSubmitDate = async (
  headings: readonly string[],
  firstQuestion: number,
  rows: () => AsyncIterable<TextRow>,
): Promise<number> => {
  const named = headings.findIndex((heading) => SUBMIT_DATE.test(heading));
  if (named !== -1) return named;
  const columns = headings.slice(0, Math.min(firstQuestion, LAST_PLACE)).map(() => ({ dates: 0, others: 0 }));
  let read = -1;
  for await (const { cells } of rows()) {
    read += 1;
    if (read === 0) continue;
    if (read > ROWS) break;
    columns.forEach((seen, column) => {
      const cell = cells[column] ?? '';
      if (DATE.test(cell)) seen.dates += 1;
      else if (cell !== '') seen.others += 1;
    });
  }
  return columns.findIndex(({ dates, others }) => dates > 0 && others === 0);
};
