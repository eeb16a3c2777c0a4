import { expect, test } from 'vitest';
import { mayShowItem, mayTellOption } from '../../ledger/audit-item.ts';
import { partitionIntoClasses } from '../../ledger/classes.ts';
import { asOption, asPatterns, asWriters } from '../../ledger/item-answers.ts';
import { randomFrom } from '../../statistics/seeded-order.ts';
import { askFilters, membershipsOfLedger, type PlainLedger } from '../../testing/plain-ledger.ts';
import { drawFilters, drawSurveys } from '../../testing/random-survey.ts';
import { otherWorlds } from '../../testing/search-worlds.ts';

/** Two words and a topic of both, under filters together: the topic's counts tie the words' counts to each other. */
const SURVEYS = Number(process.env.PLENUM_SOLVED_LEDGERS ?? 24);

const USES = [
  { wrote: 0, used: [0, 0, 0] },
  { wrote: 1, used: [0, 0, 0] },
  { wrote: 1, used: [1, 0, 1] },
  { wrote: 1, used: [0, 1, 1] },
  { wrote: 1, used: [1, 1, 1] },
] as const;

const drawUses = (people: number, random: () => number): number[] =>
  Array.from({ length: people }, () =>
    random() < 0.2 ? 0 : 1 + (random() < 0.3 ? 1 : 0) + (random() < 0.25 ? 2 : 0),
  );

const toldUnder = (
  { survey, minimum }: PlainLedger,
  members: readonly Uint8Array[],
  uses: readonly number[],
) => {
  const wrote = Uint8Array.from(uses, (use) => USES[use]?.wrote ?? 0);
  const used = [0, 1, 2].map((option) => Uint8Array.from(uses, (use) => USES[use]?.used[option] ?? 0));
  const shown = [0];
  // Words are checked one by one; a topic by what everybody wrote of its words.
  const viewOf = (option: number, own: Uint8Array) =>
    option === 2 ? asPatterns(Int32Array.from(uses), own) : asOption(wrote, own);
  return [
    { isShown: true, options: [0, 1, 2] },
    ...members.map((_, index) => {
      const classes = partitionIntoClasses(survey.rows.length, members.slice(0, index + 1));
      const isShown = mayShowItem(classes, [...shown, index + 1], asWriters(wrote), minimum);
      if (isShown) shown.push(index + 1);
      const options = used.flatMap((own, option) =>
        isShown &&
        own.reduce((sum, one) => sum + one, 0) >= minimum &&
        mayTellOption(classes, shown, viewOf(option, own), minimum)
          ? [option]
          : [],
      );
      return { isShown, options };
    }),
  ];
};

test('tells of nobody in a small class that they used a word, from words and their topic together', () => {
  const outcome = { asked: 0, certain: 0 };
  for (let seed = 1; seed <= SURVEYS; seed += 1)
    for (const survey of drawSurveys(seed, 2)) {
      const ledger = askFilters(survey, drawFilters(seed * 31 + survey.id));
      const members = membershipsOfLedger(ledger);
      const uses = drawUses(survey.rows.length, randomFrom(seed + 5000));
      const told = toldUnder(ledger, members, uses);
      const classes = [
        ...Map.groupBy(survey.rows.keys(), (row) =>
          members.map((own, index) => (told[index + 1]?.isShown ? own[row] : '')).join(''),
        ).values(),
      ];
      const groups = classes.map((rows) => ({
        counts: USES.map((_, use) => rows.filter((row) => uses[row] === use).length),
      }));
      const sums = classes.map(([row]) =>
        USES.map(({ wrote, used }) =>
          told.flatMap(({ isShown, options }, query) => {
            if (query > 0 && members[query - 1]?.[row as number] !== 1) return [];
            return [
              ...(isShown && wrote === 1 ? [query * 4] : []),
              ...options.filter((option) => used[option] === 1).map((option) => query * 4 + 1 + option),
            ];
          }),
        ),
      );
      const system = { groups, answerCount: USES.length, sumCount: told.length * 4, sums };
      classes.forEach((rows, group) => {
        if (rows.length >= survey.minimum) return;
        for (const option of [0, 1, 2]) {
          const usersIn = (counts: readonly number[]): number =>
            counts.reduce((sum, count, use) => sum + count * (USES[use]?.used[option] ?? 0), 0);
          if (usersIn(groups[group]?.counts ?? []) < rows.length) continue;
          outcome.asked += 1;
          const isOther = (counts: readonly number[]): boolean => usersIn(counts) < rows.length;
          const [world] = otherWorlds(system, group, isOther, { mostChanges: 10, mostNodes: 60_000 });
          if (world === undefined) outcome.certain += 1;
        }
      });
    }
  expect(outcome.asked).toBeGreaterThan(SURVEYS / 2);
  expect(outcome.certain).toBe(0);
});
