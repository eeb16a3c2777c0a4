const scale = {
  ...{ id: 4, version: 1, itemId: 71, name: { de: 'Lehre', en: 'Teaching' } },
  items: [
    { itemId: 21, text: { en: 'The lectures were clear' }, weight: 1, isReversed: false },
    { itemId: 22, text: { en: 'I could hardly follow' }, weight: 1, isReversed: true },
  ],
  ...{ leastShare: 0.5, lowest: 1, highest: 5, formCount: 1, surveyCount: 14, withheldCount: 1 },
  ...{ reportCount: 2, mayChange: true, derivation: null },
};
const draft = {
  name: scale.name,
  items: scale.items.map(({ itemId, weight, isReversed }) => ({ itemId, weight, isReversed })),
  ...{ leastShare: 0.5, lowest: 1, highest: 5 },
};

export const scaleExamples = {
  listScales: { answer: { content: [scale] } },
  getScale: { answer: scale },
  getScaleReliability: {
    answer: {
      ...{ surveyCount: 14, countedSurveys: 12, people: 431, withheldCount: 1, protectedCount: 1 },
      coefficients: {
        ...{ alpha: 0.84, alphaInterval: { lower: 0.81, upper: 0.87 }, omega: null, omegaInterval: null },
        items: [
          { itemId: 21, restCorrelation: 0.72, alphaWithout: null },
          { itemId: 22, restCorrelation: 0.72, alphaWithout: null },
        ],
      },
    },
  },
  createScale: {
    body: draft,
    answer: {
      ...scale,
      ...{ formCount: 0, surveyCount: 0, withheldCount: 0, reportCount: 0 },
      derivation: { isFailed: false, done: 0, total: 14 },
    },
  },
  putScale: { body: { ...draft, version: 1 }, answer: { ...scale, version: 2 } },
  deleteScale: {},
};
