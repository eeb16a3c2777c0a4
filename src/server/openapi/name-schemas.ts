import { z } from 'zod';
import * as itemCollectionsContract from '#shared/curation/item-collections/contract.ts';
import * as scalesContract from '#shared/curation/scales/contract.ts';
import * as verificationContract from '#shared/curation/verification/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as calculationComparisons from '#shared/figures/calculation/comparisons.ts';
import * as calculationFigures from '#shared/figures/calculation/figures.ts';
import * as calculationJudgeNorm from '#shared/figures/calculation/judge-norm.ts';
import * as calculationJudgeTarget from '#shared/figures/calculation/judge-target.ts';
import * as calculationNumberFigures from '#shared/figures/calculation/number-figures.ts';
import * as calculationScaleEnds from '#shared/figures/calculation/scale-ends.ts';
import * as calculationTextFigures from '#shared/figures/calculation/text-figures.ts';
import * as normsContract from '#shared/figures/norms/contract.ts';
import * as topicsContract from '#shared/figures/topics/contract.ts';
import * as topicsSuggestionsContract from '#shared/figures/topics/suggestions-contract.ts';
import * as wordsContract from '#shared/figures/words/contract.ts';
import * as numberRange from '#shared/number-range.ts';
import * as identityProvidersContract from '#shared/organisation/identity-providers/contract.ts';
import * as identityProvidersOidcContract from '#shared/organisation/identity-providers/oidc-contract.ts';
import * as identityProvidersSamlContract from '#shared/organisation/identity-providers/saml-contract.ts';
import * as leadershipContract from '#shared/organisation/leadership/contract.ts';
import * as organisationImportContract from '#shared/organisation/organisation-import/contract.ts';
import * as periodsContract from '#shared/organisation/periods/contract.ts';
import * as unitsContract from '#shared/organisation/units/contract.ts';
import * as unitsTreeContract from '#shared/organisation/units/tree-contract.ts';
import * as overviewContract from '#shared/oversight/overview/contract.ts';
import * as seriesContract from '#shared/oversight/series/contract.ts';
import * as startContract from '#shared/oversight/start/contract.ts';
import * as agreementContract from '#shared/platform/agreement/contract.ts';
import * as apiKeysContract from '#shared/platform/api-keys/contract.ts';
import * as auditContract from '#shared/platform/audit/contract.ts';
import * as configsContract from '#shared/platform/configs/contract.ts';
import * as configsDesign from '#shared/platform/configs/design.ts';
import * as configsMinimumsContract from '#shared/platform/configs/minimums-contract.ts';
import * as infosContract from '#shared/platform/infos/contract.ts';
import * as jobsContract from '#shared/platform/jobs/contract.ts';
import * as mailsContract from '#shared/platform/mails/contract.ts';
import * as menusContract from '#shared/platform/menus/contract.ts';
import * as menusOwnEntries from '#shared/platform/menus/own-entries.ts';
import * as ownDataContract from '#shared/platform/own-data/contract.ts';
import * as sessionContract from '#shared/platform/session/contract.ts';
import * as sessionSecondFactorContract from '#shared/platform/session/required-second-factor-contract.ts';
import * as statusContract from '#shared/platform/status/contract.ts';
import * as usersContract from '#shared/platform/users/contract.ts';
import * as webhooksContract from '#shared/platform/webhooks/contract.ts';
import * as exportsImageManifest from '#shared/publishing/exports/image-manifest.ts';
import * as exportsJsonExport from '#shared/publishing/exports/json-export.ts';
import * as exportsLongExportContract from '#shared/publishing/exports/long-export-contract.ts';
import * as formsContract from '#shared/reports/forms/contract.ts';
import * as guidelinesContract from '#shared/reports/guidelines/contract.ts';
import * as guidelinesJudge from '#shared/reports/guidelines/judge-guideline.ts';
import * as imagesContract from '#shared/reports/images/contract.ts';
import * as measuresContract from '#shared/reports/measures/contract.ts';
import * as measuresShownMeasure from '#shared/reports/measures/shown-measure.ts';
import * as repliesShownReply from '#shared/reports/replies/shown-reply.ts';
import * as reportItemsCommentsContract from '#shared/reports/report-items/comments-contract.ts';
import * as reportItemsContract from '#shared/reports/report-items/contract.ts';
import * as reportItemsVisualizations from '#shared/reports/report-items/kinds/visualizations.ts';
import * as reportItemsAnswerSplit from '#shared/reports/report-items/settings/answer-split.ts';
import * as reportItemsAuthorTexts from '#shared/reports/report-items/settings/author-texts.ts';
import * as reportItemsChartSettings from '#shared/reports/report-items/settings/chart-settings.ts';
import * as reportItemsItemPaper from '#shared/reports/report-items/settings/item-paper.ts';
import * as reportItemsItemTitle from '#shared/reports/report-items/settings/item-title.ts';
import * as reportItemsStatistics from '#shared/reports/report-items/settings/statistics.ts';
import * as reportItemsWordSettings from '#shared/reports/report-items/settings/word-settings.ts';
import * as reportItemsRichTextDocument from '#shared/reports/report-items/text/rich-text-document.ts';
import * as reportsContract from '#shared/reports/reports/contract.ts';
import * as reportsCopyContract from '#shared/reports/reports/copy-contract.ts';
import * as reportsEventsContract from '#shared/reports/reports/events-contract.ts';
import * as reportsOwnershipContract from '#shared/reports/reports/ownership-contract.ts';
import * as reportsRespondentFilter from '#shared/reports/reports/respondent-filter.ts';
import * as respondentFilterContract from '#shared/reports/respondent-filter/contract.ts';
import * as respondentFilterProgressContract from '#shared/reports/respondent-filter/progress-contract.ts';
import * as templatesContract from '#shared/reports/templates/contract.ts';
import * as schemas from '#shared/schemas.ts';
import * as attributesContract from '#shared/surveys/attributes/contract.ts';
import * as connectionsContract from '#shared/surveys/connections/contract.ts';
import * as importsContract from '#shared/surveys/imports/contract.ts';
import * as importsInvitations from '#shared/surveys/imports/invitations.ts';
import * as importsMapping from '#shared/surveys/imports/mapping.ts';
import * as importsPreview from '#shared/surveys/imports/preview.ts';
import * as surveysAdministrationContract from '#shared/surveys/surveys/administration-contract.ts';
import * as surveysClosingContract from '#shared/surveys/surveys/closing-contract.ts';
import * as surveysContract from '#shared/surveys/surveys/contract.ts';
import * as surveysHiddenReasons from '#shared/surveys/surveys/hidden-reasons.ts';

const modules = [
  reportItemsAuthorTexts,
  webhooksContract,
  guidelinesContract,
  guidelinesJudge,
  mailsContract,
  agreementContract,
  apiKeysContract,
  sessionSecondFactorContract,
  attributesContract,
  leadershipContract,
  scalesContract,
  normsContract,
  identityProvidersContract,
  identityProvidersOidcContract,
  identityProvidersSamlContract,
  calculationJudgeNorm,
  calculationJudgeTarget,
  measuresContract,
  startContract,
  configsDesign,
  ownDataContract,
  reportsCopyContract,
  reportsOwnershipContract,
  reportsEventsContract,
  auditContract,
  calculationComparisons,
  calculationFigures,
  calculationNumberFigures,
  calculationScaleEnds,
  calculationTextFigures,
  configsContract,
  configsMinimumsContract,
  connectionsContract,
  exportsImageManifest,
  exportsJsonExport,
  exportsLongExportContract,
  formsContract,
  imagesContract,
  importsContract,
  importsInvitations,
  importsMapping,
  importsPreview,
  infosContract,
  itemCollectionsContract,
  jobsContract,
  measuresShownMeasure,
  menusContract,
  menusOwnEntries,
  numberRange,
  organisationImportContract,
  overviewContract,
  periodsContract,
  repliesShownReply,
  reportItemsAnswerSplit,
  reportItemsChartSettings,
  reportItemsCommentsContract,
  reportItemsContract,
  reportItemsItemPaper,
  reportItemsItemTitle,
  reportItemsRichTextDocument,
  reportItemsStatistics,
  reportItemsVisualizations,
  reportItemsWordSettings,
  reportsContract,
  reportsRespondentFilter,
  respondentFilterContract,
  respondentFilterProgressContract,
  schemas,
  seriesContract,
  sessionContract,
  statusContract,
  surveysAdministrationContract,
  surveysClosingContract,
  surveysContract,
  surveysHiddenReasons,
  templatesContract,
  topicsContract,
  topicsSuggestionsContract,
  unitsContract,
  unitsTreeContract,
  usersContract,
  verificationContract,
  wordsContract,
];

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'operationId' in one;

const exported: [string, unknown][] = modules.flatMap((contract) => Object.entries(contract));

const parameters = new Set(exported.flatMap(([, one]) => (isEndpoint(one) ? [one.params, one.query] : [])));

/** Shorter schemas are inlined: they take no more space than a reference. */
const isWorthAName = (schema: unknown): schema is z.ZodType =>
  (schema instanceof z.ZodObject && !parameters.has(schema)) ||
  schema instanceof z.ZodUnion ||
  schema instanceof z.ZodRecord ||
  schema instanceof z.ZodLazy ||
  (schema instanceof z.ZodEnum && schema.options.length > 4);

export const nameSchemas = (): void => {
  for (const [name, schema] of exported)
    if (isWorthAName(schema) && !z.globalRegistry.has(schema))
      z.globalRegistry.add(schema, { id: name.charAt(0).toUpperCase() + name.slice(1) });
};
