import type { NumberBars } from '../counting/number-bars.ts';
import type { RespondentFilter } from '../counting/respondent-filter.ts';
import type { PersonQuestion } from '../ledger/survey-ledger.ts';
import { randomFrom, shuffle } from '../statistics/seeded-order.ts';
import type { PlainAnswer, PlainItem, PlainSurvey } from './plain-survey.ts';

export const ITEMS: readonly PlainItem[] = [
  { kind: 'choice', optionCount: 3 },
  { kind: 'choice', optionCount: 4 },
  { kind: 'choice', optionCount: 2 },
  { kind: 'choice', optionCount: 4 },
  { kind: 'multiple', optionCount: 3 },
  { kind: 'number', optionCount: 0 },
];
export const PERSON_QUESTIONS: readonly PersonQuestion[] = [0, 1, 2].map((column) => ({
  column,
  optionCount: ITEMS[column]?.optionCount ?? 0,
}));
const SHARES = [
  [0.02, 0.5, 0.44, 0.04],
  [0.02, 0.4, 0.3, 0.2, 0.08],
  [0, 0.6, 0.4],
  [0.05, 0.05, 0.15, 0.35, 0.4],
];

export const pick = (random: () => number, shares: readonly number[]): number => {
  let rest = random() * shares.reduce((sum, share) => sum + share, 0);
  const found = shares.findIndex((share) => {
    rest -= share;
    return rest < 0;
  });
  return Math.max(0, found);
};

export const drawRow = (random: () => number, lean: number): PlainAnswer[] => {
  const choices = SHARES.map((shares, index): PlainAnswer => {
    // Courses differ in who takes them.
    const own = index === 2 ? [0, lean, 1 - lean] : shares;
    return pick(random, own) || 'blank';
  });
  const reasons = [1, 2, 3].filter((reason) => random() < 0.35 / reason);
  const age = random() < 0.1 ? 'blank' : 19 + Math.floor(random() ** 3 * 30);
  return [...choices, reasons.length > 0 ? reasons : 'blank', age];
};

export const drawSurveys = (seed: number, most = 5, minimum = 5): PlainSurvey[] => {
  const random = randomFrom(seed);
  return Array.from({ length: 1 + Math.floor(random() * most) }, (_, index) => {
    const lean = 0.1 + 0.8 * random();
    const size = minimum + Math.floor(random() * 50);
    return {
      id: index + 1,
      minimum,
      items: ITEMS,
      rows: Array.from({ length: size }, () => drawRow(random, lean)),
    };
  });
};

const subsetsOf = (optionCount: number): number[][] =>
  Array.from({ length: 2 ** optionCount - 2 }, (_, bits) =>
    Array.from({ length: optionCount }, (_, option) => option + 1).filter(
      (option) => (bits + 1) & (1 << (option - 1)),
    ),
  );

export const FILTERS: readonly RespondentFilter[] = [3, 4, 2]
  .reduce<RespondentFilter[]>(
    (filters, optionCount, index) =>
      filters.flatMap((filter) => [
        filter,
        ...subsetsOf(optionCount).map((optionPositions) => [
          ...filter,
          { itemId: index + 1, optionPositions },
        ]),
      ]),
    [[]],
  )
  .slice(1);

export const drawFilters = (seed: number, count = 8): RespondentFilter[] => {
  const isSingle = (filter: RespondentFilter): boolean =>
    filter.length === 1 && filter[0]?.optionPositions.length === 1;
  const single = FILTERS.filter(isSingle);
  const mixed = [
    ...shuffle([...single], seed).slice(0, Math.ceil(count / 2)),
    ...shuffle([...FILTERS], seed + 1).slice(0, Math.floor(count / 2)),
  ];
  return shuffle(mixed, seed + 2);
};

const AGE_ITEM = ITEMS.length;
export const PERSON_QUESTIONS_WITH_AGE: readonly PersonQuestion[] = [
  { column: AGE_ITEM - 1, optionCount: 0 },
  ...PERSON_QUESTIONS,
];

/** Filters by ranges of the age, half of them with another question too; `bars` of a survey that they must fit. */
export const drawAgeFilters = (seed: number, bars: NumberBars | null, count = 8): RespondentFilter[] => {
  const random = randomFrom(seed);
  const edges = bars?.edges ?? [];
  const others = FILTERS.filter((filter) => filter.length === 1);
  return Array.from({ length: count }, (_, index) => {
    const from = edges[Math.floor(random() * edges.length)] ?? 20;
    const below = edges.find((edge) => edge > from && random() < 0.6) ?? null;
    const range = { from: random() < 0.3 ? null : from, below, isWhole: true };
    const own = { itemId: AGE_ITEM, optionPositions: [], range };
    const other = others[Math.floor(random() * others.length)] ?? [];
    return index % 2 === 0 ? [own] : [...other, own];
  }).filter(([own]) => own?.range === undefined || own.range.from !== null || own.range.below !== null);
};
