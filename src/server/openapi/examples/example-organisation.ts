import { exampleLeaders } from './example-leadership.ts';
import { exampleSurvey, onePage } from './example-report.ts';

const managed = {
  ...exampleSurvey,
  ...{ unitId: 9, unitPath: 'Faculty of Arts › Institute of Psychology' },
  ...{ leaders: exampleLeaders, eventCode: 'PSY-101' },
  ...{ incompleteCount: 3, commentCount: 27, isClosed: true, nextStatuses: ['VALIDATION', 'VERIFICATION'] },
  attributes: [{ attributeId: 2, value: 'Lecture' }],
};

const surveyIds = [exampleSurvey.id];

const use = {
  reports: [{ id: 5, title: 'Lectures of the summer', isLocked: false, isPublished: true }],
  reportCount: 1,
};

const term = { name: 'Summer term 2026', start: '2026-04-01', end: '2026-09-30' };

const counts = { added: 1, changed: 0, unchanged: 0, refused: 0 };

const units = {
  csv: 'name;parent\nSocial Psychology;Institute of Psychology\n',
  columns: ['name', 'parent'],
};

const people = {
  csv: 'mail,name,roles,units\nada@university.example,Ada Beck,Lecturer,Institute of Psychology\n',
  columns: ['username', 'name', 'roles', 'units'],
};

const digest = '9f2c4a7d';

const row = { line: 2, state: 'added', reason: null, about: '' };

export const organisationExamples = {
  listManagedPeriods: {
    answer: [{ ...{ id: 3, ...term, version: 2, surveyCount: 14 }, overlaps: [7], sameTime: [7] }],
  },
  createPeriod: { body: term, answer: { id: 3, version: 1 } },
  putPeriod: { body: { version: 1, draft: term }, answer: { id: 3, version: 2 } },
  mergePeriod: { body: { version: 1, targetId: 7, targetVersion: 2 } },
  listManagedSurveys: { answer: { ...onePage(managed), floor: 5 } },
  getUseOfSurveys: { answer: use },
  getSurveyLedger: {
    answer: {
      ...{ openedAt: '2026-05-03T08:12:00.000Z', respondentCount: 38, minimum: 5 },
      ...{ isEarlierRelease: false, isWithdrawn: false, isOfSamePeople: false },
      closing: { closedBy: 'FILE', closesAt: null },
      released: [
        {
          conditions: [
            { text: { de: 'Geschlecht', en: 'Gender' }, options: [{ de: 'weiblich', en: 'female' }] },
          ],
          ...{ respondentCount: 21, isBar: false, releasedAt: '2026-05-03T08:12:00.000Z' },
          report: { id: 12, title: 'Lehre im Sommer' },
        },
      ],
      reserved: [{ de: 'Geschlecht', en: 'Gender' }],
    },
  },
  deleteSurveys: { body: { surveyIds, fromReports: true } },
  closeSurveys: { body: { surveyIds } },
  putMinimumOfSurveys: {
    body: { surveyIds, minRespondentCount: 10 },
    answer: [{ ...managed, minRespondentCount: 10 }],
  },
  putStatusOfSurveys: {
    body: { surveyIds, status: 'VALIDATION' },
    answer: [{ ...managed, status: 'VALIDATION', nextStatuses: ['PROCESSED'] }],
  },
  correctSurveys: { body: { surveyIds, periodId: 3, leaderName: 'Prof. Dr. Ada Beck' }, answer: [managed] },
  previewUnitImport: {
    body: units,
    answer: {
      ...{ delimiter: ';', headings: ['name', 'parent'], columns: units.columns, counts, digest },
      rows: [{ ...row, name: 'Social Psychology', detail: 'Faculty of Arts › Institute of Psychology' }],
    },
  },
  importUnits: { body: { ...units, digest }, answer: { added: 1, changed: 0 } },
  previewPeopleImport: {
    body: people,
    answer: {
      ...{
        delimiter: ',',
        headings: ['mail', 'name', 'roles', 'units'],
        columns: people.columns,
        counts,
        digest,
      },
      rows: [{ ...row, name: 'Ada Beck (ada@university.example)', detail: 'Institute of Psychology' }],
    },
  },
  importPeople: { body: { ...people, digest }, answer: { added: 1, changed: 0 } },
};

export const exampleUnit = {
  id: 9,
  parentId: 2,
  name: 'Institute of Psychology',
  path: 'Faculty of Arts / Institute of Psychology',
};

const unitReferences = [{ id: exampleUnit.id, version: 1 }];

const changed = { answer: [{ id: exampleUnit.id, version: 2 }] };

export const unitExamples = {
  searchUnits: { answer: onePage(exampleUnit) },
  searchSubunits: {
    answer: onePage({
      ...exampleUnit,
      ...{ version: 1, isArchived: false, mayRename: true, mayMove: true },
      ...{ depth: 1, surveyCount: 14, userCount: 1 },
      users: [{ id: 3, name: 'Kim Albers', role: 'REPORT_CREATOR' }],
    }),
  },
  createUnit: {
    body: { parentId: exampleUnit.id, name: 'Social Psychology' },
    answer: { id: 14, version: 1 },
  },
  renameUnit: { body: { name: 'Psychology', version: 1 }, ...changed },
  moveUnits: { body: { units: unitReferences, parentId: 4 }, ...changed },
  archiveUnits: { body: { units: unitReferences, isArchived: true }, ...changed },
  previewUnitMerge: {
    answer: {
      ...{ surveyCount: 12, userCount: 3, unitCount: 0, publicationCount: 2, codebookCount: 0 },
      ...{ clashCount: 1, clashes: [{ kind: 'survey', name: 'Introduction to statistics' }] },
    },
  },
  mergeUnit: { body: { version: 1, targetId: 4, targetVersion: 3 } },
};
