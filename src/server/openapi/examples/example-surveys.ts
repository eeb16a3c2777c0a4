import type { ReservedQuestions } from '#shared/reports/forms/contract.ts';

export const exampleForm = {
  id: 12,
  shortName: 'LECTURE-26',
  title: { en: 'Lecture evaluation' },
  surveyCount: 14,
};

export const exampleReservedQuestions: ReservedQuestions = {
  formId: exampleForm.id,
  shortName: exampleForm.shortName,
  title: exampleForm.title,
  surveyCount: 14,
  respondentCount: 611,
  filteredSurveyCount: 0,
  isProposal: true,
  mayChange: true,
  questions: [
    {
      itemId: 78,
      text: { de: 'In welchem Semester sind Sie?', en: 'Which semester are you in?' },
      type: 'SINGLE_CHOICE',
      options: [
        { id: 1, text: { de: '1 bis 2', en: '1 to 2' } },
        { id: 2, text: { de: '3 und mehr', en: '3 and more' } },
      ],
      aboutPerson: true,
      surveyCount: 14,
      respondentCount: 598,
    },
  ],
};
const list = {
  version: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
  content: [
    {
      ...{ id: 2, name: 'Course type', type: 'choice', options: ['Lecture', 'Seminar'] },
      isCompared: true,
      values: [
        { value: 'Lecture', surveyCount: 31 },
        { value: 'Seminar', surveyCount: 12 },
      ],
      ...{ surveyCount: 43, reportCount: 1 },
    },
  ],
};

export const attributeExamples = {
  listSurveyAttributes: { answer: list },
  putSurveyAttributes: {
    body: {
      version: list.version,
      attributes: [
        {
          ...{ id: 2, name: 'Type of course', type: 'choice' },
          options: [
            { text: 'Lecture', before: 'Lecture' },
            { text: 'Seminar', before: 'Seminar' },
            { text: 'Exercise', before: null },
          ],
        },
      ],
    },
    answer: {
      ...list,
      content: [{ ...list.content[0], name: 'Type of course', options: ['Lecture', 'Seminar', 'Exercise'] }],
    },
  },
  setSurveyAttributes: {
    body: { surveyIds: [4711], values: [{ attributeId: 2, value: 'Seminar' }] },
  },
};
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
  ...{ isOfSurveys: false, surveys: null },
  values: [{ ...value, text: { en: 'The lectures were clear' } }],
};

const guideline = {
  ...{ name: { de: 'Gute Lehre', en: 'Good teaching' }, missedFrom: 1 },
  items: [{ itemId: 21, value: 3.5, tolerance: 0 }],
  recipients: ['DEAN' as const],
};
const guidelineList = {
  version: '9f2c',
  content: [
    {
      ...{ ...guideline, id: 2 },
      items: guideline.items.map((item) => ({ ...item, text: { en: 'The lectures were clear' } })),
      namedRecipients: [{ id: 7, name: 'Grace Hopper' }],
    },
  ],
};

export const guidelineExamples = {
  listGuidelines: { answer: guidelineList },
  putGuidelines: {
    body: { version: '81ab', guidelines: [{ id: null, ...guideline, namedRecipients: [7] }] },
    answer: guidelineList,
  },
};

export const normExamples = {
  listNorms: {
    answer: {
      content: [
        {
          ...{ id: 3, name: draft.name, source: draft.source },
          isOfSurveys: false,
          itemIds: [21],
          reportCount: 2,
        },
      ],
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
const scale = {
  ...{ id: 4, version: 1, itemId: 71, name: { de: 'Lehre', en: 'Teaching' } },
  items: [
    { itemId: 21, text: { en: 'The lectures were clear' }, weight: 1, isReversed: false },
    { itemId: 22, text: { en: 'I could hardly follow' }, weight: 1, isReversed: true },
  ],
  ...{ leastShare: 0.5, lowest: 1, highest: 5, formCount: 1, surveyCount: 14, withheldCount: 1 },
  ...{ reportCount: 2, mayChange: true, derivation: null },
};

const scaleDraft = {
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
    body: scaleDraft,
    answer: {
      ...scale,
      ...{ formCount: 0, surveyCount: 0, withheldCount: 0, reportCount: 0 },
      derivation: { isFailed: false, done: 0, total: 14 },
    },
  },
  putScale: { body: { ...scaleDraft, version: 1 }, answer: { ...scale, version: 2 } },
  deleteScale: {},
};
