import { expect, test } from 'vitest';
import { shuffle } from '../statistics/seeded-order.ts';
import type { CommentUnit } from './comments-tally.ts';
import { collectUnassigned, type UnassignedRequest } from './unassigned-comments.ts';
import { splitWords } from './words/split-words.ts';
import { stemWord } from './words/stem-word.ts';
import { GrownGroups } from './words/word-groups.ts';
import { WordIndex } from './words/word-index.ts';

const ITEM = 7;
const request: UnassignedRequest = {
  itemId: ITEM,
  model: { language: 'de', topics: [{ terms: ['tempo'], negations: [], position: 0 }] },
  rules: { language: 'de', synonyms: [], stopWords: ['übrigens'], allowedWords: [], names: ['Müller'] },
};

const collect = (surveys: readonly (readonly string[])[], before: readonly string[] = []) => {
  const index = new WordIndex();
  const numberOf = (form: string) => index.numberOf({ language: 'de', form, stem: stemWord('de', form) });
  before.map(numberOf);
  const units = surveys.map(
    (texts, id): CommentUnit => ({
      surveyId: id,
      asked: new Set([ITEM]),
      filter: null,
      hidden: null,
      survey: {
        id,
        minimum: 8,
        respondentCount: 2 * texts.length,
        commentsOf: new Map([
          [
            ITEM,
            texts.map((text, respondent) => ({
              respondent,
              text,
              language: text.startsWith('The ') ? 'en' : 'de',
              words: Uint32Array.from(splitWords(text), numberOf),
            })),
          ],
        ]),
      },
    }),
  );
  return collectUnassigned(units, request, index, new GrownGroups('de', []).grow(index));
};

const comments = [
  ...['Die Mensa war teuer', 'In der Mensa war übrigens Herr Müller', 'Mensen sind laut und teuer'],
  ...['Die Mensa!', 'Müller übrigens', 'Müller war teuer', 'übrigens Einhorn', 'und Einhorn'],
  ...['Das Tempo in der Mensa', 'The canteen was loud'],
];

test('When comments are about a topic or in another language, then they are not among the unassigned', () => {
  const found = collect([comments]);
  expect([found.commentCount, found.unassignedCount]).toEqual([9, 8]);
  expect(found.texts).not.toContain('Das Tempo in der Mensa');
  expect(found.texts).not.toContain('The canteen was loud');
});

test('returns only words with three or more users, without stop words and names', () => {
  const found = collect([comments]);
  expect(found.words).toEqual(['Mensa', 'teuer']);
  // Whoever wrote none of them is not looked at further.
  expect(found.texts.toSorted()).toEqual([
    'Die Mensa war teuer',
    'Die Mensa!',
    'In der Mensa war übrigens Herr Müller',
    'Mensen sind laut und teuer',
    'Müller war teuer',
  ]);
  const words = found.texts.map((_, text) =>
    [...found.rows.words.subarray(found.rows.ends[text - 1] ?? 0, found.rows.ends[text])].map(
      (word) => found.words[word],
    ),
  );
  expect(words[found.texts.indexOf('Die Mensa war teuer')]).toEqual(['Mensa', 'teuer']);
});

test('leaves out surveys with fewer writers than the comment minimum', () => {
  const few = [
    'Parkplatz',
    'Parkplatz',
    'der Parkplatz',
    'die Parkplätze',
    'Parkplatz',
    'Parkplatz',
    'Parkplatz',
  ];
  const found = collect([comments, few]);
  expect(found).toEqual(collect([comments]));
  expect(collect([comments, [...few, 'Parkplatz']]).words).toContain('Parkplatz');
});

test('When comments lie in another order and words were met in another one, then everything is the same', () => {
  const moved = collect([shuffle([...comments], 4)], ['teuer', 'Einhorn', 'laut', 'Mensa']);
  expect(moved).toEqual(collect([comments]));
});
