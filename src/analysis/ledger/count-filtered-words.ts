import { buildTopicKey, type TopicsRequest } from '../text/topics/count-topics.ts';
import type { TopicIndex } from '../text/topics/topic-index.ts';
import { type TextLanguage, textLanguages } from '../text/words/text-languages.ts';
import type { WordGroups } from '../text/words/word-groups.ts';
import type { IndexedWords, WordIndex } from '../text/words/word-index.ts';
import { mayShowItem, mayTellOption } from './audit-item.ts';
import type { Classes } from './classes.ts';
import type { FilteredWord, FilteredWordItem } from './filtered-words.ts';
import { type AnswerView, asOption, asPatterns, asWriters } from './item-answers.ts';

export interface WrittenSurvey {
  readonly minimum: number;
  readonly classes: Classes;
  readonly position: number;
  readonly parts: readonly (IndexedWords & {
    readonly from: number;
  })[];
}

interface Comment {
  readonly respondent: number;
  readonly language: TextLanguage;
  readonly words: Uint32Array;
}

const commentsOf = ({ parts }: WrittenSurvey): Comment[] =>
  parts.flatMap(({ from, respondents, languages, ends, words }) =>
    Array.from(respondents, (respondent, comment) => ({
      respondent: from + respondent,
      language: languages[comment] as TextLanguage,
      words: words.subarray(ends[comment - 1] ?? 0, ends[comment]),
    })),
  );

interface Told {
  readonly shown: readonly number[];
  readonly isShown: boolean;
  readonly wrote: Uint8Array;
}

/** Filters show the question in ledger order, so that a later filter never removes anything from an earlier one. */
const toldOf = ({ minimum, classes, position }: WrittenSurvey, comments: readonly Comment[]): Told => {
  const wrote = new Uint8Array(classes.classOf.length);
  for (const { respondent } of comments) wrote[respondent] = 1;
  const item = asWriters(wrote);
  const shown = [0];
  for (let query = 1; query <= position; query += 1)
    if (mayShowItem(classes, [...shown, query], item, minimum)) shown.push(query);
  return { shown, isShown: shown.at(-1) === position, wrote };
};

const countOptions = (
  survey: WrittenSurvey,
  { shown, wrote }: Told,
  usersOf: ReadonlyMap<number, Uint8Array>,
  viewOf: (used: Uint8Array) => AnswerView = (used) => asOption(wrote, used),
): Map<number, number> => {
  const { classes, position, minimum } = survey;
  const passes = classes.memberships[position] as Uint8Array;
  const counts = new Map<number, number>();
  for (const [option, used] of usersOf) {
    const people = used.reduce((sum, one) => sum + one, 0);
    if (people < Math.max(1, minimum) || !mayTellOption(classes, shown, viewOf(used), minimum)) continue;
    counts.set(
      option,
      used.reduce(
        (sum, one, respondent) => sum + (one & (passes[classes.classOf[respondent] as number] as number)),
        0,
      ),
    );
  }
  return counts;
};

const usersOf = (
  { classes }: WrittenSurvey,
  comments: readonly Comment[],
  optionsOf: (comment: Comment) => Iterable<number>,
): Map<number, Uint8Array> => {
  const users = new Map<number, Uint8Array>();
  for (const comment of comments)
    for (const option of optionsOf(comment)) {
      const own = users.get(option) ?? new Uint8Array(classes.classOf.length);
      own[comment.respondent] = 1;
      users.set(option, own);
    }
  return users;
};

const numberPatterns = (
  { classes }: WrittenSurvey,
  comments: readonly Comment[],
  patternOf: (comment: Comment) => string,
): Int32Array => {
  const numbers = new Map<string, number>();
  const patterns = new Int32Array(classes.classOf.length);
  for (const comment of comments) {
    const key = patternOf(comment);
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    patterns[comment.respondent] = number;
  }
  return patterns;
};

const itemOf = (
  column: number,
  survey: WrittenSurvey,
  comments: readonly Comment[],
  wordsOf: (told: Told) => FilteredWord[],
): FilteredWordItem => {
  const { classes, position, minimum } = survey;
  const hide = (hidden: FilteredWordItem['hidden']): FilteredWordItem => ({
    column,
    hidden,
    respondents: 0,
    writers: 0,
    words: [],
  });
  if (comments.length < Math.max(1, minimum)) return hide('too-few-answers');
  const told = toldOf(survey, comments);
  if (!told.isShown) return hide('item-not-under-filter');
  const passes = classes.memberships[position] as Uint8Array;
  const isIn = (respondent: number): number => passes[classes.classOf[respondent] as number] as number;
  return {
    column,
    hidden: null,
    respondents: classes.sizes.reduce((sum, size, one) => sum + size * (passes[one] as number), 0),
    writers: comments.reduce((sum, { respondent }) => sum + isIn(respondent), 0),
    words: wordsOf(told),
  };
};

const commonestForms = (
  comments: readonly Comment[],
  { groupOfForm }: WordGroups,
  { forms }: WordIndex,
): ((group: number) => string) => {
  const counts = new Map<number, Map<number, number>>();
  for (const { words } of comments)
    for (const form of new Set(words)) {
      const group = groupOfForm[form] as number;
      const own = counts.get(group) ?? new Map<number, number>();
      counts.set(group, own.set(form, (own.get(form) ?? 0) + 1));
    }
  return (group) => {
    const own = [...(counts.get(group) ?? [])].map(([form, count]) => ({
      text: forms[form]?.form ?? '',
      count,
    }));
    return own.toSorted((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))[0]?.text ?? '';
  };
};

export const countFilteredWords = (
  column: number,
  survey: WrittenSurvey,
  index: WordIndex,
  groupsOf: (language: TextLanguage) => WordGroups,
): FilteredWordItem => {
  const comments = commentsOf(survey);
  return itemOf(column, survey, comments, (told) =>
    textLanguages.flatMap((language): FilteredWord[] => {
      const groups = groupsOf(language);
      const users = usersOf(
        survey,
        comments,
        ({ words }) =>
          new Set(
            Array.from(words, (form) => groups.groupOfForm[form] as number).filter((group) => group >= 0),
          ),
      );
      const formOf = commonestForms(comments, groups, index);
      return [...countOptions(survey, told, users)].map(([group, count]) => ({
        language,
        key: groups.keys[group] as string,
        form: formOf(group),
        count,
      }));
    }),
  );
};

const LANGUAGE = 'de';

/**
 * Counts the topics under a filter, leaving out topics that too few people wrote about or that would give somebody
 * away. Comments about omitted topics count as being about none, so that this count reveals nothing about them.
 */
export const countFilteredTopics = (
  column: number,
  { topicCount }: Pick<TopicsRequest, 'topicCount'>,
  survey: WrittenSurvey,
  topics: TopicIndex,
): FilteredWordItem => {
  const comments = commentsOf(survey);
  return itemOf(column, survey, comments, (told) => {
    const patterns = numberPatterns(survey, comments, ({ language, words }) =>
      topics.patternOf(language, words),
    );
    const viewOf = (used: Uint8Array): AnswerView => asPatterns(patterns, used);
    const own = countOptions(
      survey,
      told,
      usersOf(survey, comments, ({ language, words }) => topics.topicsOf(language, words)),
      viewOf,
    );
    const none = countOptions(
      survey,
      told,
      usersOf(survey, comments, ({ language, words }) =>
        topics.topicsOf(language, words).some((position) => own.has(position)) ? [] : [topicCount],
      ),
      viewOf,
    );
    return [...own, ...none].map(([position, count]) => ({
      language: LANGUAGE,
      key: buildTopicKey(position),
      form: '',
      count,
    }));
  });
};

export const asWordRequest = ({ itemId, topicCount, groupOf }: TopicsRequest) => ({
  itemId,
  groupOf,
  language: LANGUAGE as 'de',
  synonyms: [],
  only: Array.from({ length: topicCount + 1 }, (_, position) => buildTopicKey(position)),
});
