import { buildTopicsRequest } from '../plan/build-topics-request.ts';
import type { FigureHandler } from '../plan/figure-plan.ts';
import { commentsFigure } from './comments-figure.ts';

export const topicCommentsFigure: FigureHandler<'topic-comments'> = {
  splitOf: () => 'none',
  request: (plan, { itemIds, ...config }) => {
    const { models, topicCount } = buildTopicsRequest(plan, { itemIds, ...config });
    return {
      ...commentsFigure.request(plan, { itemIds, split: 'none' }),
      about: { kind: 'topics', models, none: topicCount },
    };
  },
  present: (plan, config, tally) => {
    const { names, topicCount } = buildTopicsRequest(plan, config);
    const comments = commentsFigure.present(
      plan,
      { itemIds: config.itemIds, split: 'none' },
      tally,
      null,
      [],
    );
    if (!comments || topicCount === 0) return null;
    return { kind: 'topic-comments', comments, topics: names.map((name) => ({ name })) };
  },
};
