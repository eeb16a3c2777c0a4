import { type CountedSurvey, type OverviewCells, overviewCells } from './overview-cells.ts';
import type { KnownSum, SumOf } from './survey-sums.ts';

/** Returns what `divide` did for the same inputs before, or what it does now. */
export type RememberCells = (inputs: unknown, divide: () => OverviewCells) => OverviewCells;

export interface KnownOfSurveys {
  readonly parentOf: ReadonlyMap<number, number | null>;
  readonly unitIds: ReadonlySet<number>;
  readonly sums: readonly KnownSum[];
  /** Surveys of published sums whose answers are deleted; their share of a sum remains secret. */
  readonly gone: readonly CountedSurvey[];
  readonly least: number;
  /** Minimum number of surveys in a mean for this user; at most `least`. */
  readonly trustedLeast: number;
  /** Like `trustedLeast` for the roles that the tenant trusts, independently of the user. */
  readonly leastOfTrusted: number;
  /** `surveys` weights each survey alike; absent if each answer counts. */
  readonly meanOver?: 'surveys' | undefined;
  /**
   * By survey the value of the attribute whose groups are asked for, as the last one, after those of all attributes
   * whose groups are disclosed before it; absent if means are of units alone.
   */
  readonly attributes?: readonly ReadonlyMap<number, string>[] | undefined;
  readonly remember?: RememberCells;
}

type Divide = (
  surveys: readonly CountedSurvey[],
  sums: readonly KnownSum[],
  least: number,
  of?: SumOf,
) => OverviewCells;

/** Everything that cells follow from is in the inputs. */
const divideBy =
  ({ parentOf, remember = (_, divide) => divide() }: KnownOfSurveys): Divide =>
  (surveys, sums, least, of = 'answers') =>
    remember(
      [
        ...[surveys.map(({ id, place, n }) => [id, place?.unitId, place?.periodId, n]), [...parentOf]],
        ...[sums.map(({ surveyIds, isWhole, isOfMeans }) => [isWhole, isOfMeans, surveyIds]), least, of],
      ],
      () => overviewCells(surveys, parentOf, sums, least, of),
    );

const sumsOf = (
  counted: readonly CountedSurvey[],
  { unitOf }: OverviewCells,
  isOfMeans = false,
): KnownSum[] => {
  const placed = counted.flatMap(({ id, place }) => {
    const unitId = unitOf.get(id);
    return place && unitId !== undefined ? [{ id, key: `${place.periodId} ${unitId}` }] : [];
  });
  return [...Map.groupBy(placed, ({ key }) => key).values()].map((members) => ({
    surveyIds: members.map(({ id }) => id),
    isWhole: true,
    isOfMeans,
  }));
};

export interface Cells extends OverviewCells {
  readonly answers: OverviewCells | null;
}

/** The unit of the second level above a unit, or itself. Groups of smaller units would leave hardly any beside each other. */
export const topUnit = (parentOf: ReadonlyMap<number, number | null>, unitId: number): number => {
  const parent = parentOf.get(unitId) ?? null;
  const above = parent === null ? null : (parentOf.get(parent) ?? null);
  return parent === null || above === null ? unitId : topUnit(parentOf, parent);
};

const placeByValue = (
  counted: readonly CountedSurvey[],
  parentOf: ReadonlyMap<number, number | null>,
  values: ReadonlyMap<number, string>,
): CountedSurvey[] => {
  const numbers = new Map<string, number>();
  return counted.map((survey) => {
    if (!survey.place) return survey;
    const key = `${survey.place.periodId} ${values.get(survey.id) ?? ''}`;
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    return { ...survey, place: { unitId: topUnit(parentOf, survey.place.unitId), periodId: number } };
  });
};

/**
 * Cells of the groups of each attribute in turn, beside everything that was disclosed before: cells of units for all roles,
 * means in which each survey counts alike, and groups of the attributes before. The same for all roles.
 */
const cellsOfGroups = (
  counted: readonly CountedSurvey[],
  { known: { parentOf, least }, divide }: { readonly known: KnownOfSurveys; readonly divide: Divide },
  told: readonly KnownSum[],
  attributes: readonly ReadonlyMap<number, string>[],
): OverviewCells => {
  const all = [...told];
  let cells: OverviewCells = { unitOf: new Map(), derivable: new Set() };
  for (const values of attributes) {
    const placed = placeByValue(counted, parentOf, values);
    cells = divide(placed, all, least);
    all.push(...sumsOf(placed, cells));
  }
  return cells;
};

/**
 * Users trusted with fewer surveys see everybody's cells plus those that are still possible beside them. Cells of
 * means in which each survey counts alike are the same for all roles: they consist of surveys in everybody's cells,
 * and are audited beside those and the cells of trusted roles.
 */
export const chooseCells = (counted: readonly CountedSurvey[], known: KnownOfSurveys): Cells => {
  const divide = divideBy(known);
  const { sums, least, trustedLeast, leastOfTrusted, meanOver, attributes } = known;
  const answers = divide(counted, sums, least);
  const beside = [...sums, ...sumsOf(counted, answers)];
  const isForAll = meanOver !== undefined || attributes !== undefined;
  const below = isForAll ? leastOfTrusted : trustedLeast;
  const trusted = below < least ? divide(counted, beside, below) : null;
  if (!isForAll) return { ...(trusted ?? answers), answers: null };
  const told = counted.map((survey) => (answers.unitOf.has(survey.id) ? survey : { ...survey, place: null }));
  const all = [...beside, ...(trusted ? sumsOf(counted, trusted) : [])];
  const alike = divide(told, all, least, 'means');
  if (!attributes) return { ...alike, answers };
  const before = [...all, ...sumsOf(told, alike, true)];
  return { ...cellsOfGroups(counted, { known, divide }, before, attributes), answers: null };
};
