import type { FigureData } from '../../figures/calculation/figures.ts';
import { readComments } from '../../reports/report-items/read-comments.ts';

/** Takes about a second on one processor in any format. */
const QUICK = { items: 50, comments: 5_000 };

interface WithFigures {
  readonly content: { readonly data: FigureData | null };
}

export const isLongExport = (items: readonly WithFigures[]): boolean => {
  const comments = items.reduce((sum, { content }) => {
    const total = readComments(content.data)?.total;
    return sum + (total?.hidden === null ? total.n : 0);
  }, 0);
  return items.length > QUICK.items || comments > QUICK.comments;
};
