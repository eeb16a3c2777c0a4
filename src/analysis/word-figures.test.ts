import { expect, test } from 'vitest';
import { discloseWords, MINIMUM_WORD_USERS, partsOfNames } from './disclose-words.ts';
import { passingAtoms } from './passing-atoms.ts';
import { randomFrom } from './seeded-order.ts';
import { stemWord } from './stem-word.ts';
import type { PlainCohort } from './testing/plain-cohort.ts';
import {
  drawTexts,
  itemOf,
  type PlainComment,
  type PlainTexts,
  REQUEST,
  RULES,
  wordsOfSurveys,
  wordsUnderFilter,
} from './testing/plain-words.ts';
import { drawCohort, FILTERS } from './testing/random-cohort.ts';
import { type AnswerTable, isCertain } from './testing/solvers.ts';
import { emptyWordTally } from './word-tally.ts';

const COHORTS = Number(process.env.PLENUM_SOLVED_COHORTS ?? 24);

/** The count a person would make with a list and a pencil: respondents by stem, those of `MINIMUM_WORD_USERS` and more. */
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
    const cohort = drawCohort(seed);
    const texts = drawTexts(cohort, randomFrom(seed + 1000));
    const ids = cohort.surveys.map(({ id }) => id);
    const shown = cohort.surveys.filter(
      ({ id, minimum }) => (texts.get(id) ?? []).filter((text) => text !== null).length >= minimum,
    );
    const comments = shown.flatMap(({ id }) => texts.get(id) ?? []);
    const disclosed = wordsOfSurveys(cohort, texts, ids);
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

interface Placed {
  readonly survey: number;
  readonly atom: number;
  readonly words: PlainComment;
}

const membersOf = ({ surveys, atoms }: PlainCohort, texts: PlainTexts): Placed[] =>
  surveys
    .filter(({ id }) => !atoms.excludedFromFilters.includes(id))
    .flatMap(({ id }) =>
      (texts.get(id) ?? []).map((words, person) => ({
        survey: id,
        atom: atoms.atomOf.get(id)?.[person] as number,
        words,
      })),
    );

test('When words are filtered, then none counts more than the slow count of those who pass, and all surveys kept count them all', () => {
  let compared = 0;
  for (let seed = 1; seed <= 25; seed += 1) {
    const cohort = drawCohort(seed);
    const texts = drawTexts(cohort, randomFrom(seed + 2000));
    const item = itemOf(cohort, texts);
    const everybody = membersOf(cohort, texts);
    const isUnfiltered = item.unsafe === 0 && item.tooFewAnswers === 0;
    for (const filter of FILTERS) {
      const disclosed = wordsUnderFilter(cohort, item, filter);
      const passing = passingAtoms(cohort.atoms, filter);
      if (disclosed.hidden !== null || passing.hidden !== null) continue;
      const slow = referenceCounts(
        everybody.filter(({ atom }) => passing.mask[atom] === 1).map(({ words }) => words),
      );
      for (const { key, count } of disclosed.words) {
        expect(count).toBeGreaterThanOrEqual(MINIMUM_WORD_USERS);
        if (isUnfiltered) expect(count).toBe(slow.get(key));
        else expect(count).toBeLessThanOrEqual(slow.get(key) ?? 0);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(300);
});

test('When comments are shuffled within each survey and atom, then nothing that is told of words changes', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const cohort = drawCohort(seed);
    const random = randomFrom(seed + 3000);
    const texts = drawTexts(cohort, random);
    const dealt: PlainTexts = new Map(
      cohort.surveys.map(({ id }) => {
        const own = [...(texts.get(id) ?? [])];
        const atoms = cohort.atoms.atomOf.get(id) as Uint16Array;
        for (const people of Map.groupBy(own.keys(), (person) => atoms[person] as number).values()) {
          const comments = people.map((person) => own[person] as PlainComment);
          for (const person of people)
            [own[person]] = comments.splice(Math.floor(random() * comments.length), 1) as [PlainComment];
        }
        return [id, own];
      }),
    );
    const everything = (of: PlainTexts): string => {
      const item = itemOf(cohort, of);
      return JSON.stringify([
        ...cohort.surveys.map(({ id }) => wordsOfSurveys(cohort, of, [id])),
        ...FILTERS.map((filter) => wordsUnderFilter(cohort, item, filter)),
      ]);
    };
    expect(dealt).not.toEqual(texts);
    expect(everything(dealt)).toBe(everything(texts));
  }
});

test('When all counts of words are tried out with whole numbers, then nobody of a small cell must have used one', () => {
  let tried = 0;
  for (let seed = 1; seed <= COHORTS; seed += 1) {
    const cohort = drawCohort(seed);
    const texts = drawTexts(cohort, randomFrom(seed + 4000));
    const item = itemOf(cohort, texts);
    if (item.unsafe > 0 || item.tooFewAnswers > 0) continue;
    const cells = [
      ...Map.groupBy(membersOf(cohort, texts), ({ survey, atom }) => `${survey} ${atom}`).values(),
    ];
    for (const { key } of item.words) {
      const uses = ({ words }: Placed): boolean => (words ?? []).some((word) => stemWord('de', word) === key);
      const table: AnswerTable = {
        cells: cells.map((people) => {
          const wrote = people.filter(({ words }) => words !== null).length;
          const used = people.filter(uses).length;
          const [{ survey, atom }] = people as [Placed];
          return { survey, atom, counts: [used, wrote - used, people.length - wrote] };
        }),
      };
      cells.forEach((people, cell) => {
        if (people.length >= cohort.minimum || !people.every(uses)) return;
        tried += 1;
        expect(isCertain(table, cell, 0, 200_000), `cohort ${seed}, ${key}`).not.toBe(true);
      });
    }
  }
  expect(tried).toBeGreaterThan(0);
});

test('When filters tell a word, then at least the minimum of its cohort used it, as with an option that is told apart', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const cohort = drawCohort(seed);
    const texts = drawTexts(cohort, randomFrom(seed + 5000));
    const item = itemOf(cohort, texts);
    // Every word that filters tell was used by at least the minimum of the cohort.
    for (const { counts } of item.words)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(cohort.atoms.minimum);
    for (const { counts } of item.words) expect(counts).toHaveLength(cohort.atoms.atomCount);
  }
});

test('When fewer than three used a word, then it is not there, be it in one survey or in all together', () => {
  const cohort = drawCohort(2);
  const texts: PlainTexts = new Map(
    cohort.surveys.map(({ id, rows }, place) => [
      id,
      rows.map((_, person) => (person === 0 && place < 2 ? ['Geheimnis', 'Folien'] : ['Folien'])),
    ]),
  );
  const disclosed = wordsOfSurveys(
    cohort,
    texts,
    cohort.surveys.map(({ id }) => id),
  );
  expect(JSON.stringify(disclosed)).toContain('Folien');
  expect(JSON.stringify(disclosed)).not.toContain('Geheimnis');
});

test('When synonyms are joined, then who used several of them counts once, and the commonest form is shown', () => {
  const cohort = drawCohort(2);
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
  const disclosed = wordsOfSurveys(cohort, texts, [1], {
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
    names: partsOfNames(['Prof. Dr. Ada Müller-Lüdenscheidt', 'Eva Müller', 'Lange']),
  };
  expect(rules.names).toContain('Müller-Lüdenscheidt');
  const shown = (more: object) => {
    const disclosed = discloseWords(tally, { ...rules, ...more });
    return disclosed.hidden === null ? disclosed.words.map(({ word }) => word) : [];
  };
  expect(shown({})).toEqual(['Langsam']);
  expect(shown({ allowedWords: ['lange', 'Zeug'] })).toEqual(['Zeug', 'lange', 'Langsam']);
});
