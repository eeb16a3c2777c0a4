import { defaultWordRules } from '#shared/figures/words/contract.ts';
import { defaultUiConfig } from '#shared/platform/configs/contract.ts';
import { configExamples } from './example-configs.ts';
import { connectionExamples } from './example-connection.ts';
import { exampleExport, exampleLongExport } from './example-export.ts';
import { identityExamples } from './example-identities.ts';
import * as imports from './example-import.ts';
import { infoExamples, openingExamples, policyExamples } from './example-infos.ts';
import { itemCollectionExamples } from './example-item-collections.ts';
import { leadershipExamples } from './example-leadership.ts';
import {
  auditExamples,
  exampleSession,
  mailExamples,
  sessionExamples,
  webhookExamples,
} from './example-office.ts';
import { organisationExamples, exampleUnit as unit, unitExamples } from './example-organisation.ts';
import { overviewExamples } from './example-overview.ts';
import { ownRoleExamples } from './example-own-roles.ts';
import { measureExamples, replyExamples, sharingExamples } from './example-readers.ts';
import * as example from './example-report.ts';
import { seriesExamples } from './example-series.ts';
import {
  attributeExamples,
  exampleForm as form,
  guidelineExamples,
  normExamples,
  exampleReservedQuestions as reservedQuestions,
  scaleExamples,
} from './example-surveys.ts';
import { topicExamples } from './example-topics.ts';
import { userExamples } from './example-users.ts';
import { verificationExamples } from './example-verification.ts';

export interface Example {
  body?: unknown;
  answer?: unknown;
}

const menuEntry = {
  menuid: 'reports',
  title: 'menu.reports',
  link: '/reports',
  icon: 'file-text',
  submenus: { results: [] },
};
const { placement } = example.exampleReportItem;
const placements = [{ reportItemId: example.exampleReportItem.id, placement }];
const filter = { itemId: example.exampleItem.id, itemOptionIds: [4, 5] };
const report = { answer: example.exampleReport };
const template = { answer: example.exampleTemplate };

const itemExamples = (owner: 'Report' | 'ReportTemplate'): Record<string, Example> => {
  const item = { answer: example.exampleReportItem };
  const several = { reportItemIds: [example.exampleReportItem.id] };
  return {
    [`create${owner}Item`]: { body: { config: example.exampleConfig, placement }, ...item },
    [`create${owner}Items`]: { body: { itemIds: [77] }, answer: [example.exampleReportItem] },
    [`get${owner}Item`]: item,
    [`patch${owner}Item`]: { body: { config: example.exampleConfig }, ...item },
    [`delete${owner}Items`]: { body: several, answer: { version: 8 } },
    [`restore${owner}Items`]: { body: several, answer: { version: 9, placements } },
    [`patch${owner}Placements`]: { body: placements, answer: { version: 8, placements } },
  };
};

export const examples: Record<string, Example> = {
  ...sessionExamples,
  getStartPage: {
    answer: {
      reports: null,
      imports: {
        waiting: [{ id: 31, name: 'courses.csv', updatedOn: '2026-11-21T08:15:00Z' }],
        total: 1,
        running: 0,
      },
      leaders: { proposals: 3 },
      checks: { surveys: 12, replies: 1 },
      webhooks: { disabled: 0 },
      guidelines: { missed: [{ reportId: 118, title: 'Statics' }], total: 1 },
      measures: null,
      hasSurveys: true,
    },
  },
  getMenus: { answer: { results: [menuEntry], legacyAddresses: [] } },
  listWizards: { answer: [{ id: 'import', title: 'wizards.import', link: '/imports/new' }] },
  getUiConfig: { answer: defaultUiConfig },
  putUiConfig: {
    body: { decimalFormat: ',' },
    answer: { ...defaultUiConfig, decimalFormat: ',' },
  },
  listLogos: { answer: [] },
  listPeriods: {
    answer: [{ id: 3, name: 'Summer term 2026', start: '2026-04-01', end: '2026-09-30' }],
  },
  ...userExamples,
  ...identityExamples(exampleSession),
  requestPasswordReset: { body: { username: 'albers@university.example' } },
  ...unitExamples,
  ...itemCollectionExamples,
  ...scaleExamples,
  ...guidelineExamples,
  ...normExamples,
  ...attributeExamples,
  ...leadershipExamples,
  ...organisationExamples,
  getSurvey: { answer: imports.exampleSurveyDetail },
  setInvitedCount: { body: { invitedCount: 120 } },
  previewAttributeList: { answer: imports.exampleAttributeList },
  setListedAttributes: {
    body: { values: [{ surveyId: 4711, attributeId: 2, value: 'Lecture' }] },
  },
  previewInvitations: { answer: imports.exampleInvitations },
  setInvitations: { body: { invitations: [{ surveyId: 4711, invited: 120 }] } },
  deleteSurvey: {},
  searchSurveys: { answer: example.onePage(example.exampleSurvey) },
  searchForms: { answer: example.onePage(form) },
  searchItemCollections: { answer: example.onePage(example.exampleItem) },
  getItem: { answer: example.exampleItem },
  listComments: {
    answer: example.onePage({ text: 'The examples helped a lot.', language: 'en', group: null }),
  },
  ...topicExamples,
  ...configExamples,
  ...seriesExamples,
  ...infoExamples,
  ...policyExamples,
  ...openingExamples,
  ...mailExamples,
  ...measureExamples,
  ...overviewExamples,
  ...replyExamples,
  ...sharingExamples,
  getWordRules: { answer: { version: 0, rules: defaultWordRules } },
  putWordRules: {
    body: { version: 0, rules: defaultWordRules },
    answer: { version: 1, rules: defaultWordRules },
  },

  listReports: { answer: example.onePage(example.exampleReportListRow) },
  createReport: {
    body: { title: example.exampleReport.title, surveyIds: [example.exampleSurvey.id] },
    ...report,
  },
  copyReport: { body: { title: `Copy of ${example.exampleReport.title}` }, ...report },
  findNewOwners: { answer: [{ id: 12, name: 'Jonas Feld' }] },
  putReportOwner: { body: { userId: 12 } },
  getReportEditors: { answer: example.exampleEditors },
  putReportEditors: { body: { userIds: [14] }, answer: example.exampleEditors },
  getReport: report,
  patchReport: { body: { title: example.exampleReport.title }, ...report },
  getReportSurveys: { answer: example.onePage(example.exampleSurvey) },
  putReportSurveys: { body: { surveyIds: [example.exampleSurvey.id] }, ...report },
  putLock: { body: { isLocked: true }, answer: { ...example.exampleReport, isLocked: true } },
  putPublication: {
    body: { unitIds: [unit.id], publishedOn: null },
    answer: { isLocked: false, isPublished: true, publishedOn: '2026-10-07T08:00:00Z' },
  },
  listSnapshots: {
    answer: example.onePage({
      number: 1,
      title: example.exampleReport.title,
      createdOn: '2026-10-07T07:59:12Z',
      createdBy: 'Ada Beck',
      calculatedOn: example.exampleReport.calculatedOn,
      contentHash: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
    }),
  },
  getSnapshot: report,
  calculateReport: report,
  exportReport: { answer: exampleExport },
  exportReportItem: { answer: exampleExport },
  exportReportTemplate: { answer: exampleExport },
  listExportFonts: { answer: { families: ['Noto Sans JP'] } },
  startExport: {
    body: { reportIds: [example.exampleReport.id], format: 'XLSX', language: 'en' },
    answer: exampleLongExport,
  },
  getExport: { answer: exampleLongExport },
  getExportFile: { answer: exampleExport },
  getCalculation: { answer: { running: true, done: 12, total: 40 } },
  putRespondentFilterItem: { body: filter.itemOptionIds, ...report },
  deleteRespondentFilterItem: report,
  previewRespondentFilter: {
    body: { items: [filter] },
    answer: {
      respondentCount: 42,
      surveyCount: 1,
      filteredRespondentCount: 26,
      shownSurveyCount: 1,
      hiddenSurveys: [],
      hidden: null,
      undecidedRespondentCount: 0,
      earlierReleaseSurveyIds: [],
    },
  },
  findFilterCollisions: {
    body: { items: [filter] },
    answer: {
      surveys: [
        {
          ...{ surveyId: 7, description: 'Roman law', isFull: false },
          collisions: [
            {
              conditions: [
                { text: { de: 'Geschlecht', en: 'Gender' }, options: [{ de: 'weiblich', en: 'female' }] },
              ],
              shown: { at: '2026-05-03T08:12:00.000Z', report: { id: 12, title: 'Lehre im Sommer' } },
            },
          ],
        },
      ],
      omittedSurveyCount: 0,
    },
  },
  getFilterProgress: { answer: { running: true, done: 312, total: 1000, pending: 688 } },
  continueFilter: {},
  cancelFilter: {},
  getFilterQuestions: {
    answer: {
      surveyCount: 1,
      respondentCount: 42,
      questions: [
        {
          itemId: filter.itemId,
          text: example.exampleItem.text,
          options: (example.exampleItem.itemOptions ?? []).map(({ text }) => text),
          numbers: null,
          aboutPerson: true,
          surveyCount: 1,
          respondentCount: 42,
          hidden: null,
        },
      ],
    },
  },
  getReservedQuestions: { answer: reservedQuestions },
  putReservedQuestions: {
    body: { questions: [{ itemId: filter.itemId, aboutPerson: true }] },
    answer: reservedQuestions,
  },
  previewReportItem: {
    body: { config: example.exampleConfig },
    answer: { data: example.exampleReportItem.content.data },
  },
  putUsedTemplate: { answer: { ...example.exampleReport, excludedItems: [] } },
  deleteUsedTemplate: report,

  searchReportTemplates: { answer: example.onePage(example.exampleTemplateRow) },
  createReportTemplate: {
    body: { title: example.exampleTemplate.title, formId: form.id },
    ...template,
  },
  getReportTemplate: template,
  patchReportTemplate: { body: { title: example.exampleTemplate.title }, ...template },
  putReportTemplateLock: {
    body: { isLocked: true },
    answer: { ...example.exampleTemplate, isLocked: true },
  },
  ...itemExamples('Report'),
  ...itemExamples('ReportTemplate'),

  uploadImage: { answer: { id: '7b0c6a2e-5f0f-4c3e-9a43-1d2f6a1f9e55', width: 1_600, height: 900 } },
  startImport: { answer: imports.exampleImport },
  listImports: { answer: example.onePage(imports.exampleImport) },
  getImport: { answer: imports.exampleImportDone },
  setImportMapping: {
    body: { source: 0, mapping: imports.exampleMapping },
    answer: imports.exampleImportInspecting,
  },
  confirmImport: {
    body: { replace: 'none', minRespondentCount: 5, sources: [0] },
    answer: imports.exampleImportRunning,
  },
  undoImport: { body: { fromReports: true }, answer: { ...imports.exampleImportDone, undo: null } },
  ...auditExamples,
  ...connectionExamples,
  ...verificationExamples,
  ...ownRoleExamples,
  ...webhookExamples,
  listCodebooks: { answer: [imports.exampleCodebook] },
  saveCodebook: {
    body: { name: imports.exampleCodebook.name, mapping: imports.exampleMapping },
    answer: imports.exampleCodebook,
  },
};
