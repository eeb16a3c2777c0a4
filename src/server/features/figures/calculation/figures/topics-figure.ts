import { chooseHiddenReason } from '#analysis/disclosure/disclosure.ts';
import { buildTopicKey } from '#analysis/text/topics/count-topics.ts';
import { MINIMUM_WORD_USERS } from '#analysis/text/words/disclose-words.ts';
import type { WordTally } from '#analysis/text/words/word-tally.ts';
import { buildTopicsRequest } from '../plan/build-topics-request.ts';
import { countExcluded } from '../plan/count-excluded.ts';
import type { FigureHandler } from '../plan/figure-plan.ts';
import { chooseOtherItems, sumElsewhere } from './count-elsewhere.ts';

/**
 * Writers per topic; `null` below `MINIMUM_WORD_USERS`. The number without a topic is also withheld if the rest is so
 * small, since either would reveal the other.
 */
export const disclosedCounts = (
  { n, countOf }: { n: number; countOf: (position: number) => number },
  topicCount: number,
): (number | null)[] => {
  const orHidden = (count: number): number | null => (count < MINIMUM_WORD_USERS ? null : count);
  const none = countOf(topicCount);
  return [
    ...Array.from({ length: topicCount }, (_, position) => orHidden(countOf(position))),
    n - none < MINIMUM_WORD_USERS ? null : orHidden(none),
  ];
};

const countIn =
  ({ words }: WordTally) =>
  (position: number): number =>
    words.get(buildTopicKey(position))?.count ?? 0;

export const topicsFigure: FigureHandler<'topics'> = {
  splitOf: () => 'none',
  request: (plan, config) => {
    const { models, topicCount } = buildTopicsRequest(plan, config);
    return {
      kind: 'topics',
      itemId: config.itemIds[0] as number,
      models,
      topicCount,
      groupOf: null,
      ...chooseOtherItems(plan, config),
    };
  },
  present: (plan, config, tally) => {
    const itemId = config.itemIds[0] as number;
    const question = plan.questions.get(itemId);
    const { names, topicCount } = buildTopicsRequest(plan, config);
    if (question?.type !== 'OPEN' || topicCount === 0) return null;
    const { n, surveyCount, excluded } = tally.total;
    const counts = disclosedCounts({ n, countOf: countIn(tally) }, topicCount);
    const elsewhere = config.showDistinctive ? sumElsewhere(plan, tally.others) : null;
    const named = names.map((name, position) => {
      const count = counts[position] ?? null;
      const beside =
        count === null || position === topicCount ? undefined : elsewhere?.countOf(buildTopicKey(position));
      return { name, count, ...(beside !== undefined && { elsewhere: beside }) };
    });
    const none = named.splice(topicCount);
    const sorted = named.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
    return {
      kind: 'topics',
      itemId,
      text: question.text,
      total:
        n === 0
          ? { hidden: chooseHiddenReason(excluded) }
          : {
              ...{ hidden: null, n, surveyCount, topics: [...sorted, ...none] },
              ...(elsewhere && { elsewhere: elsewhere.total }),
            },
      ...(plan.isFiltered && { excluded: countExcluded(plan, tally.total) }),
    };
  },
};
