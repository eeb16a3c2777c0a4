import { expect, test } from 'vitest';
import { randomFrom } from '../../statistics/seeded-order.ts';
import {
  askFilters,
  classesOfLedger,
  membershipsOfLedger,
  type PlainLedger,
} from '../../testing/plain-ledger.ts';
import type { PlainSurvey } from '../../testing/plain-survey.ts';
import {
  drawTexts,
  itemOf,
  type PlainComment,
  type PlainTexts,
  REQUEST,
  RULES,
  wordsOfSurveys,
  wordsUnderFilter,
} from '../../testing/plain-words.ts';
import { drawFilters, drawSurveys } from '../../testing/random-survey.ts';
import { type AnswerTable, isCertain } from '../../testing/solvers.ts';
import { discloseWords, MINIMUM_WORD_USERS, splitNames } from './disclose-words.ts';
import { stemWord } from './stem-word.ts';
import { emptyWordTally } from './word-tally.ts';

const DRAWS = Number(process.env.PLENUM_SOLVED_LEDGERS ?? 24);

const referenceCounts = (comments: readonly PlainComment[]): Map<string, number> => {
  const users = new Map<string, Set<number>>();
  comments.forEach((words, person) => {
    for (const word of words ?? []) {
      const stem = stemWord('de', word);
      users.set(stem, (users.get(stem) ?? new Set()).add(person));
    }
  });
  return new Map([...users].flatMap(([stem, people]) => (people.size >= 3 ? [[stem, people.size]] : [])));
};

const countsIn = (disclosed: ReturnType<typeof wordsOfSurveys>): Map<string, number> =>
  new Map(disclosed.hidden === null ? disclosed.words.map(({ key, count }) => [key, count]) : []);

test('When words of whole surveys are counted, then they are those that a slow count of respondents finds', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const surveys = drawSurveys(seed);
    const texts = drawTexts(surveys, randomFrom(seed + 1000));
    const ids = surveys.map(({ id }) => id);
    const shown = surveys.filter(
      ({ id, minimum }) => (texts.get(id) ?? []).filter((text) => text !== null).length >= minimum,
    );
    const comments = shown.flatMap(({ id }) => texts.get(id) ?? []);
    const disclosed = wordsOfSurveys(surveys, texts, ids);
    expect(countsIn(disclosed)).toEqual(referenceCounts(comments));
    if (disclosed.hidden === null) {
      expect(disclosed.n).toBe(comments.filter((words) => words !== null).length);
      expect(disclosed.surveyCount).toBe(shown.length);
      expect(disclosed.words.map(({ count }) => count)).toEqual(
        disclosed.words.map(({ count }) => count).toSorted((a, b) => b - a),
      );
    }
  }
});

const ledgersOf = (surveys: readonly PlainSurvey[], seed: number): PlainLedger[] =>
  surveys.map((survey) => askFilters(survey, drawFilters(seed)));

test('When words are filtered, then each counts as the slow count of those who pass has it', () => {
  let compared = 0;
  for (let seed = 1; seed <= 25; seed += 1) {
    const surveys = drawSurveys(seed);
    const texts = drawTexts(surveys, randomFrom(seed + 2000));
    for (const ledger of ledgersOf(surveys, seed))
      for (const filter of drawFilters(seed)) {
        const disclosed = wordsUnderFilter([ledger], texts, filter);
        if (disclosed.hidden !== null) continue;
        const own = texts.get(ledger.survey.id) ?? [];
        const passing = ledger.survey.rows.flatMap((row, person) =>
          filter.every(({ itemId, optionPositions }) => optionPositions.includes(row[itemId - 1] as number))
            ? [own[person] ?? null]
            : [],
        );
        const slow = referenceCounts(passing);
        for (const { key, count } of disclosed.words) {
          expect(count).toBeGreaterThanOrEqual(MINIMUM_WORD_USERS);
          expect(count).toBe(slow.get(key));
          compared += 1;
        }
      }
  }
  expect(compared).toBeGreaterThan(100);
});

test('When comments are shuffled within each class, then nothing that is told of words changes', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const surveys = drawSurveys(seed);
    const random = randomFrom(seed + 3000);
    const texts = drawTexts(surveys, random);
    const ledgers = ledgersOf(surveys, seed);
    const dealt: PlainTexts = new Map(
      ledgers.map((ledger) => {
        const own = [...(texts.get(ledger.survey.id) ?? [])];
        const { classOf } = classesOfLedger(ledger);
        for (const people of Map.groupBy(own.keys(), (person) => classOf[person] as number).values()) {
          const comments = people.map((person) => own[person] as PlainComment);
          for (const person of people)
            [own[person]] = comments.splice(Math.floor(random() * comments.length), 1) as [PlainComment];
        }
        return [ledger.survey.id, own];
      }),
    );
    const everything = (of: PlainTexts): string =>
      JSON.stringify([
        ...surveys.map(({ id }) => wordsOfSurveys(surveys, of, [id])),
        ...drawFilters(seed).map((filter) => wordsUnderFilter(ledgers, of, filter)),
      ]);
    expect(everything(dealt)).toBe(everything(texts));
  }
});

test('leaves open who of a small class used a word in all integer solutions of the word counts', () => {
  let tried = 0;
  for (let seed = 1; seed <= DRAWS; seed += 1) {
    const surveys = drawSurveys(seed, 2);
    const texts = drawTexts(surveys, randomFrom(seed + 4000));
    for (const ledger of ledgersOf(surveys, seed)) {
      const own = texts.get(ledger.survey.id) ?? [];
      const shown = new Map<string, number[]>();
      for (const filter of drawFilters(seed)) {
        const item = itemOf(ledger, texts, filter);
        if (!item || item.hidden !== null) continue;
        const query = ledger.released.findIndex(
          ({ query: one }) =>
            filter.length === one.length &&
            filter.every(({ itemId, optionPositions }) =>
              one.some(
                (condition) =>
                  condition.column === itemId - 1 &&
                  condition.optionPositions.join() === optionPositions.join(),
              ),
            ),
        );
        for (const { key } of item.words) shown.set(key, [...(shown.get(key) ?? []), query]);
      }
      const members = membershipsOfLedger(ledger);
      for (const [key, queries] of shown) {
        const uses = (words: PlainComment): boolean =>
          (words ?? []).some((word) => stemWord('de', word) === key);
        const classes = [
          ...Map.groupBy(own.keys(), (person) => queries.map((query) => members[query]?.[person]).join('')),
        ];
        const table: AnswerTable = {
          cells: classes.map(([name, people]) => {
            const wrote = people.filter((person) => own[person] !== null).length;
            const used = people.filter((person) => uses(own[person] ?? null)).length;
            return {
              sums: ['all', ...Array.from(name).flatMap((isIn, query) => (isIn === '1' ? [`${query}`] : []))],
              counts: [used, wrote - used, people.length - wrote],
            };
          }),
        };
        classes.forEach(([, people], cell) => {
          if (people.length >= ledger.minimum || !people.every((person) => uses(own[person] ?? null))) return;
          tried += 1;
          expect(isCertain(table, cell, 0, 200_000), `seed ${seed}, ${key}`).not.toBe(true);
        });
      }
    }
  }
  console.info(`words: ${tried} small classes in which all used one, none certain`);
});

test('When filters tell a word, then at least the minimum of the survey used it', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const surveys = drawSurveys(seed);
    const texts = drawTexts(surveys, randomFrom(seed + 5000));
    for (const ledger of ledgersOf(surveys, seed)) {
      const all = (texts.get(ledger.survey.id) ?? []).flatMap((words) => [
        ...new Set((words ?? []).map((word) => stemWord('de', word))),
      ]);
      for (const filter of drawFilters(seed))
        for (const { key } of itemOf(ledger, texts, filter)?.words ?? [])
          expect(all.filter((one) => one === key).length).toBeGreaterThanOrEqual(ledger.minimum);
    }
  }
});

test('When fewer than three used a word, then it is not there, be it in one survey or in all together', () => {
  const surveys = drawSurveys(2);
  const texts: PlainTexts = new Map(
    surveys.map(({ id, rows }, place) => [
      id,
      rows.map((_, person) => (person === 0 && place < 2 ? ['Geheimnis', 'Folien'] : ['Folien'])),
    ]),
  );
  const disclosed = wordsOfSurveys(
    surveys,
    texts,
    surveys.map(({ id }) => id),
  );
  expect(JSON.stringify(disclosed)).toContain('Folien');
  expect(JSON.stringify(disclosed)).not.toContain('Geheimnis');
});

test('counts a user of several synonyms once and shows the commonest form', () => {
  const surveys = drawSurveys(2);
  const words = [
    ['Dozent', 'Dozentin'],
    ['Dozentin'],
    ['Dozierende'],
    ['Dozentin', 'Folien'],
    ['Folien'],
    ['Folien'],
    ['x', 'y'],
  ];
  const texts: PlainTexts = new Map([[1, words]]);
  const disclosed = wordsOfSurveys(surveys, texts, [1], {
    ...REQUEST,
    synonyms: [['Dozent', 'Dozentin', 'Dozierende']],
  });
  const shown = disclosed.hidden === null ? disclosed.words.map(({ word, count }) => [word, count]) : [];
  expect(shown).toEqual([
    ['Dozentin', 4],
    ['Folien', 3],
  ]);
});

test('When words are stop words, names or single letters, then they are left out, and kept words are not', () => {
  const tally = emptyWordTally();
  tally.total.n = 20;
  tally.total.surveyCount = 1;
  const add = (word: string, count: number, other?: string) =>
    tally.words.set(stemWord('de', word), {
      count: count + (other ? 2 : 0),
      forms: new Map([[word, count], ...(other ? [[other, 2] as const] : [])]),
    });
  for (const word of ['und', 'Müllers', 'lange', 'Zeug', 'x']) add(word, 9);
  add('Langsam', 5, 'langsame');
  // Its stem is that of a rarer form which no list has.
  tally.words.set('war', {
    count: 12,
    forms: new Map([
      ['war', 9],
      ['wären', 3],
    ]),
  });
  const rules = {
    ...RULES,
    stopWords: ['Zeug'],
    names: splitNames(['Prof. Dr. Ada Müller-Lüdenscheidt', 'Eva Müller', 'Lange']),
  };
  expect(rules.names).toContain('Müller-Lüdenscheidt');
  const shown = (more: object) => {
    const disclosed = discloseWords(tally, { ...rules, ...more });
    return disclosed.hidden === null ? disclosed.words.map(({ word }) => word) : [];
  };
  expect(shown({})).toEqual(['Langsam']);
  expect(shown({ allowedWords: ['lange', 'Zeug'] })).toEqual(['Zeug', 'lange', 'Langsam']);
});
