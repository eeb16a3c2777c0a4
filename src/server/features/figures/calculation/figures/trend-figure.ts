import { emptyTally, mergeTally, type Tally } from '#analysis/counting/tally.ts';
import type { CountTally } from '#analysis/counting/tally-figures.ts';
import { disclose } from '#analysis/disclosure/disclosure.ts';
import { canBePooled, haveOneWording } from '#shared/curation/item-collections/answer-meaning.ts';
import type { TrendData, TrendLine, TrendPoint } from '#shared/figures/calculation/number-figures.ts';
import type { ConfigOfKind } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import { countExcluded, countWithoutScale } from '../plan/count-excluded.ts';
import type { FigureHandler, FigurePlan } from '../plan/figure-plan.ts';
import { normOfFigure, normOfItem } from '../plan/plan-norms.ts';
import type { Group } from '../plan/split-surveys.ts';
import { countAlike, discloseOver, surveysApart } from '../plan/surveys-apart.ts';
import { listTrendPeriods } from '../plan/trend-periods.ts';
import { computeMeanRange, countedAs, type Question } from '../queries/queries.ts';
import { boxesOf, computeFurtherStatistics, computeMean } from './compute-mean.ts';

type Config = ConfigOfKind<'trend'>;
type MeanOver = Parameters<typeof discloseOver>[0];

interface Measured {
  readonly meanOver: MeanOver;
  readonly boxes: ReturnType<typeof boxesOf>;
}

const meanOverOf = (config: Config): MeanOver => ('meanOver' in config ? config.meanOver : undefined);

const hasTotal = (config: Config): boolean => !('measure' in config);

const NOT_ASKED: TrendPoint = { hidden: 'no-surveys' };

const questionsOf = ({ questions }: FigurePlan, { itemIds }: Config) =>
  itemIds.flatMap((itemId) => {
    const question = questions.get(itemId);
    return question && computeMeanRange(question) ? [{ itemId, question }] : [];
  });

/** Options are pooled over questions and need equal labels; differing scales show their means. */
const showsOptions = (asked: ReturnType<typeof questionsOf>, config: Config): boolean => {
  const measure = 'measure' in config ? config.measure : 'mean';
  const first = asked[0]?.question;
  const areAlike = haveOneWording(asked.map(({ question }) => question));
  if (first?.type === 'INDEX') return false;
  return first?.type !== 'SCALA' || (measure === 'options' && areAlike);
};

const pointsOf = (
  periods: readonly Group[],
  { groups }: CountTally,
  point: (tally: Tally) => TrendPoint,
): TrendPoint[] =>
  periods.map(({ key }) => {
    const tally = groups.get(key);
    return tally ? point(tally) : NOT_ASKED;
  });

const countPeriod = ({ surveyIds }: Group, { groups }: CountTally, question: Question): CountTally | null => {
  const own = surveyIds.flatMap((id): [number, Tally][] => {
    const tally = groups.get(id);
    return tally ? [[id, tally]] : [];
  });
  const total = emptyTally(question.options.length);
  for (const [, tally] of own) mergeTally(total, tally);
  return own.length === 0 ? null : { total, groups: new Map(own) };
};

/** `counted`: split by period, or by survey where each survey counts alike. */
const countsByPeriod = (
  meanOver: MeanOver,
  periods: readonly Group[],
  counted: CountTally,
  question: Question,
): (CountTally | null)[] =>
  periods.map((period) => {
    if (meanOver !== undefined) return countPeriod(period, counted, question);
    const total = counted.groups.get(period.key);
    return total ? { total, groups: new Map() } : null;
  });

const meanPoint = ({ meanOver, boxes }: Measured, counted: CountTally, question: Question): TrendPoint => {
  const disclosed = discloseOver(meanOver, counted, question);
  const mean = computeMean(disclosed);
  if (mean.hidden !== null) return mean;
  if (disclosed.hidden !== null) return disclosed;
  return {
    hidden: null,
    n: mean.n,
    value: mean.mean,
    interval: mean.confidenceInterval,
    ...(meanOver !== undefined && { surveyCount: mean.surveyCount }),
    ...(mean.weighted && { weighted: mean.weighted }),
    ...(mean.population && { population: mean.population }),
    further: computeFurtherStatistics(disclosed, question, boxes),
  };
};

const meanLine = (
  question: Question,
  periods: readonly Group[],
  counted: CountTally,
  measured: Measured,
): TrendLine => {
  return {
    text: question.text,
    ...(question.isRank && { isRank: true as const }),
    ...(question.direction && { direction: question.direction }),
    ...(computeMeanRange(question) ?? { lowest: 0, highest: 0 }),
    points: countsByPeriod(measured.meanOver, periods, counted, question).map((own) =>
      own ? meanPoint(measured, own, question) : NOT_ASKED,
    ),
  };
};

const optionLines = (
  question: Question,
  periods: readonly Group[],
  counted: CountTally,
  { boxes }: Measured,
): TrendLine[] =>
  question.options.map(({ text, value }, index) => ({
    text: Object.keys(text).length > 0 ? text : { en: String(value ?? index + 1) },
    lowest: 0,
    highest: 100,
    points: pointsOf(periods, counted, (tally) => {
      const disclosed = disclose(tally, question);
      if (disclosed.hidden !== null) return disclosed;
      return {
        hidden: null,
        n: disclosed.n,
        value: disclosed.options[index]?.percent ?? 0,
        interval: null,
        ...(disclosed.weighted && { weighted: disclosed.weighted }),
        ...(index === 0 && { further: computeFurtherStatistics(disclosed, question, boxes) }),
      };
    }),
  }));

const alikeOf = (
  meanOver: MeanOver,
  periods: readonly Group[],
  lines: readonly CountTally[],
  asked: ReturnType<typeof questionsOf>,
): Pick<TrendData, 'alike'> =>
  countAlike(
    meanOver,
    asked.map(({ question }, index) => {
      const all = emptyTally(question.options.length);
      for (const own of countsByPeriod(meanOver, periods, lines[index] as CountTally, question))
        if (own) mergeTally(all, own.total);
      return all;
    }),
  );

const filteredOf = (plan: FigurePlan, lines: readonly CountTally[]): TrendData['filtered'] => {
  const [most] = lines.toSorted((left, right) => right.total.surveyCount - left.total.surveyCount);
  if (!plan.isFiltered || !most) return undefined;
  const { total } = most;
  return { surveyCount: total.surveyCount, answerCount: total.n, excluded: countExcluded(plan, total) };
};

export const trendFigure: FigureHandler<'trend'> = {
  splitOf: () => 'period',
  request: (plan, config) => {
    const asked = questionsOf(plan, config);
    const counted = asked.map(({ itemId, question }) => ({
      itemIds: [itemId],
      ...countedAs(question),
    }));
    const pooled = {
      itemIds: asked.map(({ itemId }) => itemId),
      ...countedAs(asked[0]?.question),
    };
    const byOption = showsOptions(asked, config);
    const periodOf = plan.splits.get('period')?.apart.groupOf ?? new Map();
    return {
      kind: 'trend',
      questions: byOption ? [pooled] : counted,
      periodOf: meanOverOf(config) === undefined || byOption ? periodOf : surveysApart(plan.selection),
    };
  },
  present: (plan, config, { lines }, _compared, groups) => {
    const asked = questionsOf(plan, config);
    const first = asked[0]?.question;
    if (!first) return null;
    const { shown: periods, periodFields } = listTrendPeriods(plan);
    const byOption = showsOptions(asked, config);
    const meanOver = meanOverOf(config);
    const measured = { meanOver, boxes: boxesOf(config) };
    const filtered = filteredOf(plan, lines);
    const isPooled = !byOption || canBePooled(asked.map(({ question }) => question));
    return {
      kind: 'trend',
      measure: byOption ? 'percent' : 'mean',
      text: first.text,
      ...(filtered && { filtered }),
      ...periodFields,
      ...normOfFigure(plan, config, config.itemIds),
      ...(!byOption && alikeOf(meanOver, periods, lines, asked)),
      lines: byOption
        ? optionLines(first, periods, lines[0] as CountTally, measured).map((line) =>
            isPooled ? line : { ...line, points: periods.map(() => ({ hidden: 'answers-differ' as const })) },
          )
        : [
            ...asked.map(({ itemId, question }, index) => {
              const counted = lines[index] as CountTally;
              return {
                ...meanLine(question, periods, counted, measured),
                ...normOfItem(plan, config, itemId),
                ...countWithoutScale(plan, question, counted.total),
                ...(hasTotal(config) && { total: meanPoint(measured, counted, question) }),
              };
            }),
            ...groups.map(({ group, tally }) => ({
              ...meanLine(first, periods, tally.lines[0] as CountTally, measured),
              text: group.label,
              isGroup: true as const,
            })),
          ],
    };
  },
};
