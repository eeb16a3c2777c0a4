import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { CountTally } from '#analysis/counting/tally-figures.ts';
import { type KnownOfSurveys, topUnit } from '#analysis/overview/choose-cells.ts';
import {
  computeMeanChange,
  computeUnitMeans,
  type PlacedSurvey,
  type UnitMean,
} from '#analysis/overview/overview-means.ts';
import type { KnownSum } from '#analysis/overview/survey-sums.ts';
import type {
  Overview,
  OverviewCell,
  OverviewFigure,
  OverviewItem,
  OverviewQuery,
} from '#shared/oversight/overview/contract.ts';
import type { Selection } from '../../../analysis-pool/messages.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import type { InputSurvey } from '../../figures/calculation/queries/input-survey.ts';
import { findMovedItems } from '../../figures/calculation/queries/moved-item-queries.ts';
import {
  findComparisonMinimum,
  findQuestions,
  type Question,
} from '../../figures/calculation/queries/queries.ts';
import { loadSelection } from '../../figures/calculation/selection/load-selection.ts';
import { findTree } from '../../organisation/units/tree-queries.ts';
import { createCellMemory } from './cell-memory.ts';
import { type ChosenOverview, chooseOverview } from './choose-overview.ts';
import {
  countWithoutAnswers,
  findCountedSurveys,
  findGoneSurveys,
  findOverviewMinimum,
  findPeriodsOfSurveys,
  findPublishedSums,
  type PublishedSum,
  readReach,
} from './queries.ts';
import { type UnitRow, unitRows } from './unit-rows.ts';

const remember = createCellMemory();

/** Disclosure must be decided for these periods together, whichever are chosen. */
const connectedPeriods = (
  chosen: readonly number[],
  sums: readonly KnownSum[],
  periodOf: ReadonlyMap<number, number>,
): Set<number> => {
  const connected = new Set(chosen);
  let waiting = sums.map(
    ({ surveyIds }) => new Set(surveyIds.flatMap((id): number | readonly [] => periodOf.get(id) ?? [])),
  );
  for (let before = -1; before < connected.size; ) {
    before = connected.size;
    waiting = waiting.filter((periods) => {
      if (periods.isDisjointFrom(connected)) return true;
      for (const periodId of periods) connected.add(periodId);
      return false;
    });
  }
  return connected;
};

interface GroupOfSurveys {
  readonly rows: readonly (UnitRow & { readonly value?: string })[];
  readonly has: (surveyId: number) => boolean;
}

interface OverviewPlan extends Pick<Overview, 'minimumSurveys' | 'surveysWithoutAnswers' | 'unitsNotShown'> {
  readonly chosen: ChosenOverview;
  readonly groups: readonly GroupOfSurveys[];
  readonly known: Omit<KnownOfSurveys, 'sums' | 'gone'>;
  readonly sums: readonly PublishedSum[];
  readonly gone: Awaited<ReturnType<typeof findGoneSurveys>>;
  readonly surveys: readonly PlacedSurvey[];
  readonly selection: Selection;
  readonly questions: readonly { readonly itemId: number; readonly question: Question }[];
}

const leastFor = async (
  db: Trx,
  { tenantId, role }: Actor,
): Promise<Pick<KnownOfSurveys, 'least' | 'trustedLeast' | 'leastOfTrusted'>> => {
  const least = await findComparisonMinimum(db, tenantId);
  const trusted = await findOverviewMinimum(db, tenantId);
  const leastOfTrusted = trusted.roles.length > 0 ? Math.min(trusted.least, least) : least;
  // A mean of few surveys would show deans what lecturers may still reply to.
  const mayTrust = !(trusted.inStages && (role === 'DEAN' || role === 'DEAN_OF_STUDIES'));
  const isTrusted = mayTrust && trusted.roles.includes(role);
  return { least, trustedLeast: isTrusted ? leastOfTrusted : least, leastOfTrusted };
};

const readValue = ({ attributes }: InputSurvey, attributeId: number): string =>
  attributes[attributeId]?.[0] ?? '';

/** In the order of ids, so that the order of the list, which may change, decides nothing. */
const valuesOfAttributes = (
  { attributes }: ChosenOverview,
  attributeId: number,
  surveys: readonly InputSurvey[],
): ReadonlyMap<number, string>[] =>
  attributes
    .map(({ id }) => id)
    .filter((id) => id <= attributeId)
    .sort((one, other) => one - other)
    .map((id) => new Map(surveys.map((survey) => [survey.id, readValue(survey, id)])));

const groupsOf = (
  { attributes, chosen: { attribute } }: ChosenOverview,
  surveys: readonly InputSurvey[],
  rows: readonly UnitRow[],
  { unitId, isTold }: { readonly unitId: number | null; readonly isTold: (unitId: number) => boolean },
): GroupOfSurveys[] => {
  if (!attribute) return [{ rows, has: () => true }];
  const valueById = new Map(surveys.map((survey) => [survey.id, readValue(survey, attribute.id)]));
  const chosen = new Set(attribute.values);
  const toldRows = rows.filter(({ unitId: own }, at) => at === 0 || own === null || isTold(own));
  if (!attribute.hasRows) return [{ rows: toldRows, has: (id) => chosen.has(valueById.get(id) ?? '') }];
  const { values = [] } = attributes.find(({ id }) => id === attribute.id) ?? {};
  return values
    .filter((value) => chosen.size === 0 || chosen.has(value))
    .map((value) => ({
      rows: [{ ...{ unitId, value, name: value, depth: 0 }, hasUnitsBelow: false }],
      has: (id) => valueById.get(id) === value,
    }));
};

const planOverview = async (db: Trx, actor: Actor, wanted: OverviewQuery): Promise<OverviewPlan> => {
  const { tenantId } = actor;
  const allUnits = await findTree(db);
  const units = allUnits.filter(({ id }) => reachesUnit(actor, id));
  const chosen = await chooseOverview(db, actor, units, wanted);
  const { periodId, comparedPeriodId, formId } = chosen.chosen;
  const { itemIds } = chosen;
  const periodIds = [periodId, comparedPeriodId].flatMap((id) => id ?? []);
  const sums = await findPublishedSums(db, itemIds);
  const publishedIds = [...new Set(sums.flatMap(({ surveyIds }) => surveyIds))];
  const connected = connectedPeriods(periodIds, sums, await findPeriodsOfSurveys(db, publishedIds));
  const inputs = await findCountedSurveys(db, {
    ...{ periodIds: [...connected], itemIds, surveyIds: publishedIds },
  });
  const moved = await findMovedItems(db, [...new Set(inputs.map((survey) => survey.formId))]);
  const selection = await loadSelection(
    db,
    { tenantId, reportId: null, surveys: inputs, filter: [], moved },
    null,
  );
  const questions = await findQuestions(db, itemIds, formId === null ? [] : [formId]);
  const least = await leastFor(db, actor);
  const { attribute } = chosen.chosen;
  const { rows, unitsNotShown } = unitRows(units, wanted.unitId);
  const parentOf = new Map(allUnits.map(({ id, parentId }) => [id, parentId]));
  const groups = groupsOf(chosen, inputs, rows, {
    unitId: wanted.unitId ?? null,
    isTold: (unitId) => topUnit(parentOf, unitId) === unitId,
  });
  return {
    ...{ chosen, groups: groups },
    unitsNotShown: attribute ? 0 : unitsNotShown,
    known: {
      parentOf,
      unitIds: new Set(units.map(({ id }) => id)),
      ...least,
      meanOver: chosen.chosen.meanOver,
      attributes: attribute && valuesOfAttributes(chosen, attribute.id, inputs),
      remember,
    },
    sums,
    gone: await findGoneSurveys(db, publishedIds),
    surveys: inputs.map(({ id, unitId, periodId: ofPeriod }) => ({
      id,
      place: ofPeriod !== null && connected.has(ofPeriod) ? { unitId, periodId: ofPeriod } : null,
    })),
    selection,
    questions: itemIds.flatMap((itemId) => {
      const question = questions.get(itemId);
      return question && question.options.length > 0 ? [{ itemId, question }] : [];
    }),
    minimumSurveys: chosen.chosen.meanOver === undefined && !attribute ? least.trustedLeast : least.least,
    surveysWithoutAnswers: await countWithoutAnswers(db, readReach(actor), periodIds),
  };
};

const presentItem = ({ itemId, question }: OverviewPlan['questions'][number]): OverviewItem => {
  const { text, leftPole, rightPole, direction, options } = question;
  const values = options.map(({ value }, index) => value ?? index + 1);
  return {
    ...{ itemId, text, leftPole, rightPole, direction },
    lowest: Math.min(...values),
    highest: Math.max(...values),
  };
};

const NOBODY_ASKED: UnitMean = { hidden: 'no-surveys' };

const presentMean = (unit: UnitMean): OverviewFigure => {
  if (unit.hidden !== null) return unit;
  const { mean, n, surveyCount, surveyTotal, interval } = unit;
  return { hidden: null, mean, n, surveyCount, surveyTotal, ...(interval !== undefined && { interval }) };
};

const cellsOf = (
  plan: OverviewPlan,
  { itemId, question }: OverviewPlan['questions'][number],
  counted: CountTally,
): OverviewCell[] => {
  const { surveys, groups, chosen } = plan;
  const means = computeUnitMeans(
    surveys,
    counted.groups,
    question,
    {
      ...plan.known,
      sums: plan.sums.filter((sum) => sum.itemIds.includes(itemId)),
      gone: plan.gone.flatMap(({ id, n, itemIds }) =>
        itemIds.includes(itemId) ? [{ id, n, place: null }] : [],
      ),
    },
    groups.map(({ has }) => has),
  );
  const { periodId, comparedPeriodId } = chosen.chosen;
  const scale = presentItem({ itemId, question });
  return groups.flatMap(({ rows }, group) => {
    const meanIn = (period: number | null, { unitId }: UnitRow): UnitMean =>
      means[group]?.get(period ?? 0)?.get(unitId ?? 0) ?? NOBODY_ASKED;
    return rows.map((row) => {
      const now = meanIn(periodId, row);
      const before = comparedPeriodId === null ? null : meanIn(comparedPeriodId, row);
      return {
        now: presentMean(now),
        before: before && presentMean(before),
        change: computeMeanChange(now, before, scale),
      };
    });
  });
};

/** [11.5] Means of scales by unit, computed from released answers under the disclosure rules of every figure. */
export const getOverview = async (
  { database, pool }: Pick<Services, 'database' | 'pool'>,
  actor: Actor,
  wanted: OverviewQuery,
): Promise<Overview> => {
  const plan = await inTenant(database, actor.tenantId, (db) => planOverview(db, actor, wanted));
  const { chosen, questions, selection } = plan;
  const rows = plan.groups.flatMap((group) => group.rows);
  const groupOf = new Map(plan.surveys.map(({ id }) => [id, id]));
  const [counted] = await pool.tally(selection, [
    {
      kind: 'means',
      groupOf,
      questions: questions.map(({ itemId, question }) => ({
        itemIds: [itemId],
        optionCount: question.options.length,
      })),
    },
  ]);
  const columns: OverviewCell[][] = [];
  for (const [index, question] of questions.entries()) {
    columns.push(cellsOf(plan, question, counted?.rows[index] as CountTally));
    // Other requests get their turn before the next.
    await yieldToEventLoop();
  }
  const { periods, forms, formItems, attributes } = chosen;
  return {
    ...{ periods, forms, formItems, attributes, chosen: chosen.chosen },
    items: questions.map(presentItem),
    rows: rows.map((row, index) => ({
      ...row,
      cells: columns.map((cells) => cells[index] as OverviewCell),
    })),
    unitsNotShown: plan.unitsNotShown,
    minimumSurveys: plan.minimumSurveys,
    surveysWithoutAnswers: plan.surveysWithoutAnswers,
  };
};
