const value = {
  ...{ itemId: 21, mean: 3.9, deviation: 0.5, respondents: 12_480 },
  points: [
    { percent: 25, value: 3.6 },
    { percent: 75, value: 4.2 },
  ],
};
const draft = {
  name: { de: 'Landesweite Erhebung', en: 'Statewide survey' },
  source: 'State report on teaching 2025, table 4',
  values: [value],
};
const norm = {
  ...{ id: 3, version: 1, reportCount: 0, name: draft.name, source: draft.source },
  values: [{ ...value, text: { en: 'The lectures were clear' } }],
};

export const normExamples = {
  listNorms: {
    answer: {
      content: [{ id: 3, name: draft.name, source: draft.source, itemIds: [21], reportCount: 2 }],
    },
  },
  getNorm: { answer: norm },
  createNorm: { body: draft, answer: norm },
  putNorm: { body: { ...draft, version: 1 }, answer: { ...norm, version: 2 } },
  deleteNorm: {},
  readNormCsv: {
    body: { csv: 'question;mean;sd;n;p25;p75\nThe lectures were clear;3,9;0,5;12480;3,6;4,2\n' },
    answer: { values: norm.values },
  },
};
