import type { FigureData } from '../calculation/figures.ts';
import { commentsOf } from '../report-items/comments-of.ts';

/** About a second on one processor, whatever the format. */
const QUICK = { items: 50, comments: 5_000 };

interface WithFigures {
  readonly content: { readonly data: FigureData | null };
}

/** Whether a report is made a file as a job: with its progress, while its author goes on. */
export const isLongExport = (items: readonly WithFigures[]): boolean => {
  const comments = items.reduce((sum, { content }) => {
    const total = commentsOf(content.data)?.total;
    return sum + (total?.hidden === null ? total.n : 0);
  }, 0);
  return items.length > QUICK.items || comments > QUICK.comments;
};
