import {
  type ComparedSurvey,
  type ComparisonCells,
  comparisonCells,
} from '#analysis/disclosure/compare-surveys.ts';
import {
  type ComparisonKind,
  comparesByAttribute,
  type OtherSurveys,
} from '#shared/figures/calculation/comparisons.ts';
import type { AnalysisPool } from '../../../../analysis-pool/analysis-pool.ts';
import type { Selection } from '../../../../analysis-pool/messages.ts';
import type { Trx } from '../../../../db/connect.ts';
import { findNormsOfSurveys, type NormOfSurveys } from '../../norms/queries.ts';
import { type ComparedAttribute, findComparedAttributes } from '../queries/compared-attributes.ts';
import type { FigureReads } from '../queries/figure-reads.ts';
import type { InputSurvey } from '../queries/input-survey.ts';
import { findMovedItems } from '../queries/moved-item-queries.ts';
import { findReachOfAuthors, type Reach } from '../queries/reach-queries.ts';
import { processedSurveys, type ReportInputs } from '../queries/report-inputs.ts';
import { loadSelection, planReportFilter } from '../selection/load-selection.ts';
import { belowMinimum } from '../selection/plan-filter.ts';

export interface Comparison {
  readonly selection: Selection;
  readonly cells: ComparisonCells;
  readonly minimum: number;
  readonly normAt: ReadonlyMap<number, number>;
  readonly lineOf: (kind: ComparisonKind) => OtherSurveys;
}

interface Beside {
  readonly kindsOf: (survey: InputSurvey) => ReadonlySet<ComparisonKind>;
  readonly lineOf: Comparison['lineOf'];
}

const onlyName = (names: readonly (string | null)[]): string | null => {
  const different = new Set(names);
  return different.size === 1 ? (names[0] ?? null) : null;
};

const periodBefore = (
  own: readonly InputSurvey[],
  ofUnits: readonly InputSurvey[],
): { id: number; name: string | null } | null => {
  const [first] = own.flatMap(({ periodStartsOn }) => periodStartsOn ?? []).sort();
  if (first === undefined) return null;
  const earlier = ofUnits.flatMap(({ periodId, periodName, periodStartsOn }) =>
    periodId !== null && periodStartsOn !== null && periodStartsOn < first
      ? [{ id: periodId, name: periodName, startsOn: periodStartsOn }]
      : [],
  );
  return earlier.sort((left, right) => (left.startsOn < right.startsOn ? 1 : -1))[0] ?? null;
};

const readValue = ({ attributes }: InputSurvey, attributeId: number): string =>
  attributes[attributeId]?.[0] ?? '';

const MOST_NAMED = 3;

/** For each attribute that reports may compare by, the surveys that have a value of the report's own. */
const besideByAttribute = (own: readonly InputSurvey[], attributes: readonly ComparedAttribute[]): Beside => {
  const compared = attributes.map(({ id, name }) => {
    const values = [...new Set(own.map((survey) => readValue(survey, id)))].filter((value) => value !== '');
    const named = values.slice(0, MOST_NAMED).join(', ');
    return {
      ...{ id, kind: comparesByAttribute(id), values: new Set(values) },
      name: named === '' ? name : `${name}: ${named}${values.length > MOST_NAMED ? ', …' : ''}`,
    };
  });
  return {
    kindsOf: (survey) =>
      new Set(compared.flatMap(({ id, kind, values }) => (values.has(readValue(survey, id)) ? [kind] : []))),
    lineOf: (wanted) => ({
      kind: 'attribute',
      name: compared.find(({ kind }) => kind === wanted)?.name ?? null,
    }),
  };
};

const besideOf = (
  own: readonly InputSurvey[],
  others: readonly InputSurvey[],
  attributes: readonly ComparedAttribute[],
): Beside => {
  const byAttribute = besideByAttribute(own, attributes);
  const units = new Set(own.map(({ unitId }) => unitId));
  const forms = new Set(own.map(({ formId }) => formId));
  const before = periodBefore(
    own,
    others.filter(({ unitId }) => units.has(unitId)),
  );
  return {
    kindsOf: (survey) => {
      const { unitId, formId, periodId } = survey;
      const isOfUnit = units.has(unitId);
      return new Set<ComparisonKind>([
        'all',
        ...(isOfUnit ? (['unit'] as const) : []),
        ...(forms.has(formId) ? (['form'] as const) : []),
        ...(isOfUnit && before !== null && periodId === before.id ? (['periodBefore'] as const) : []),
        ...byAttribute.kindsOf(survey),
      ]);
    },
    lineOf: (kind) => {
      if (kind === 'unit') return { kind, name: onlyName(own.map(({ unitName }) => unitName)) };
      if (kind === 'periodBefore') return { kind, name: before?.name ?? null };
      return kind === 'form' || kind === 'all' ? { kind, name: null } : byAttribute.lineOf(kind);
    },
  };
};

const isOfNorm = (
  { unitId, formId, periodId, attributes }: InputSurvey,
  { surveys }: NormOfSurveys,
): boolean => {
  const isIn = (chosen: readonly number[], own: number | null): boolean =>
    chosen.length === 0 || (own !== null && chosen.includes(own));
  return (
    isIn(surveys.formIds, formId) &&
    isIn(surveys.periodIds, periodId) &&
    (surveys.unitIds.length === 0 || surveys.reach.includes(unitId)) &&
    surveys.attributes.every(([id, values]) => values.includes(attributes[id]?.[0] ?? ''))
  );
};

const reachOfAuthors = async (db: Trx, { reportId, authorUnitIds = [] }: ReportInputs) =>
  reportId === null ? { owner: authorUnitIds, others: [] } : findReachOfAuthors(db, reportId);

const reaches = (reach: Reach, unitId: number): boolean => reach === 'all' || reach.includes(unitId);

/**
 * Reads the comparison surveys of the questions (item collection ids). Under a filter they are disclosed survey by
 * survey, as in any other report.
 */
export const planComparison = async (
  db: Trx,
  pool: AnalysisPool,
  inputs: ReportInputs,
  itemIds: readonly number[],
  reads: FigureReads,
): Promise<Comparison> => {
  const own = processedSurveys(inputs);
  const ownIds = inputs.surveys.map(({ id }) => id);
  const found = own.length === 0 ? [] : await reads.surveysBeside(ownIds, itemIds);
  const others = found.filter((survey) => !belowMinimum(survey));
  const attributes = await findComparedAttributes(db);
  const { kindsOf, lineOf } = besideOf(own, others, attributes);
  const minimum = await reads.comparisonMinimum();
  const { owner, others: otherAuthors } = await reachOfAuthors(db, inputs);
  const norms = await findNormsOfSurveys(db);
  const cells = comparisonCells(
    others.map(
      (survey): ComparedSurvey => ({
        id: survey.id,
        respondents: survey.responseCount,
        kinds: kindsOf(survey),
        isSeenAlone: reaches(owner, survey.unitId),
        isSeenByOthers: otherAuthors.map((reach) => reaches(reach, survey.unitId)),
        norms: norms.flatMap((norm, place) => (isOfNorm(survey, norm) ? [place] : [])),
        values: [String(survey.formId), ...attributes.map(({ id }) => readValue(survey, id))],
      }),
    ),
    minimum,
  );
  const surveys = others.filter(({ id }) => cells.cellOf.has(id));
  const moved = await findMovedItems(db, [...new Set(surveys.map(({ formId }) => formId))]);
  const compared: ReportInputs = { ...inputs, surveys, moved };
  const filter = await planReportFilter(db, pool, compared, { isWhole: true });
  return {
    selection: await loadSelection(db, compared, filter, reads),
    normAt: new Map(norms.map(({ id }, place) => [id, place])),
    ...{ cells, minimum, lineOf },
  };
};
