import type { FigureData } from '../../figures/calculation/figures.ts';
import type { CommentsData } from '../../figures/calculation/text-figures.ts';

export const readComments = (data: FigureData | null): CommentsData | null => {
  switch (data?.kind) {
    case 'comments':
      return data;
    case 'word-comments':
    case 'topic-comments':
      return data.comments;
    default:
      return null;
  }
};
