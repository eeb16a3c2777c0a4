import type { Codebook, ImportDetail, ImportSummary } from '#shared/imports/contract.ts';
import type { TableMapping } from '#shared/imports/mapping.ts';

/** A spreadsheet on its way in, as the examples of the API document show it. All of it is invented. */

export const exampleMapping: TableMapping = {
  sheet: null,
  delimiter: ';',
  encoding: 'utf-8',
  decimalSign: ',',
  skipRows: 0,
  headingRows: 1,
  language: 'en',
  form: { shortName: 'LECTURE-26', title: { en: 'Lecture evaluation' } },
  survey: { description: '', unit: 'Faculty of Arts / Institute of Psychology', leader: '', period: '' },
  groups: [],
  columns: [
    { heading: 'Course', meaning: { as: 'survey', part: 'description', prefix: '' } },
    {
      heading: 'Clear structure',
      meaning: {
        as: 'item',
        code: 'q1',
        text: { en: 'The lecture was clearly structured.' },
        type: 'SCALA',
        options: [1, 2, 3, 4, 5].map((value) => ({
          codes: [String(value)],
          text: { en: String(value) },
          value,
        })),
        abstentionCodes: ['no opinion'],
        leftPole: { en: 'disagree' },
        rightPole: { en: 'agree' },
        direction: 'HIGH_IS_BEST',
        separator: null,
      },
    },
    { heading: 'Remarks', meaning: { as: 'comment', code: 'q2', text: { en: 'Any remarks?' } } },
  ],
};

export const exampleImport: ImportSummary = {
  id: 55,
  state: 'INSPECTING',
  files: [{ name: 'lectures-2026.csv', size: 48213 }],
  progress: { done: 0, total: 48213 },
  userName: 'Kim Albers',
  createdAt: '2026-10-05T08:30:00Z',
  updatedAt: '2026-10-05T08:30:00Z',
};

export const exampleImportInspecting: ImportDetail = {
  ...exampleImport,
  preview: null,
  result: null,
  minRespondentFloor: 5,
};

export const exampleImportRunning: ImportDetail = { ...exampleImportInspecting, state: 'RUNNING' };

export const exampleImportDone: ImportDetail = {
  ...exampleImportInspecting,
  state: 'DONE',
  progress: { done: 48213, total: 48213 },
  result: {
    surveysCreated: 14,
    surveysReplaced: 0,
    surveysWaiting: 0,
    surveysKept: 0,
    respondents: 611,
    incomplete: 9,
    comments: 204,
    formsCreated: 1,
    formsShared: 0,
    items: 2,
    unitsCreated: 0,
    periodsCreated: 1,
    surveyIds: [4711],
    problems: [],
    leftOut: [{ question: 'RespondentID', reason: 'identifier' }],
  },
};

export const exampleCodebook: Codebook = {
  id: 6,
  name: 'Lectures since 2026',
  updatedAt: '2026-10-05T08:41:00Z',
  unit: { id: 12, name: 'Faculty of Law' },
  authorName: 'Mira Weiß',
  isEditable: true,
  mapping: exampleMapping,
};
