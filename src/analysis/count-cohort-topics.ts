import { abstentionsAt, validAt } from './cohort-tallies.ts';
import type { CohortWord, CohortWordItem } from './cohort-words.ts';
import { type AtomWords, byAtom, optionCells, writerCells } from './count-cohort-words.ts';
import { keyOfTopic, type TopicsRequest } from './count-topics.ts';
import { decideItem, disclosedOptions } from './item-under-filter.ts';
import type { TopicIndex } from './topic-index.ts';

/** Tallies of topics are told apart by their keys alone. */
const LANGUAGE = 'de';

const peopleOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * What filters may show of topics, by atom (docs/disclosure.md): of surveys that rule 6 leaves in, topics that at least
 * `minimum` of their people wrote about and that give nobody away. Comments about other topics are about none there, so that
 * what is none tells nothing of these.
 */
export const countCohortTopics = (
  { itemId, topicCount }: Pick<TopicsRequest, 'itemId' | 'topicCount'>,
  surveys: readonly AtomWords[],
  { minimum, atomCount }: { readonly minimum: number; readonly atomCount: number },
  topics: TopicIndex,
): CohortWordItem => {
  const { kept, tooFewAnswers, unsafe } = decideItem(writerCells(surveys, atomCount), minimum);
  const own = kept.map((survey) => surveys[survey] as AtomWords);
  const all = own.map((_, survey) => survey);
  const fewest = Math.max(1, minimum);
  const disclosedOf = (optionCount: number, optionsOf: Parameters<typeof optionCells>[3]) => {
    const cells = optionCells(own, atomCount, optionCount, optionsOf);
    const away = disclosedOptions(cells, all, minimum);
    return Array.from({ length: optionCount }, (_, position) => {
      const counts = byAtom(cells, [position + 1]);
      return away.has(position + 1) || peopleOf(counts) < fewest ? null : counts;
    });
  };
  const byTopic = disclosedOf(topicCount, (words, language) =>
    topics.topicsOf(language, words).map((position) => position + 1),
  );
  const [none] = disclosedOf(1, (words, language) =>
    topics.topicsOf(language, words).some((position) => byTopic[position]) ? [] : [1],
  );
  const writers = writerCells(own, atomCount);
  return {
    itemId,
    kept: kept.length,
    tooFewAnswers,
    unsafe,
    respondents: byAtom(writers, [0, abstentionsAt(1), validAt(1)]),
    writers: byAtom(writers, [validAt(1)]),
    words: [...byTopic, none].flatMap((counts, position): CohortWord[] =>
      counts ? [{ language: LANGUAGE, key: keyOfTopic(position), form: '', counts }] : [],
    ),
  };
};

/** The request as `addCohortWords` takes it: all topics, in groups, too. */
export const asWordRequest = ({ itemId, topicCount, groupOf }: TopicsRequest) => ({
  itemId,
  groupOf,
  language: LANGUAGE as 'de',
  synonyms: [],
  only: Array.from({ length: topicCount + 1 }, (_, position) => keyOfTopic(position)),
});
