import { onePage } from './example-report.ts';

const clear = {
  ...{ id: 21, version: 1, text: { en: 'The lectures were clear' }, type: 'SCALA', optionCount: 5 },
  ...{ abstentionAllowed: true, forms: ['LECTURE-26'], formCount: 1, surveyCount: 14 },
  ...{ reportCount: 3, templateCount: 1, isJoined: false, isParted: false, direction: null },
};
const item = {
  ...{ id: 80, formId: 12, formShortName: 'LECTURE-26', formTitle: { en: 'Lecture evaluation' } },
  ...{ code: 'Q4', text: clear.text, options: [{ code: '1', text: { en: '1' }, value: 1 }] },
  leftPole: { en: 'not at all' },
  rightPole: { en: 'very much' },
  ...{ direction: 'HIGH_IS_BEST', surveyCount: 14, isMoved: false },
};
const other = { ...clear, id: 34, text: { en: 'The lecture was clear' }, forms: ['LECTURE-25'] };
const otherItem = { ...item, id: 52, formId: 8, formShortName: 'LECTURE-25', text: other.text };
const joined = {
  ...{ ...clear, version: 2, forms: ['LECTURE-26', 'LECTURE-25'], formCount: 2, isJoined: true },
  items: [item, { ...otherItem, isMoved: true }],
};
const outdated = {
  outdatedCount: 1,
  outdated: [{ id: 5, title: 'Lectures of two years', isLocked: false, isPublished: true }],
};

export const itemCollectionExamples = {
  listItemCollections: { answer: onePage(clear) },
  getItemCollection: { answer: joined },
  previewJoinOfItemCollections: {
    answer: {
      collections: [
        { ...clear, items: [item] },
        { ...other, items: [otherItem] },
      ],
      ...{ obstacles: [], differences: [], mappings: [], ...outdated },
    },
  },
  joinItemCollections: { body: { version: 1, others: [{ id: other.id, version: 1 }] }, answer: joined },
  previewPartOfItemCollection: { answer: { leaving: 1, staying: 1, ...outdated } },
  partItemCollection: {
    body: { version: 2, itemIds: [otherItem.id] },
    answer: {
      stayed: { ...clear, version: 3, items: [item] },
      left: { ...other, version: 2, items: [otherItem] },
    },
  },
  setDirectionOfItemCollection: {
    body: { version: 1, direction: 'HIGH_IS_BEST' },
    answer: { ...clear, version: 2, direction: 'HIGH_IS_BEST', items: [item] },
  },
};
