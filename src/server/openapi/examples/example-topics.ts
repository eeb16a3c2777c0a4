import type { TopicModel } from '#shared/figures/topics/contract.ts';
import { onePage } from './example-report.ts';

const model: TopicModel = {
  id: 31,
  name: 'Canteen',
  language: 'en',
  version: 1,
  topics: [{ id: 310, name: { en: 'Prices' }, terms: ['price', 'expensive'], negations: ['at any price'] }],
};
const [topic] = model.topics as [TopicModel['topics'][number]];
const progress = { done: 0, total: 0 };
const draft = { name: model.name, language: model.language, topics: [{ ...topic, id: 0 }] };

export const topicExamples = {
  searchTopics: {
    answer: onePage({
      ...{ id: topic.id, name: topic.name, language: model.language, termCount: topic.terms.length },
      ...{ topicModelId: model.id, topicModelName: model.name },
    }),
  },
  searchTopicModels: {
    answer: onePage({
      ...{ id: model.id, name: model.name, language: model.language, version: model.version },
      ...{ topicCount: 1, mayChange: true },
    }),
  },
  getTopicModel: { answer: model },
  createTopicModel: { body: draft, answer: model },
  putTopicModel: {
    body: { ...draft, topics: model.topics, version: 1 },
    answer: { ...model, version: 2 },
  },
  tryTopicModel: {
    body: { language: model.language, topics: draft.topics, texts: ['Good, but expensive.'] },
    answer: [{ topics: [{ topic: 0, score: 1, words: [{ start: 10, length: 9 }] }] }],
  },
  sampleComments: { query: { language: model.language }, answer: ['Good, but expensive.'] },
  startTopicSuggestions: { body: { itemId: 410 }, answer: { state: 'WORKING', itemId: 410, progress } },
  getTopicSuggestions: {
    answer: {
      ...{ state: 'DONE', itemId: 410, commentCount: 812, unassignedCount: 300 },
      suggestions: [{ terms: ['queue', 'wait'], commentCount: 64, comments: ['The queue is too long.'] }],
    },
  },
  readTopicsCsv: {
    body: { csv: 'name_en,terms,negations\nPrices,price; expensive,at any price\n' },
    answer: draft.topics,
  },
};
