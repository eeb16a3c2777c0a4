import { chooseHiddenReason } from '#analysis/disclosure/disclosure.ts';
import { buildTopicKey } from '#analysis/text/topics/count-topics.ts';
import type { WordGroupTally } from '#analysis/text/words/word-tally.ts';
import type { TrendPoint } from '#shared/figures/calculation/number-figures.ts';
import { FIGURE_TOPICS } from '#shared/reports/report-items/settings/topic-settings.ts';
import { buildTopicsRequest } from '../plan/build-topics-request.ts';
import { countExcluded } from '../plan/count-excluded.ts';
import type { FigureHandler } from '../plan/figure-plan.ts';
import { highestShare, listTrendPeriods } from '../plan/trend-periods.ts';
import { disclosedCounts } from './topics-figure.ts';

const pointsOf = (
  group: WordGroupTally | undefined,
  topicCount: number,
): ((position: number) => TrendPoint) => {
  if (!group) return () => ({ hidden: 'no-surveys' });
  const { n, excluded } = group.total;
  if (n === 0) return () => ({ hidden: chooseHiddenReason(excluded) });
  const counts = disclosedCounts(
    { n, countOf: (position) => group.counts.get(buildTopicKey(position)) ?? 0 },
    topicCount,
  );
  return (position) => {
    const count = counts[position] ?? null;
    return count === null
      ? { hidden: 'too-few-answers' }
      : { hidden: null, n, value: (100 * count) / n, interval: null };
  };
};

export const topicTrendFigure: FigureHandler<'topic-trend'> = {
  splitOf: () => 'period',
  request: (plan, config) => {
    const { models, topicCount } = buildTopicsRequest(plan, config);
    const groupOf = plan.splits.get('period')?.apart.groupOf ?? new Map();
    return { kind: 'topics', itemId: config.itemIds[0] as number, models, topicCount, groupOf };
  },
  present: (plan, config, tally) => {
    const itemId = config.itemIds[0] as number;
    const question = plan.questions.get(itemId);
    const { names, topicCount } = buildTopicsRequest(plan, config);
    if (question?.type !== 'OPEN' || topicCount === 0) return null;
    const { shown: periods, periodFields } = listTrendPeriods(plan);
    const pointAt = periods.map(({ key }) => pointsOf(tally.groups.get(key), topicCount));
    const countOf = (position: number): number => tally.words.get(buildTopicKey(position))?.count ?? 0;
    const shown = [...names.keys()]
      .toSorted((one, other) => countOf(other) - countOf(one))
      .slice(0, FIGURE_TOPICS.lines)
      .toSorted((one, other) => one - other);
    const lines = shown.map((position) => ({
      text: names[position] ?? {},
      points: pointAt.map((point) => point(position)),
    }));
    const shares = lines.flatMap(({ points }) =>
      points.flatMap((point) => (point.hidden === null ? [point.value] : [])),
    );
    return {
      kind: 'topic-trend',
      measure: 'percent',
      itemId,
      text: question.text,
      ...periodFields,
      lines: lines.map((line) => ({ ...line, lowest: 0, highest: highestShare(shares) })),
      ...(plan.isFiltered && { excluded: countExcluded(plan, tally.total) }),
    };
  },
};
