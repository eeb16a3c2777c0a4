import { examples } from '../../openapi/examples/examples.ts';
import type { WalkedRoute } from './walk-routes.ts';

export interface Ids {
  reportId: number;
  templateId: number;
  reportItemId: number;
  templateItemId: number;
  itemId: number;
  surveyId: number;
  formId: number;
  unitId: number;
  seriesId?: number;
}

const config = ({ itemId }: Ids) => ({
  visualizationType: 'BAR_CHART',
  analysisType: 'QUANTITATIVE',
  itemIds: [itemId],
});
const ABSENT = 2_147_483_647;
const placement = { x: 0, y: 0, cols: 6, rows: 3 };
const conditions = ({ itemId }: Ids) => ({ items: [{ itemId, itemOptionIds: [1] }] });
const person = ({ unitId }: Ids) => ({ name: 'New', roles: ['DEAN'], unitIds: [unitId] });
const link = () => ({ name: 'Board', language: 'en', expiresOn: new Date(Date.now() + 864e5).toISOString() });
export const seriesBody = ({ templateId, surveyId }: Pick<Ids, 'templateId' | 'surveyId'>) => ({
  ...{ name: 'Series', templateId, selection: { surveyIds: [surveyId] }, kind: 'SURVEY' },
  ...{ titlePattern: '{survey}', comparisons: [], readers: 'NOBODY', publishedOn: null },
  includesUnitsAbove: true,
});

const norm = ({ itemId }: Ids) => ({
  ...{ name: { en: 'Norm' }, source: 'Elsewhere' },
  values: [{ itemId, mean: 3, deviation: 1, respondents: null, points: [] }],
});

/** Bodies by `operationId` that the document's example does not serve, mostly because they name an object. */
export const bodies: Readonly<Record<string, (ids: Ids) => unknown>> = {
  createScimToken: () => ({ expiresOn: new Date(Date.now() + 864e5).toISOString().slice(0, 10) }),
  createApiKey: () => ({
    ...{ name: 'Nightly', permissions: ['reports.read'], mayChange: false },
    expiresOn: new Date(Date.now() + 864e5).toISOString().slice(0, 10),
  }),
  acceptAgreement: () => ({ version: 1 }),
  switchRole: () => ({ role: 'ADMINISTRATOR' }),
  // Everybody may change this much.
  putUiConfig: () => ({ language: { user: 'de', context: 'edu' } }),
  putIdentityProvider: () => ({
    kind: 'OIDC',
    ...{ version: 1, name: 'Campus', logoSrc: null, clientId: '', scopes: 'openid', isActive: false },
    ...{ nameClaim: 'name', mailClaim: 'email', usernameClaim: 'uid', fallback: null, rules: [] },
    ...{ trustsMails: false, linksByMail: false, trustsNames: false, governsLinked: false },
  }),
  linkUserIdentity: () => ({ providerId: ABSENT, subject: 'erika' }),
  updateConnection: () => ({
    ...{
      name: 'Survey server',
      address: 'https://survey.example',
      userName: 'plenum',
      password: 'for tests',
    },
  }),
  putReservedQuestions: () => ({ questions: [] }),
  createNorm: norm,
  putNorm: (ids) => ({ ...norm(ids), version: 1 }),
  putTopicModel: () => ({
    ...{ version: 1, name: 'Topics', language: 'de' },
    topics: [{ id: 0, name: { de: 'Tempo' }, terms: ['schnell'], negations: [] }],
  }),
  putUserRole: () => ({ version: 1, change: { act: 'ADD_ROLE', role: 'INSTRUCTOR', unitIds: [] } }),
  createUnit: ({ unitId }) => ({ parentId: unitId, name: 'New' }),
  inviteUser: (ids) => ({ username: 'new', ...person(ids) }),
  putUser: (ids) => ({ version: 1, ...person(ids) }),
  startTopicSuggestions: ({ itemId }) => ({ itemId }),
  setInvitations: ({ surveyId }) => ({ invitations: [{ surveyId, invited: 100 }] }),
  createReportTemplate: ({ formId }) => ({ title: 'T', formId }),
  patchReportTemplate: () => ({ title: 'T' }),
  createReportTemplateItem: (ids) => ({ config: config(ids) }),
  createReportTemplateItems: ({ itemId }) => ({ itemIds: [itemId] }),
  deleteReportTemplateItems: ({ templateItemId }) => ({ reportItemIds: [templateItemId] }),
  restoreReportTemplateItems: ({ templateItemId }) => ({ reportItemIds: [templateItemId] }),
  patchReportTemplateItem: (ids) => ({ config: config(ids) }),
  patchReportTemplatePlacements: ({ templateItemId }) => [{ reportItemId: templateItemId, placement }],
  createSeries: seriesBody,
  previewSeries: seriesBody,
  putSeries: (ids) => ({ version: 1, settings: seriesBody(ids) }),
  startExport: ({ reportId }) => ({ reportIds: [reportId], format: 'CSV' }),
  createReport: ({ surveyId }) => ({ title: 'R', surveyIds: [surveyId] }),
  patchReport: () => ({ title: 'R' }),
  putReportSurveys: ({ surveyId }) => ({ surveyIds: [surveyId] }),
  createReportItem: (ids) => ({ config: config(ids) }),
  previewReportItem: (ids) => ({ config: config(ids) }),
  createReportItems: ({ itemId }) => ({ itemIds: [itemId] }),
  deleteReportItems: ({ reportItemId }) => ({ reportItemIds: [reportItemId] }),
  restoreReportItems: ({ reportItemId }) => ({ reportItemIds: [reportItemId] }),
  patchReportItem: (ids) => ({ config: config(ids) }),
  patchReportPlacements: ({ reportItemId }) => [{ reportItemId, placement }],
  previewRespondentFilter: conditions,
  findFilterCollisions: conditions,
  putRespondentFilterItem: () => [1],
  putPublication: ({ unitId }) => ({ unitIds: [unitId], publishedOn: null }),
  createAccessToken: link,
  patchAccessToken: link,
};

export const buildExampleBody = ({ operationId = '' }: WalkedRoute, ids: Ids): unknown =>
  bodies[operationId]?.(ids) ?? examples[operationId]?.body;
