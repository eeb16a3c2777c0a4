import type { AttributeListPreview } from '#shared/surveys/imports/attribute-list.ts';
import type { Codebook, ImportDetail, ImportSummary } from '#shared/surveys/imports/contract.ts';
import type { InvitationPreview } from '#shared/surveys/imports/invitations.ts';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { SurveyDetail } from '#shared/surveys/surveys/contract.ts';
import { exampleLeaders } from './example-leadership.ts';
import { exampleSurvey } from './example-report.ts';

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
  undo: null,
  minRespondentFloor: 5,
  isCollecting: false,
};

export const exampleImportRunning: ImportDetail = { ...exampleImportInspecting, state: 'RUNNING' };

export const exampleImportDone: ImportDetail = {
  ...exampleImportInspecting,
  state: 'DONE',
  progress: { done: 48213, total: 48213 },
  undo: { surveys: 14, reportCount: 0, reports: [] },
  result: {
    surveysCreated: 14,
    surveysReplaced: 0,
    surveysWaiting: 0,
    surveysUnchanged: 0,
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
    excluded: [{ question: 'RespondentID', reason: 'identifier' }],
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

export const exampleInvitations: InvitationPreview = {
  file: 'courses.csv',
  columns: [
    { says: 'eventCode', heading: 'Course code' },
    { says: 'invited', heading: 'Participants' },
  ],
  rows: [
    {
      row: 2,
      name: 'STAT-1',
      invited: 120,
      state: 'found',
      survey: {
        id: 4711,
        description: exampleSurvey.description,
        unitName: exampleSurvey.unitName,
        leaderName: exampleSurvey.leaderName,
        periodName: exampleSurvey.periodName,
        responseCount: exampleSurvey.responseCount,
        invitedCount: null,
      },
      surveyCount: 1,
    },
    { row: 3, name: 'STAT-9', invited: 30, state: 'unknown', survey: null, surveyCount: 0 },
  ],
  problems: [],
};

export const exampleAttributeList: AttributeListPreview = {
  file: 'types.csv',
  attributes: [{ id: 2, name: 'Course type' }],
  rows: [
    {
      ...{ row: 2, name: 'STAT-1', state: 'found', surveyCount: 1 },
      survey: exampleInvitations.rows[0]?.survey ?? null,
      values: [{ attributeId: 2, given: 'lecture', value: 'Lecture', before: '' }],
    },
    {
      ...{ row: 3, name: 'STAT-9', state: 'unknown', surveyCount: 0, survey: null },
      values: [{ attributeId: 2, given: 'Talk', value: null, before: '' }],
    },
  ],
  problems: [],
};

export const exampleSurveyDetail: SurveyDetail = {
  ...exampleSurvey,
  invitedCount: 120,
  incompleteCount: 3,
  attributes: [{ attributeId: 2, value: 'Lecture' }],
  leaders: exampleLeaders,
  closing: { closedBy: 'FILE', closesAt: null },
  receipts: [
    {
      importedAt: '2026-10-05T08:41:00Z',
      userName: 'Ada Beck',
      files: [
        {
          name: 'lectures.csv',
          size: 48213,
          sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        },
      ],
      format: 'csv',
      codebook: exampleCodebook.name,
      isNew: true,
      problems: [],
      excluded: [{ question: 'RespondentID', reason: 'identifier' }],
    },
  ],
  use: {
    reportCount: 1,
    reports: [{ id: 88, title: 'Statistics, summer term 2026', isLocked: false, isPublished: true }],
  },
};
