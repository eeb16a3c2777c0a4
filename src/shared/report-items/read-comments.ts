import type { FigureData } from '../calculation/figures.ts';
import type { CommentsData } from '../calculation/text-figures.ts';

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
