import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { mediaTypes } from '../../publishing/exports/contract.ts';
import { GUIDELINES } from '../../reports/guidelines/judge-guideline.ts';
import { meanOver } from '../../reports/report-items/settings/chart-settings.ts';
import {
  id,
  idListParam,
  idOrTokenParam,
  idParam,
  interval,
  localized,
  namedReference,
  text,
} from '../../schemas.ts';
import { ATTRIBUTES } from '../../surveys/attributes/rules.ts';
import { hiddenReason } from '../../surveys/surveys/hidden-reasons.ts';
import { scaleDirections } from '../../vocabulary.ts';
import { changeMeanings } from './rules.ts';

export const MAXIMUM_ITEMS_OF_OVERVIEW = 20;
export const MAXIMUM_UNITS_OF_OVERVIEW = 200;
export const MAXIMUM_PERIODS_TO_CHOOSE = 100;
export const MAXIMUM_FORMS_TO_CHOOSE = 200;

/**
 * Why a mean is suppressed: the reasons of reports, or `too-few-surveys` (too few, or one has more than half of the
 * answers), or `derivable` (a published report would reveal one or two surveys by subtraction), or `beside-answers` (a mean
 * in which each survey counts alike would reveal them beside the mean over answers), or `beside-units` (a group by an
 * attribute would beside the means of units).
 */
export const overviewReasons = [
  ...hiddenReason.options,
  'too-few-surveys',
  'derivable',
  'beside-answers',
  'beside-units',
  'single-unit',
] as const;
export type OverviewReason = (typeof overviewReasons)[number];

export const overviewFigure = z.union([
  z.object({
    hidden: z.null(),
    mean: z.number(),
    n: z.int().min(1),
    surveyCount: z.int().min(1),
    surveyTotal: z.int().min(1),
    /**
     * 95 % confidence interval of a mean in which each survey counts alike, `null` if it is of one survey; absent if
     * the mean is over answers.
     */
    interval: interval.nullable().optional(),
  }),
  z.object({ hidden: z.enum(overviewReasons) }),
]);
export type OverviewFigure = z.infer<typeof overviewFigure>;

export const overviewCell = z.object({
  now: overviewFigure,
  before: overviewFigure.nullable(),
  /**
   * Current minus previous mean, with Cohen's d as `effect`. `null` if either is suppressed or they do not cover the
   * same units.
   */
  change: z
    .object({ difference: z.number(), effect: z.number().nullable(), meaning: z.enum(changeMeanings) })
    .nullable(),
});
export type OverviewCell = z.infer<typeof overviewCell>;

export const overviewRow = z.object({
  unitId: id.nullable(),
  value: z.string().optional(),
  name: z.string(),
  depth: z.int().min(0),
  hasUnitsBelow: z.boolean(),
  cells: z.array(overviewCell),
});
export type OverviewRow = z.infer<typeof overviewRow>;

export const overviewItem = z.object({
  itemId: id,
  text: localized,
  leftPole: localized.nullable(),
  rightPole: localized.nullable(),
  direction: z.enum(scaleDirections).nullable(),
  lowest: z.number(),
  highest: z.number(),
});
export type OverviewItem = z.infer<typeof overviewItem>;

export const overview = z.object({
  periods: z.array(namedReference),
  forms: z.array(z.object({ id, shortName: z.string(), title: localized })),
  formItems: z.array(z.object({ itemId: id, text: localized })),
  /** With the values that surveys within reach have; `''` if some have none. */
  attributes: z.array(namedReference.extend({ values: z.array(z.string()) })).max(ATTRIBUTES.perTenant),
  chosen: z.object({
    unitPath: z.array(namedReference),
    periodId: id.nullable(),
    comparedPeriodId: id.nullable(),
    formId: id.nullable(),
    /** Each survey counts alike; if absent, each answer does. */
    meanOver,
    /** Only surveys with these values count; without any, those with each value of the attribute have a row of their own. */
    attribute: z.object({ id, values: z.array(z.string()), hasRows: z.boolean() }).optional(),
  }),
  items: z.array(overviewItem),
  rows: z.array(overviewRow),
  unitsNotShown: z.int().min(0),
  minimumSurveys: z.int().min(1),
  surveysWithoutAnswers: z.int().min(0),
});
export type Overview = z.infer<typeof overview>;

/** The overview for further processing, format version 1: fields may be added but never change their meaning. */
export const overviewFile = overview.extend({ format: z.literal('plenum-overview'), version: z.literal(1) });

const query = z.object({
  unitId: idParam.optional(),
  periodId: idParam.optional(),
  /** 0 for no comparison; defaults to the previous period. */
  comparedPeriodId: idOrTokenParam.optional(),
  formId: idParam.optional(),
  meanOver,
  attributeId: idParam.optional(),
  /** A list as JSON; `''` stands for surveys without a value. */
  attributeValues: text(20_000)
    .transform((json, context) => {
      try {
        return JSON.parse(json) as unknown;
      } catch {
        context.addIssue({ code: 'custom' });
        return z.NEVER;
      }
    })
    .pipe(z.array(text(ATTRIBUTES.valueLength)).min(1).max(ATTRIBUTES.options))
    .optional(),
  rows: z.enum(['units', 'attribute']).optional(),
  itemIds: idListParam.pipe(z.array(id).min(1).max(MAXIMUM_ITEMS_OF_OVERVIEW)).optional(),
});
export type OverviewQuery = z.output<typeof query>;

export const getOverview = endpoint({
  operationId: 'getOverview',
  method: 'GET',
  path: '/overview',
  summary: 'Means of scales by unit, with what has changed since the period before',
  access: 'session',
  permission: 'overview.read',
  query,
  response: overview,
  problems: ['error.notFound'],
});

export const overviewFormats = ['CSV', 'XLSX', 'JSON'] as const;
export type OverviewFormat = (typeof overviewFormats)[number];

export const exportOverview = endpoint({
  operationId: 'exportOverview',
  method: 'GET',
  audit: 'overview.exported',
  path: '/overview/file',
  summary: 'The same as a file',
  access: 'session',
  permission: 'overview.read',
  query: query.extend({
    format: z.enum(overviewFormats).default('CSV'),
  }),
  file: { [mediaTypes.CSV]: null, [mediaTypes.XLSX]: null, [mediaTypes.JSON]: overviewFile },
  problems: ['error.notFound', 'export.failed'],
});

const count = z.int().min(0);

const guidelineOverview = z.object({
  periods: z.array(namedReference),
  guidelines: z.array(namedReference.extend({ name: localized })).max(GUIDELINES.perTenant),
  /** The first row is of all reports that the user may read; a unit's has those with surveys of it or below. */
  rows: z.array(
    overviewRow.pick({ unitId: true, name: true, depth: true }).extend({
      counts: z.array(
        z.object({
          ...{ missed: count, kept: count, unclear: count },
          /** Show one of its questions, but were published before there were results or the guideline. */
          notJudged: count,
        }),
      ),
    }),
  ),
  unitsNotShown: count,
});
export type GuidelineOverview = z.infer<typeof guidelineOverview>;

export const getGuidelineOverview = endpoint({
  operationId: 'getGuidelineOverview',
  method: 'GET',
  path: '/overview/guidelines',
  summary: 'How many published reports miss and keep the quality guidelines, by unit',
  access: 'session',
  permission: 'overview.read',
  query: z.object({ periodId: idParam.optional() }),
  response: guidelineOverview,
  problems: [],
});
