import { z } from 'zod';
import * as auditContract from '#shared/audit/contract.ts';
import * as calculationComparisons from '#shared/calculation/comparisons.ts';
import * as calculationFigures from '#shared/calculation/figures.ts';
import * as calculationNumberFigures from '#shared/calculation/number-figures.ts';
import * as calculationScaleEnds from '#shared/calculation/scale-ends.ts';
import * as calculationTextFigures from '#shared/calculation/text-figures.ts';
import * as configsContract from '#shared/configs/contract.ts';
import * as configsMinimumsContract from '#shared/configs/minimums-contract.ts';
import * as connectionsContract from '#shared/connections/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as exportsImageManifest from '#shared/exports/image-manifest.ts';
import * as exportsJsonExport from '#shared/exports/json-export.ts';
import * as exportsLongExportContract from '#shared/exports/long-export-contract.ts';
import * as formsContract from '#shared/forms/contract.ts';
import * as imagesContract from '#shared/images/contract.ts';
import * as importsContract from '#shared/imports/contract.ts';
import * as importsInvitations from '#shared/imports/invitations.ts';
import * as importsMapping from '#shared/imports/mapping.ts';
import * as importsPreview from '#shared/imports/preview.ts';
import * as infosContract from '#shared/infos/contract.ts';
import * as itemCollectionsContract from '#shared/item-collections/contract.ts';
import * as jobsContract from '#shared/jobs/contract.ts';
import * as measuresShownMeasure from '#shared/measures/shown-measure.ts';
import * as menusContract from '#shared/menus/contract.ts';
import * as menusOwnEntries from '#shared/menus/own-entries.ts';
import * as numberRange from '#shared/number-range.ts';
import * as organisationImportContract from '#shared/organisation-import/contract.ts';
import * as overviewContract from '#shared/overview/contract.ts';
import * as periodsContract from '#shared/periods/contract.ts';
import * as repliesShownReply from '#shared/replies/shown-reply.ts';
import * as reportItemsCommentsContract from '#shared/report-items/comments-contract.ts';
import * as reportItemsContract from '#shared/report-items/contract.ts';
import * as reportItemsVisualizations from '#shared/report-items/kinds/visualizations.ts';
import * as reportItemsAnswerSplit from '#shared/report-items/settings/answer-split.ts';
import * as reportItemsChartSettings from '#shared/report-items/settings/chart-settings.ts';
import * as reportItemsItemPaper from '#shared/report-items/settings/item-paper.ts';
import * as reportItemsItemTitle from '#shared/report-items/settings/item-title.ts';
import * as reportItemsStatistics from '#shared/report-items/settings/statistics.ts';
import * as reportItemsWordSettings from '#shared/report-items/settings/word-settings.ts';
import * as reportItemsRichTextDocument from '#shared/report-items/text/rich-text-document.ts';
import * as reportsContract from '#shared/reports/contract.ts';
import * as reportsRespondentFilter from '#shared/reports/respondent-filter.ts';
import * as respondentFilterContract from '#shared/respondent-filter/contract.ts';
import * as respondentFilterProgressContract from '#shared/respondent-filter/progress-contract.ts';
import * as schemas from '#shared/schemas.ts';
import * as seriesContract from '#shared/series/contract.ts';
import * as sessionContract from '#shared/session/contract.ts';
import * as statusContract from '#shared/status/contract.ts';
import * as surveysAdministrationContract from '#shared/surveys/administration-contract.ts';
import * as surveysClosingContract from '#shared/surveys/closing-contract.ts';
import * as surveysContract from '#shared/surveys/contract.ts';
import * as surveysHiddenReasons from '#shared/surveys/hidden-reasons.ts';
import * as templatesContract from '#shared/templates/contract.ts';
import * as topicsContract from '#shared/topics/contract.ts';
import * as topicsSuggestionsContract from '#shared/topics/suggestions-contract.ts';
import * as unitsContract from '#shared/units/contract.ts';
import * as unitsTreeContract from '#shared/units/tree-contract.ts';
import * as usersContract from '#shared/users/contract.ts';
import * as verificationContract from '#shared/verification/contract.ts';
import * as wordsContract from '#shared/words/contract.ts';

const modules = [
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

/** Registers the contracts' schemas in the API document under their export names. */
export const nameSchemas = (): void => {
  for (const [name, schema] of exported)
    if (isWorthAName(schema) && !z.globalRegistry.has(schema))
      z.globalRegistry.add(schema, { id: name.charAt(0).toUpperCase() + name.slice(1) });
};
