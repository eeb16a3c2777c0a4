import type { GuidelineOverview, Overview } from '#shared/oversight/overview/contract.ts';

const text = { de: 'Die Vorlesung ist verständlich', en: 'The lectures are clear' };

const exampleOverview: Overview = {
  periods: [
    { id: 8, name: 'SS 2026' },
    { id: 7, name: 'WS 2025/26' },
  ],
  forms: [{ id: 3, shortName: 'LV', title: { de: 'Lehrveranstaltung', en: 'Course' } }],
  formItems: [{ itemId: 14, text }],
  attributes: [{ id: 4, name: 'Course type', values: ['Lecture', 'Seminar', ''] }],
  chosen: { unitPath: [], periodId: 8, comparedPeriodId: 7, formId: 3 },
  items: [
    {
      ...{ itemId: 14, text, lowest: 1, highest: 5, direction: 'HIGH_IS_BEST' },
      leftPole: { de: 'trifft nicht zu', en: 'does not apply' },
      rightPole: { de: 'trifft zu', en: 'applies' },
    },
  ],
  rows: [
    {
      ...{ unitId: 2, name: 'Faculty of Law', depth: 0, hasUnitsBelow: true },
      cells: [
        {
          now: { hidden: null, mean: 4.12, n: 512, surveyCount: 14, surveyTotal: 17 },
          before: { hidden: null, mean: 3.9, n: 488, surveyCount: 13, surveyTotal: 13 },
          change: { difference: 0.22, effect: 0.24, meaning: 'better' },
        },
      ],
    },
    {
      ...{ unitId: 5, name: 'Institute of Civil Law', depth: 1, hasUnitsBelow: false },
      cells: [{ now: { hidden: 'too-few-surveys' }, before: { hidden: 'too-few-surveys' }, change: null }],
    },
  ],
  unitsNotShown: 0,
  minimumSurveys: 3,
  surveysWithoutAnswers: 0,
};

const exampleGuidelines: GuidelineOverview = {
  periods: [{ id: 12, name: 'Spring 2026' }],
  guidelines: [{ id: 2, name: { en: 'Good teaching' } }],
  rows: [
    { unitId: null, name: '', depth: 0, counts: [{ missed: 3, kept: 41, unclear: 9, notJudged: 2 }] },
    { unitId: 4, name: 'Law', depth: 0, counts: [{ missed: 1, kept: 12, unclear: 2, notJudged: 0 }] },
  ],
  unitsNotShown: 0,
};

export const overviewExamples = {
  getGuidelineOverview: { answer: exampleGuidelines },
  getOverview: { answer: exampleOverview },
  exportOverview: { answer: { format: 'plenum-overview', version: 1, ...exampleOverview } },
};
