import type { Item } from '#shared/reports/forms/contract.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import { usualAppearance } from '#shared/reports/report-items/settings/appearance.ts';
import { defaultStatistics } from '#shared/reports/report-items/settings/statistics.ts';
import type { Report, ReportListRow } from '#shared/reports/reports/contract.ts';
import type { ReportEditors } from '#shared/reports/reports/ownership-contract.ts';
import type { ReportTemplate, ReportTemplateListRow } from '#shared/reports/templates/contract.ts';
import type { Page } from '#shared/schemas.ts';
import type { Survey } from '#shared/surveys/surveys/contract.ts';

export const onePage = <Row>(...content: Row[]): Page<Row> => ({
  content,
  number: 0,
  size: 20,
  totalElements: content.length,
  totalPages: 1,
});

const times = { createdOn: '2026-10-05T08:30:00Z', updatedOn: '2026-10-06T14:05:12Z' };
const question = { de: 'Die Vorlesung war klar gegliedert.', en: 'The lecture was clearly structured.' };
const poles = {
  leftPole: { de: 'trifft nicht zu', en: 'disagree' },
  rightPole: { de: 'trifft zu', en: 'agree' },
};
const counts = [2, 3, 9, 16, 10];

export const exampleSurvey: Survey = {
  id: 4711,
  description: 'Introduction to statistics',
  formId: 12,
  formShortName: 'LECTURE-26',
  unitName: 'Institute of Psychology',
  leaderName: 'Prof. Dr. Ada Beck',
  periodId: 3,
  periodName: 'Summer term 2026',
  responseCount: 42,
  minRespondentCount: 5,
  waitingResponseCount: null,
  invitedCount: 120,
  filteredRespondentCount: 42,
  hidden: null,
  type: 'o',
  status: 'PROCESSED',
};

export const exampleItem: Item = {
  id: 77,
  formShortName: 'LECTURE-26',
  text: question,
  type: 'SCALA',
  abstentionAllowed: true,
  direction: 'HIGH_IS_BEST',
  info: {
    type: 'scale',
    itemOptionCount: 5,
    leftPoleText: poles.leftPole,
    rightPoleText: poles.rightPole,
  },
  itemOptions: [1, 2, 3, 4, 5].map((value) => ({ id: value, text: { en: String(value) }, value })),
};

export const exampleConfig = {
  visualizationType: 'BAR_CHART',
  analysisType: 'QUANTITATIVE',
  itemIds: [exampleItem.id],
  title: null,
  split: 'none',
  arrangement: 'pooled',
  showStatistics: true,
  statistics: [...defaultStatistics],
  color: null,
  ...usualAppearance,
} as const;

export const exampleReportItem = {
  id: 901,
  placement: { x: 0, y: 0, cols: 6, rows: 4 },
  content: {
    config: {
      ...exampleConfig,
      itemIds: [...exampleConfig.itemIds],
      statistics: [...exampleConfig.statistics],
    },
    data: {
      kind: 'distribution',
      figures: [
        {
          itemIds: [exampleItem.id],
          text: question,
          type: 'SCALA',
          ...poles,
          direction: 'HIGH_IS_BEST',
          total: {
            hidden: null,
            n: 40,
            abstentions: 1,
            blanks: 1,
            surveyCount: 1,
            options: counts.map((count, index) => ({
              position: index + 1,
              text: { en: String(index + 1) },
              value: index + 1,
              count,
              percent: count * 2.5,
            })),
            statistics: {
              mean: 3.725,
              median: 4,
              standardDeviation: 1.086,
              lowerQuartile: 3,
              upperQuartile: 4.25,
              confidenceInterval: { lower: 3.378, upper: 4.072 },
            },
          },
          groups: [],
        },
      ],
    },
    question: null,
    calculatedOn: '2026-10-06T14:05:12Z',
    outOfDate: false,
  },
} satisfies ReportItem;

const language = { id: 1, name: 'English', tag: 'en' };

export const exampleReport: Report = {
  id: 108,
  version: 7,
  title: 'Lectures in summer 2026',
  isLocked: false,
  isPublished: false,
  formId: exampleSurvey.formId,
  formIds: [exampleSurvey.formId],
  surveyIds: [exampleSurvey.id],
  periodNames: [exampleSurvey.periodName],
  topSurveys: onePage(exampleSurvey),
  surveysBelowMinRespondentCount: [],
  languages: [language],
  reportLanguageId: language.id,
  usedReportTemplates: [{ id: 31, title: 'Short lecture report' }],
  respondentFilter: { respondentFilterItems: [] },
  publication: null,
  reportItems: [exampleReportItem],
  replies: [],
  measures: [],
  previousMeasures: null,
  respondentCount: 42,
  filteredRespondentCount: 42,
  undecidedRespondentCount: 0,
  returns: null,
  calculatedOn: '2026-10-06T14:05:12Z',
  outOfDate: false,
  mayEdit: true,
  mayManage: true,
  ...times,
};

export const exampleEditors: ReportEditors = {
  owner: { id: 11, name: 'Kim Albers' },
  editors: [{ id: 14, name: 'Jonas Feld', mayOpen: true }],
};

export const exampleReportListRow: ReportListRow = {
  id: exampleReport.id,
  title: exampleReport.title,
  isLocked: false,
  isPublished: false,
  isNew: false,
  filterShowsNothing: false,
  publishedOn: null,
  surveyCount: 1,
  itemCount: 1,
  formShortNames: [exampleSurvey.formShortName],
  ownerName: 'Kim Albers',
  mayEdit: true,
  mayManage: true,
  ...times,
};

const { formId: _, ...withoutForm } = exampleReport;
export const exampleTemplate: ReportTemplate = {
  ...withoutForm,
  id: 31,
  title: 'Short lecture report',
  surveyIds: [],
  periodNames: [],
  topSurveys: { ...onePage(), totalPages: 0 },
  usedReportTemplates: [],
  reportItems: [
    {
      ...exampleReportItem,
      content: { ...exampleReportItem.content, data: null, question, calculatedOn: null },
    },
  ],
  respondentCount: 0,
  filteredRespondentCount: 0,
  calculatedOn: null,
};

export const exampleTemplateRow: ReportTemplateListRow = {
  id: exampleTemplate.id,
  title: exampleTemplate.title,
  formId: exampleSurvey.formId,
  formShortName: exampleSurvey.formShortName,
  isLocked: false,
  itemCount: 1,
  ownerName: 'Kim Albers',
  mayEdit: true,
  ...times,
};
