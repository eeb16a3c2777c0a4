import type { TopicsData, TopicTrendData } from '#shared/figures/calculation/text-figures.ts';
import { wordTrendExample } from './example-words.ts';

export const topicsExample: TopicsData = {
  kind: 'topics',
  itemId: 7,
  text: { de: 'Was hat Ihnen gefallen?' },
  total: {
    hidden: null,
    n: 200,
    surveyCount: 4,
    topics: [
      { name: { de: 'Tempo', en: 'Pace' }, count: 90 },
      { name: { de: '<script>alert(1)</script>' }, count: 30 },
      { name: { de: 'Räume und Ausstattung', en: 'Rooms' }, count: null },
      { name: { de: 'ohne Thema', en: 'no topic' }, count: 100 },
    ],
  },
};

export const topicTrendExample = (): TopicTrendData => {
  const { language: _, ...trend } = wordTrendExample();
  return { ...trend, kind: 'topic-trend' };
};
