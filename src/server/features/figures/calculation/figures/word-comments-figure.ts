import type { FigureHandler } from '../plan/figure-plan.ts';
import { commentsFigure } from './comments-figure.ts';
import { wordsFigure } from './words-figure.ts';

export const wordCommentsFigure: FigureHandler<'word-comments'> = {
  splitOf: () => 'none',
  request: (plan, config) => ({
    kind: 'word-comments',
    words: wordsFigure.request(plan, config),
    maximumWords: config.maximumWords,
    comments: commentsFigure.request(plan, { itemIds: config.itemIds, split: 'none' }),
  }),
  present: (plan, config, { words, comments }) => {
    const cloud = wordsFigure.present(plan, config, words, null, []);
    const presented = commentsFigure.present(
      plan,
      { itemIds: config.itemIds, split: 'none' },
      comments,
      null,
      [],
    );
    return cloud && presented && { kind: 'word-comments', cloud, comments: presented };
  },
};
