import type { RespondentFilter } from '../counting/respondent-filter.ts';
import { partitionIntoClasses } from '../ledger/classes.ts';
import { countFilteredWords } from '../ledger/count-filtered-words.ts';
import { addFilteredWords, type FilteredWordItem } from '../ledger/filtered-words.ts';
import { tallyWords, type WordRequest } from '../text/words/count-words.ts';
import { type DisclosedWords, discloseWords, type WordRules } from '../text/words/disclose-words.ts';
import { encodeWords, openWords, type WordForm } from '../text/words/packed-words.ts';
import { stemWord } from '../text/words/stem-word.ts';
import { GrownGroups } from '../text/words/word-groups.ts';
import { indexWords, WordIndex } from '../text/words/word-index.ts';
import { emptyWordTally } from '../text/words/word-tally.ts';
import { membershipsOfLedger, type PlainLedger, releasedFor } from './plain-ledger.ts';
import type { PlainSurvey } from './plain-survey.ts';

export type PlainComment = readonly string[] | null;

export type PlainTexts = ReadonlyMap<number, readonly PlainComment[]>;

const VOCABULARY: readonly (readonly [word: string, share: number])[] = [
  ['Folien', 0.6],
  ['Übung', 0.25],
  ['Übungen', 0.2],
  ['Tempo', 0.2],
  ['Beispiele', 0.3],
  ['Raum', 0.06],
  ['Skript', 0.03],
];

export const drawTexts = (surveys: readonly PlainSurvey[], random: () => number): PlainTexts =>
  new Map(
    surveys.map(({ id, rows }) => [
      id,
      rows.map(() =>
        random() < 0.25
          ? null
          : VOCABULARY.flatMap(([word, share]) => (random() < share ? [word, word] : [])),
      ),
    ]),
  );

export const ITEM = 9;
export const RULES: WordRules = { language: 'de', synonyms: [], stopWords: [], allowedWords: [], names: [] };
export const REQUEST: WordRequest = { itemId: ITEM, language: 'de', synonyms: [], only: null, groupOf: null };

const pack = (index: WordIndex, comments: readonly PlainComment[]) => {
  const forms: WordForm[] = [];
  const rows = comments.flatMap((words, respondent) =>
    words === null
      ? []
      : [
          {
            respondent,
            language: 'de' as const,
            words: words.map((form) => {
              const known = forms.findIndex((one) => one.form === form);
              if (known >= 0) return known;
              return forms.push({ language: 'de', form, stem: stemWord('de', form) }) - 1;
            }),
          },
        ],
  );
  return indexWords(index, openWords(encodeWords(rows, forms)));
};

export const wordsOfSurveys = (
  surveys: readonly PlainSurvey[],
  texts: PlainTexts,
  ids: readonly number[],
  request: WordRequest = REQUEST,
): DisclosedWords => {
  const index = new WordIndex();
  const taking = surveys
    .filter(({ id }) => ids.includes(id))
    .map(({ id, minimum, rows }) => ({
      ...{ id, minimum, respondentCount: rows.length },
      parts: [pack(index, texts.get(id) ?? [])],
    }));
  const groups = new GrownGroups('de', request.synonyms).grow(index);
  return discloseWords(tallyWords(taking, request, index, groups), { ...RULES, synonyms: request.synonyms });
};

export const itemOf = (
  ledger: PlainLedger,
  texts: PlainTexts,
  filter: RespondentFilter,
): FilteredWordItem | null => {
  const released = releasedFor(ledger, filter);
  if (!released) return null;
  const position = ledger.released.indexOf(released) + 1;
  const index = new WordIndex();
  const { survey, minimum } = ledger;
  const written = {
    minimum,
    classes: partitionIntoClasses(survey.rows.length, membershipsOfLedger(ledger).slice(0, position)),
    position,
    parts: [{ ...pack(index, texts.get(survey.id) ?? []), from: 0 }],
  };
  return countFilteredWords(ITEM, written, index, (language) => new GrownGroups(language, []).grow(index));
};

export const wordsUnderFilter = (
  ledgers: readonly PlainLedger[],
  texts: PlainTexts,
  filter: RespondentFilter,
): DisclosedWords => {
  const tally = emptyWordTally();
  const surveys = ledgers.map((ledger) => {
    const item = itemOf(ledger, texts, filter);
    return {
      surveyId: ledger.survey.id,
      minimum: ledger.minimum,
      column: ITEM,
      hidden: item ? null : ('filter-not-possible' as const),
      words: item && { items: [item] },
    };
  });
  addFilteredWords(tally, surveys, REQUEST);
  return discloseWords(tally, RULES);
};
