import { defaultWordRules } from '#shared/words/contract.ts';
import { anyone, type Expectation, type ExpectationRow, type Ids, needs } from './expectation.ts';
import { identityExpectations } from './identity-expectations.ts';
import { surveyExpectations, unitExpectations } from './organisation-expectations.ts';
import type { WalkedRoute } from './walk-routes.ts';

const config = ({ itemId }: Ids) => ({
  visualizationType: 'BAR_CHART',
  analysisType: 'QUANTITATIVE',
  itemIds: [itemId],
});
const placement = { x: 0, y: 0, cols: 6, rows: 3 };
const measureBody = { text: 'Slides', ownerId: 1, dueOn: '2027-03-01' };
const replyText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Thanks', marks: [] }] }],
};

const topicModel = () => ({
  name: 'Topics',
  language: 'de',
  topics: [{ id: 0, name: { de: 'Tempo' }, terms: ['schnell'], negations: [] }],
});
const scaleBody = () => ({
  name: { en: 'Teaching' },
  items: [{ itemId: 2_147_483_647, weight: 1, isReversed: false }],
  ...{ leastShare: 0.5, lowest: 1, highest: 5 },
});
const link = () => ({ name: 'Board', language: 'en', expiresOn: '2099-01-01T00:00:00Z' });
export const seriesBody = ({ templateId, surveyId }: Pick<Ids, 'templateId' | 'surveyId'>) => ({
  ...{ name: 'Series', templateId, selection: { surveyIds: [surveyId] }, kind: 'SURVEY' },
  ...{ titlePattern: '{survey}', comparisons: [], readers: 'NOBODY', publishedOn: null },
  includesUnitsAbove: true,
});
const word = () => ({ status: 'ok' });

const person = (unitId: number) => ({ name: 'New', roles: ['DEAN'], unitIds: [unitId] });
const mailText = { kind: 'INVITATION', language: 'de' };

/** The requirements of each endpoint and a valid body. The first match applies. */
const table: readonly ExpectationRow[] = [
  [/^(GET|DELETE) \/(session|own-sign-ins)/, anyone],
  // Whether it is one of their roles is a matter of the person, not of the role.
  [/^PUT \/session\/role$/, { ...anyone, body: () => ({ role: 'ADMINISTRATOR' }) }],
  [/^GET \/(configs\/ui|infos|logos|menus|start|wizards|periods|units)$/, anyone],
  ...unitExpectations,
  ...identityExpectations,
  [/^GET \/configs\/embedding$/, needs('configs.edit')],
  [/^PUT \/configs\/embedding$/, needs('configs.edit', () => ({ origins: ['https://www.example.edu'] }))],
  [/^GET \/configs\/minimums/, needs('configs.edit')],
  [
    /^PUT \/configs\/minimums$/,
    needs('configs.edit', () => ({ respondents: 5, comments: 8, comparedSurveys: 3 })),
  ],
  [/^GET \/agreement$/, anyone],
  [/^POST \/agreement\/acceptance$/, { ...anyone, body: () => ({ version: 1 }) }],
  [/^PUT \/configs\/agreement$/, needs('configs.edit', () => ({ text: { de: 'Bitte.', en: '' } }))],
  [/^[A-Z]+ \/configs\/agreement/, needs('configs.edit')],
  [/^GET \/configs\/infos$/, needs('configs.edit')],
  [/^PUT \/configs\/infos$/, needs('configs.edit', () => ({ infos: [] }))],
  [/^GET \/configs\/languages$/, needs('reports.publish')],
  [/^PUT \/configs\/languages$/, needs('configs.edit', () => ({ defaultLanguage: 'en', offered: ['de'] }))],
  [/^GET \/configs\/closing/, needs('configs.edit')],
  [/^PUT \/configs\/closing$/, needs('configs.edit', () => ({ closingDays: 21 }))],
  [/^GET \/configs\/retention/, needs('configs.edit')],
  [/^PUT \/configs\/retention$/, needs('configs.edit', () => ({ keepAnswersMonths: 24 }))],
  [/^GET \/configs\/mails$/, needs('configs.edit')],
  [
    /^PUT \/configs\/mails$/,
    needs('configs.edit', () => ({ senderName: '', replyTo: '', timeZone: 'Europe/Berlin', digestHour: 7 })),
  ],
  [/^POST \/configs\/mails\/texts\/reset$/, needs('configs.edit', () => mailText)],
  [
    /^(PUT|POST) \/configs\/mails\/texts/,
    needs('configs.edit', () => ({ ...mailText, subject: 'New', body: '{link}' })),
  ],
  [/^GET \/configs\/mail-choice$/, anyone],
  [/^PUT \/configs\/mail-choice$/, { ...anyone, body: () => ({ choice: 'DAILY' }) }],
  [/^GET \/configs\/menu$/, needs('configs.edit')],
  [/^PUT \/configs\/menu$/, needs('configs.edit', () => ({ entries: [] }))],
  // Whoever changes more than the own language needs a permission: `configs.test.ts` looks at that.
  [/^PUT \/configs\/ui$/, { ...anyone, body: () => ({ language: { user: 'de', context: 'edu' } }) }],
  [/^POST \/knowledge-base\/login-token$/, anyone],
  [/^POST \/users$/, needs('users.manage', ({ unitId }) => ({ username: 'new', ...person(unitId) }))],
  [/^PUT \/users\/:userId$/, needs('users.manage', ({ unitId }) => ({ version: 1, ...person(unitId) }))],
  [
    /^PUT \/users\/:userId\/role$/,
    needs('users.manage', () => ({
      version: 1,
      change: { act: 'ADD_ROLE', role: 'INSTRUCTOR', unitIds: [] },
    })),
  ],
  [
    /^POST \/users\/bulk-preview$/,
    needs('users.manage', () => ({ userIds: [2_147_483_647], change: { act: 'SIGN_OUT' } })),
  ],
  [/^PUT \/users\/:userId\/active$/, needs('users.manage', () => ({ version: 1, isActive: false }))],
  [/^[A-Z]+ \/users/, needs('users.manage')],
  [/^GET \/status$/, needs('configs.edit')],
  [/^POST \/status\/eula-acceptance$/, needs('configs.edit')],
  [/^POST \/status\//, needs('configs.edit', word)],
  [/^GET \/item-collections\/./, needs('itemCollections.manage')],
  [
    /^POST \/item-collections\/:itemCollectionId\/join$/,
    needs('itemCollections.manage', () => ({ version: 1, others: [{ id: 2_147_483_646, version: 1 }] })),
  ],
  [
    /^POST \/item-collections\/:itemCollectionId\/part$/,
    needs('itemCollections.manage', () => ({ version: 1, itemIds: [2_147_483_647] })),
  ],
  [
    /^PUT \/item-collections\/:itemCollectionId\/direction$/,
    needs('itemCollections.manage', () => ({ version: 1, direction: 'LOW_IS_BEST' })),
  ],
  [/^GET \/(surveys|forms|item-collections|items\/:itemId)$/, needs('surveys.search')],
  ...surveyExpectations,
  [/^GET \/surveys\/:surveyId$/, needs('surveys.search')],
  [/^PUT \/surveys\/:surveyId\/invited-count$/, needs('imports.run', () => ({ invitedCount: 100 }))],
  [/^DELETE \/surveys\/:surveyId$/, needs('imports.run')],
  [/^POST \/imports\/:importId\/undo$/, needs('imports.run', () => ({ fromReports: false }))],
  [/^GET \/forms\/:formId\/cuts$/, needs('surveys.search')],
  [/^PUT \/forms\/:formId\/cuts$/, needs('forms.edit', () => ({ cuts: [] }))],
  [/^GET \/scales/, needs('forms.edit')],
  [/^POST \/scales$/, needs('forms.edit', scaleBody)],
  [/^PUT \/scales/, needs('forms.edit', () => ({ ...scaleBody(), version: 1 }))],
  [/^DELETE \/scales/, needs('forms.edit')],
  [/^GET \/topic-models\/(sample-comments|:topicModelId\/suggestions)/, needs('configs.edit')],
  [/^POST \/topic-models\/:topicModelId\/suggestions$/, needs('configs.edit', ({ itemId }) => ({ itemId }))],
  [/^GET \/(topics|topic-models|word-rules)/, needs('reports.edit')],
  [/^PUT \/word-rules$/, needs('configs.edit', () => ({ version: 0, rules: defaultWordRules }))],
  [
    /^POST \/topic-models\/trial$/,
    needs('reports.edit', () => ({ language: 'de', topics: topicModel().topics, texts: ['Zu schnell'] })),
  ],
  [/^POST \/topic-models\/csv$/, needs('reports.edit', () => ({ csv: 'name_de,terms\nTempo,schnell' }))],
  [/^POST \/topic-models$/, needs('configs.edit', topicModel)],
  [/^PUT \/topic-models/, needs('configs.edit', () => ({ ...topicModel(), version: 1 }))],
  [/^DELETE \/topic-models/, needs('configs.edit')],
  [/^POST \/imports\/:importId\/confirmation$/, needs('imports.run', () => ({ replace: 'none' }))],
  [
    /^PUT \/imports\/invitations$/,
    needs('imports.run', ({ surveyId }) => ({ invitations: [{ surveyId, invited: 100 }] })),
  ],
  [/^[A-Z]+ \/(imports|codebooks)/, needs('imports.run')],
  [
    /^(POST|PUT) \/connections(\/:connectionId)?$/,
    needs('imports.run', () => ({
      name: 'Survey server',
      address: 'https://survey.example',
      userName: 'plenum',
      password: 'for tests',
    })),
  ],
  [/^POST \/connections\/:connectionId\/imports$/, needs('imports.run', () => ({ surveyIds: ['1'] }))],
  [/^PUT \/connections\/.*\/schedules/, needs('imports.run', () => ({ every: 'DAILY' }))],
  [/^[A-Z]+ \/connections/, needs('imports.run')],
  [
    /^PUT \/verification\/settings$/,
    needs('configs.edit', () => ({ checksComments: true, keepOriginalsMonths: 6 })),
  ],
  [/^POST \/verification\/surveys\/:surveyId\/leases$/, needs('verification.run', () => ({ size: 1 }))],
  [
    /^PUT \/verification\/comments\/:commentId\/decision$/,
    needs('verification.run', () => ({ decision: 'ACCEPTED' })),
  ],
  [
    /^PUT \/verification\/replies\/:replyId\/decision$/,
    needs('verification.run', () => ({ decision: 'ACCEPTED', proposedOn: '2026-11-22T12:00:00Z' })),
  ],
  [/^[A-Z]+ \/verification/, needs('verification.run')],
  [/^POST \/reports\/:reportId\/measures$/, needs('measures.edit', () => measureBody)],
  [/^PATCH \/reports\/:reportId\/measures\/:measureId$/, needs('measures.edit', () => ({ isDone: true }))],
  [/^[A-Z]+ \/(reports\/:reportId\/)?measures/, needs('measures.edit')],
  [/^GET \/overview/, needs('overview.read')],
  [/^PUT \/reports\/:reportId\/reply$/, needs('reports.reply', () => ({ text: replyText }))],
  [/^[A-Z]+ \/reports\/:reportId\/reply$/, needs('reports.reply')],
  [/^PUT \/audit-log\/settings$/, needs('audit.read', () => ({ keepMonths: 12 }))],
  [/^GET \/audit-log/, needs('audit.read')],
  [/^GET \/jobs\/events$/, anyone],
  [/^GET \/images\/:imageId$/, needs('reports.read')],
  [/^POST \/images$/, needs('reports.edit')],
  [/^GET \/report-templates/, needs('templates.edit')],
  [/^POST \/report-templates$/, needs('templates.edit', ({ formId }) => ({ title: 'T', formId }))],
  [/^PATCH \/report-templates\/:reportTemplateId$/, needs('templates.edit', () => ({ title: 'T' }))],
  [/^PUT \/report-templates\/:reportTemplateId\/lock$/, needs('templates.edit', () => ({ isLocked: true }))],
  [
    /^POST \/report-templates\/.*\/report-items$/,
    needs('templates.edit', (ids) => ({ config: config(ids) })),
  ],
  [/^POST \/report-templates\/.*\/batch$/, needs('templates.edit', ({ itemId }) => ({ itemIds: [itemId] }))],
  [
    /^POST \/report-templates\/.*\/(deletion|restoration)$/,
    needs('templates.edit', ({ templateItemId }) => ({ reportItemIds: [templateItemId] })),
  ],
  [
    /^PATCH \/report-templates\/.*\/:reportItemId$/,
    needs('templates.edit', (ids) => ({ config: config(ids) })),
  ],
  [
    /^PATCH \/report-templates\/.*\/placements$/,
    needs('templates.edit', ({ templateItemId }) => [{ reportItemId: templateItemId, placement }]),
  ],
  [/^[A-Z]+ \/report-templates/, needs('templates.edit')],
  [/^GET \/reports\/.*\/respondent-filter\/progress$/, needs('reports.edit')],
  [/^GET \/reports\/.*\/respondent-filter\/questions$/, needs('reports.edit')],
  [/^GET \/reports\/:reportId\/(snapshots|access-tokens)/, needs('reports.publish')],
  [/^POST \/series(\/preview)?$/, needs('reports.publish', seriesBody)],
  [
    /^PUT \/series\/:seriesId$/,
    needs('reports.publish', (ids) => ({ version: 1, settings: seriesBody(ids) })),
  ],
  [/^[A-Z]+ \/series/, needs('reports.publish')],
  [/^GET \/report-access$/, needs('reports.read')],
  [/^GET \/reports/, needs('reports.read')],
  [/^POST \/exports$/, needs('reports.read', ({ reportId }) => ({ reportIds: [reportId], format: 'CSV' }))],
  [/^[A-Z]+ \/exports/, needs('reports.read')],
  [/^POST \/reports$/, needs('reports.edit', ({ surveyId }) => ({ title: 'R', surveyIds: [surveyId] }))],
  [/^PATCH \/reports\/:reportId$/, needs('reports.edit', () => ({ title: 'R' }))],
  [
    /^PUT \/reports\/:reportId\/surveys$/,
    needs('reports.edit', ({ surveyId }) => ({ surveyIds: [surveyId] })),
  ],
  [/^PUT \/reports\/:reportId\/lock$/, needs('reports.edit', () => ({ isLocked: true }))],
  [
    /^POST \/reports\/.*\/report-items(\/preview)?$/,
    needs('reports.edit', (ids) => ({ config: config(ids) })),
  ],
  [/^POST \/reports\/.*\/batch$/, needs('reports.edit', ({ itemId }) => ({ itemIds: [itemId] }))],
  [
    /^POST \/reports\/.*\/(deletion|restoration)$/,
    needs('reports.edit', ({ reportItemId }) => ({ reportItemIds: [reportItemId] })),
  ],
  [/^PATCH \/reports\/.*\/:reportItemId$/, needs('reports.edit', (ids) => ({ config: config(ids) }))],
  [
    /^POST \/reports\/.*\/respondent-filter\/preview$/,
    needs('reports.edit', ({ itemId }) => ({ items: [{ itemId, itemOptionIds: [1] }] })),
  ],
  [
    /^POST \/reports\/.*\/respondent-filter\/collisions$/,
    needs('surveys.manage', ({ itemId }) => ({ items: [{ itemId, itemOptionIds: [1] }] })),
  ],
  [
    /^PATCH \/reports\/.*\/placements$/,
    needs('reports.edit', ({ reportItemId }) => [{ reportItemId, placement }]),
  ],
  [/^PUT \/reports\/.*\/respondent-filter\/items\/:itemId$/, needs('reports.edit', () => [1])],
  [
    /^PUT \/reports\/:reportId\/publication$/,
    needs('reports.publish', ({ unitId }) => ({ unitIds: [unitId], publishedOn: null })),
  ],
  [/^PUT \/reports\/:reportId\/visit$/, needs('reports.read')],
  [/^DELETE \/reports\/:reportId\/publication$/, needs('reports.publish')],
  [/^POST \/reports\/:reportId\/access-tokens$/, needs('reports.publish', link)],
  [/^PATCH \/reports\/:reportId\/access-tokens\/:tokenId$/, needs('reports.publish', link)],
  [/^[A-Z]+ \/reports\/:reportId\/access-tokens/, needs('reports.publish')],
  [/^[A-Z]+ \/reports/, needs('reports.edit')],
];

/** Throws for an endpoint missing from the table, so that every new one must declare who may call it. */
export const findExpectation = (route: WalkedRoute): Expectation => {
  const name = `${route.method === 'HEAD' ? 'GET' : route.method} ${route.url.replace('/api/v1', '')}`;
  const found = table.find(([pattern]) => pattern.test(name));
  if (!found) throw new Error(`Say in endpoint-table.ts who may call ${name}.`);
  return found[1];
};

/** A valid body; `undefined` if the endpoint takes none. */
export const buildExampleBody = (route: WalkedRoute, ids: Ids): unknown => findExpectation(route).body?.(ids);
