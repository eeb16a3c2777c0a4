import type { CohortWordItem, WordCohort } from '../cohort-words.ts';
import { addCohortWords } from '../cohort-words.ts';
import { countCohortWords } from '../count-cohort-words.ts';
import { tallyWords, type WordRequest } from '../count-words.ts';
import { type DisclosedWords, discloseWords, type WordRules } from '../disclose-words.ts';
import { encodeWords, openWords, type WordForm } from '../packed-words.ts';
import { passingAtoms } from '../passing-atoms.ts';
import type { RespondentFilter } from '../respondent-filter.ts';
import { stemWord } from '../stem-word.ts';
import { GrownGroups } from '../word-groups.ts';
import { indexWords, WordIndex } from '../word-index.ts';
import { emptyWordTally } from '../word-tally.ts';
import type { PlainCohort } from './plain-cohort.ts';

/** What somebody wrote: words, or nothing. */
export type PlainComment = readonly string[] | null;

/** By survey, by respondent. */
export type PlainTexts = ReadonlyMap<number, readonly PlainComment[]>;

/** Common words, rare ones, and forms of one word. */
const VOCABULARY: readonly (readonly [word: string, share: number])[] = [
  ['Folien', 0.6],
  ['Übung', 0.25],
  ['Übungen', 0.2],
  ['Tempo', 0.2],
  ['Beispiele', 0.3],
  ['Raum', 0.06],
  ['Skript', 0.03],
];

export const drawTexts = ({ surveys }: PlainCohort, random: () => number): PlainTexts =>
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

/** What is told of whole surveys. */
export const wordsOfSurveys = (
  { surveys }: PlainCohort,
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

/** What filters may show, as it is stored. */
export const itemOf = ({ surveys, atoms }: PlainCohort, texts: PlainTexts): CohortWordItem => {
  const index = new WordIndex();
  const taking = surveys
    .filter(({ id }) => !atoms.excludedFromFilters.includes(id))
    .map(({ id }) => ({
      atoms: atoms.atomOf.get(id) as Uint16Array,
      parts: [{ ...pack(index, texts.get(id) ?? []), from: 0 }],
    }));
  return countCohortWords(ITEM, taking, atoms, index, (language) =>
    new GrownGroups(language, []).grow(index),
  );
};

const meet = (
  { surveys, atoms }: PlainCohort,
  item: CohortWordItem,
  filter: RespondentFilter,
): WordCohort => {
  const passing = passingAtoms(atoms, filter);
  return {
    minimum: atoms.minimum,
    surveyIds: surveys.map(({ id }) => id).filter((id) => !atoms.excludedFromFilters.includes(id)),
    mask: passing.hidden === null ? passing.mask : new Uint8Array(atoms.atomCount),
    hidden: passing.hidden,
    words: { items: [item] },
  };
};

/** What is told of a cohort under a filter. */
export const wordsUnderFilter = (
  cohort: PlainCohort,
  item: CohortWordItem,
  filter: RespondentFilter,
): DisclosedWords => {
  const tally = emptyWordTally();
  addCohortWords(tally, [meet(cohort, item, filter)], REQUEST);
  return discloseWords(tally, RULES);
};
