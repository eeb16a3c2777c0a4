import { disclose } from '#analysis/disclosure.ts';
import type { Tally } from '#analysis/tally.ts';
import type { CountTally } from '#analysis/tally-figures.ts';
import type { TrendData, TrendLine, TrendPoint } from '#shared/calculation/number-figures.ts';
import { canBePooled, haveOneWording } from '#shared/item-collections/answer-meaning.ts';
import type { ConfigByView } from '#shared/report-items/visualizations.ts';
import { countExcluded } from './count-excluded.ts';
import type { FigureHandler, FigurePlan } from './figure-plan.ts';
import { furtherOf, meanOf } from './mean-of.ts';
import type { Question } from './queries.ts';
import type { Group } from './split-surveys.ts';
import { periodsOfTrend } from './trend-periods.ts';

type Config = ConfigByView['LINE_CHART'];

const NOT_ASKED: TrendPoint = { hidden: 'no-surveys' };

const questionsOf = ({ questions }: FigurePlan, { itemIds }: Config) =>
  itemIds.flatMap((itemId) => {
    const question = questions.get(itemId);
    return question && question.options.length > 0 ? [{ itemId, question }] : [];
  });

/** Options are pooled over questions and need equal labels; differing scales show their means. */
const showsOptions = (asked: ReturnType<typeof questionsOf>, { measure }: Config): boolean => {
  const first = asked[0]?.question;
  const areAlike = haveOneWording(asked.map(({ question }) => question));
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

const meanLine = (question: Question, periods: readonly Group[], counted: CountTally): TrendLine => {
  const values = question.options.map(({ value }, index) => value ?? index + 1);
  return {
    text: question.text,
    ...(question.isRank && { isRank: true as const }),
    lowest: Math.min(...values),
    highest: Math.max(...values),
    points: pointsOf(periods, counted, (tally) => {
      const disclosed = disclose(tally, question);
      const mean = meanOf(disclosed);
      if (mean.hidden !== null) return mean;
      if (disclosed.hidden !== null) return disclosed;
      return {
        hidden: null,
        n: mean.n,
        value: mean.mean,
        interval: mean.confidenceInterval,
        further: furtherOf(disclosed, question.direction),
      };
    }),
  };
};

const optionLines = (question: Question, periods: readonly Group[], counted: CountTally): TrendLine[] =>
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
        ...(index === 0 && { further: furtherOf(disclosed, question.direction) }),
      };
    }),
  }));

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
      optionCount: question.options.length,
    }));
    const pooled = {
      itemIds: asked.map(({ itemId }) => itemId),
      optionCount: counted[0]?.optionCount ?? 0,
    };
    return {
      kind: 'trend',
      questions: showsOptions(asked, config) ? [pooled] : counted,
      periodOf: plan.splits.get('period')?.groupOf ?? new Map(),
    };
  },
  present: (plan, config, { lines }, _compared, groups) => {
    const asked = questionsOf(plan, config);
    const first = asked[0]?.question;
    if (!first) return null;
    const { shown: periods, periodFields } = periodsOfTrend(plan);
    const byOption = showsOptions(asked, config);
    const filtered = filteredOf(plan, lines);
    const isPooled = !byOption || canBePooled(asked.map(({ question }) => question));
    return {
      kind: 'trend',
      measure: byOption ? 'percent' : 'mean',
      text: first.text,
      ...(filtered && { filtered }),
      ...periodFields,
      lines: byOption
        ? optionLines(first, periods, lines[0] as CountTally).map((line) =>
            isPooled ? line : { ...line, points: periods.map(() => ({ hidden: 'answers-differ' as const })) },
          )
        : [
            ...asked.map(({ question }, index) => meanLine(question, periods, lines[index] as CountTally)),
            ...groups.map(({ group, tally }) => ({
              ...meanLine(first, periods, tally.lines[0] as CountTally),
              text: group.label,
              isGroup: true as const,
            })),
          ],
    };
  },
};
