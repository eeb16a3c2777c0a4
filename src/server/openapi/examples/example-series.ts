import type {
  Series,
  SeriesSettings,
  SeriesSubject,
  SubjectPage,
} from '#shared/oversight/series/contract.ts';
import type { SeriesMailPage } from '#shared/oversight/series/mail-contract.ts';
import { onePage } from './example-report.ts';

const settings: SeriesSettings = {
  name: 'Winter term 2026',
  templateId: 3,
  selection: { formIds: [], periodIds: [4], unitIds: [2], surveyIds: [] },
  kind: 'LEADER',
  titlePattern: '{template}: {leader}, {period}',
  language: 'en',
  comparisons: ['unit', 'form'],
  readers: 'LEADER',
  publishedOn: null,
  includesUnitsAbove: false,
  sendsMail: true,
};
const series: Series = {
  id: 5,
  version: 1,
  settings,
  selected: { forms: [], periods: [{ id: 4, name: 'Winter term 2026' }], units: [{ id: 2, name: 'Law' }] },
  templateTitle: 'Course evaluation',
  ownerName: 'Ada Beck',
  mayRun: true,
  state: 'DONE',
  progress: { done: 0, total: 0 },
  reportCount: 214,
  createdOn: '2026-10-07T08:10:00Z',
  runStartedOn: '2026-10-07T08:15:00Z',
  runEndedOn: '2026-10-07T08:15:11Z',
};
const subject: SeriesSubject = {
  key: 'leader:dr. eva roth',
  label: 'Dr. Eva Roth',
  title: 'Course evaluation: Dr. Eva Roth, Winter term 2026',
  surveyCount: 3,
  surveysBelowMinimum: 1,
  readers: ['Dr. Eva Roth'],
  state: 'UNCHANGED',
  reason: null,
  reportId: 812,
  madeOn: '2026-10-07T08:15:04Z',
};
const subjects: SubjectPage = {
  ...onePage(subject),
  counts: { NEW: 0, CHANGED: 0, UNCHANGED: 214, LOCKED: 0, EDITED: 0, NOTHING: 12 },
  surveyCount: 640,
  comparableItemCount: 1,
};

const mails: SeriesMailPage = {
  ...onePage({
    id: 71,
    userName: 'Dr. Eva Roth',
    address: 'eva.roth@plenum.example',
    state: 'REFUSED' as const,
    reportCount: 1,
    failure: '550 5.1.1 No such user here',
    endedOn: '2026-10-07T08:15:20Z',
  }),
  canSend: true,
};

export const seriesExamples = {
  listSeries: { answer: onePage(series) },
  createSeries: { body: settings, answer: series },
  previewSeries: { body: settings, answer: subjects },
  getSeries: { answer: series },
  putSeries: { body: { version: 1, settings }, answer: series },
  listSeriesMails: { answer: mails },
  listSeriesSubjects: { answer: subjects },
  runSeries: { answer: { ...series, state: 'RUNNING' as const, progress: { done: 40, total: 214 } } },
};
