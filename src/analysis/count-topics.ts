import type { SurveyWords } from './count-words.ts';
import { noteSurvey } from './count-words.ts';
import { TopicIndex, type TopicsOfLanguage } from './topic-index.ts';
import type { WordIndex } from './word-index.ts';
import { addGroupCount, addWord, emptyWordTally, type WordTally, wordGroupOf } from './word-tally.ts';

/** Topics to count among the comments to one open question. Their tally is one of words whose keys are positions of topics. */
export interface TopicsRequest {
  readonly kind: 'topics';
  readonly itemId: number;
  readonly models: readonly TopicsOfLanguage[];
  /** Topics of the figure; the position after them is of comments about none. */
  readonly topicCount: number;
  /** Survey id -> group; null: no groups. */
  readonly groupOf: ReadonlyMap<number, number> | null;
}

export interface TopicsTally extends WordTally {
  readonly kind: 'topics';
}

/** What a position is called in a tally. */
export const keyOfTopic = (position: number): string => String(position);

/** Respondents by topic over whole surveys, under the rules of `tallyWords`; who wrote about several counts in each. */
export const tallyTopics = (
  surveys: readonly SurveyWords[],
  { topicCount, groupOf }: TopicsRequest,
  topics: TopicIndex,
): WordTally => {
  const tally = emptyWordTally();
  for (const survey of surveys) {
    const noted = noteSurvey(tally, survey, groupOf?.get(survey.id));
    if (!noted) continue;
    const counts = new Uint32Array(topicCount + 1);
    for (const { languages, ends, words } of survey.parts)
      languages.forEach((language, comment) => {
        const own = words.subarray(ends[comment - 1] ?? 0, ends[comment]);
        const positions = topics.topicsOf(language, own);
        if (positions.length === 0) counts[topicCount]! += 1;
        for (const position of positions) counts[position]! += 1;
      });
    const key = groupOf?.get(survey.id);
    counts.forEach((count, position) => {
      if (count === 0) return;
      addWord(tally, keyOfTopic(position), count, []);
      if (key !== undefined) addGroupCount(wordGroupOf(tally, key), keyOfTopic(position), count);
    });
  }
  return tally;
};

/** The index of a request's topics, with all forms that are known. */
export const indexTopics = ({ models }: Pick<TopicsRequest, 'models'>, index: WordIndex): TopicIndex =>
  new TopicIndex(models).grow(index);
