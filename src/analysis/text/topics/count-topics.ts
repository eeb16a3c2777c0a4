import type { SurveyWords } from '../words/count-words.ts';
import { noteSurvey } from '../words/count-words.ts';
import type { WordIndex } from '../words/word-index.ts';
import { addGroupCount, addWord, emptyWordTally, getWordGroup, type WordTally } from '../words/word-tally.ts';
import { TopicIndex, type TopicsOfLanguage } from './topic-index.ts';

export interface TopicsRequest {
  readonly kind: 'topics';
  readonly itemId: number;
  readonly models: readonly TopicsOfLanguage[];
  /** The position after the last topic holds the comments without any. */
  readonly topicCount: number;
  readonly groupOf: ReadonlyMap<number, number> | null;
  /** Open questions of which the same topics are counted for comparison. */
  readonly otherItemIds?: readonly number[];
}

export interface TopicsTally extends WordTally {
  readonly kind: 'topics';
  readonly others?: ReadonlyMap<number, WordTally>;
}

export const buildTopicKey = (position: number): string => String(position);

/**
 * Counts respondents by topic over whole surveys, under the rules of `tallyWords`. A comment about several topics
 * counts in each.
 */
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
      addWord(tally, buildTopicKey(position), count, []);
      if (key !== undefined) addGroupCount(getWordGroup(tally, key), buildTopicKey(position), count);
    });
  }
  return tally;
};

export const indexTopics = ({ models }: Pick<TopicsRequest, 'models'>, index: WordIndex): TopicIndex =>
  new TopicIndex(models).grow(index);
