import { z } from 'zod';
import { hiddenReason } from '../calculation/number-figures.ts';
import { endpoint } from '../endpoint.ts';
import { mediaTypes } from '../exports/contract.ts';
import { id, idListParam, idOrTokenParam, idParam, localized } from '../schemas.ts';
import { scaleDirections } from '../vocabulary.ts';
import { changeMeanings } from './rules.ts';

/** Questions beside each other; who needs more chooses others. */
export const MAXIMUM_ITEMS_OF_OVERVIEW = 20;
/** Units below each other; the levels below are reached by choosing a unit. */
export const MAXIMUM_UNITS_OF_OVERVIEW = 200;
/** To choose from, the latest first. */
export const MAXIMUM_PERIODS_TO_CHOOSE = 100;
export const MAXIMUM_FORMS_TO_CHOOSE = 200;

/**
 * Why a mean is not shown: as in reports, or `too-few-surveys`, its surveys are too few or one of them has more than half of the answers; `derivable`,
 * together with a published report it would tell of one survey or of two.
 */
export const overviewReasons = [
  ...hiddenReason.options,
  'too-few-surveys',
  'derivable',
  'single-unit',
] as const;
export type OverviewReason = (typeof overviewReasons)[number];

/** The mean of a unit's surveys, and of all below it; what is hidden is absent. */
export const overviewFigure = z.union([
  z.object({
    hidden: z.null(),
    mean: z.number(),
    n: z.int().min(1),
    surveyCount: z.int().min(1),
    /** Number of surveys of the unit and its descendants that ask the question. */
    surveyTotal: z.int().min(1),
  }),
  z.object({ hidden: z.enum(overviewReasons) }),
]);
export type OverviewFigure = z.infer<typeof overviewFigure>;

export const overviewCell = z.object({
  now: overviewFigure,
  /** Of the period that is compared with; null: none is. */
  before: overviewFigure.nullable(),
  /** Current minus previous mean, with Cohen's d as `effect`. Null if either is hidden or they do not rest on the same units. */
  change: z
    .object({ difference: z.number(), effect: z.number().nullable(), meaning: z.enum(changeMeanings) })
    .nullable(),
});
export type OverviewCell = z.infer<typeof overviewCell>;

export const overviewRow = z.object({
  /** Null: all of the reader's units together. */
  unitId: id.nullable(),
  name: z.string(),
  /** 0: no other row is above it. */
  depth: z.int().min(0),
  /** It has units below it. */
  hasUnitsBelow: z.boolean(),
  /** In the order of the questions. */
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

const named = z.object({ id, name: z.string() });

export const overview = z.object({
  periods: z.array(named),
  forms: z.array(z.object({ id, shortName: z.string(), title: localized })),
  /** All scales of the form, to choose from. */
  formItems: z.array(z.object({ itemId: id, text: localized })),
  chosen: z.object({
    /** From the outermost of the reader's units to the chosen one; empty: all of them. */
    unitPath: z.array(named),
    periodId: id.nullable(),
    comparedPeriodId: id.nullable(),
    formId: id.nullable(),
  }),
  items: z.array(overviewItem),
  rows: z.array(overviewRow),
  /** Units on levels below for which there is no room. */
  unitsNotShown: z.int().min(0),
  /** Fewest surveys of which a mean is shown. */
  minimumSurveys: z.int().min(1),
  /** Surveys of the periods whose answers were deleted since the tenant's period was over: they are in no mean. */
  surveysWithoutAnswers: z.int().min(0),
});
export type Overview = z.infer<typeof overview>;

/** The overview for those who compute on: version 1 of the format; fields may be added, none changes its meaning. */
export const overviewFile = overview.extend({ format: z.literal('plenum-overview'), version: z.literal(1) });

const query = z.object({
  /** It and all below it; absent: all units of the reader. */
  unitId: idParam.optional(),
  /** Absent: the latest. */
  periodId: idParam.optional(),
  /** 0: none; absent: the one before. */
  comparedPeriodId: idOrTokenParam.optional(),
  /** Whose questions; absent: the one with the most surveys. Surveys of other forms with the same questions count, too. */
  formId: idParam.optional(),
  /** Absent: the first ones of the form. */
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
