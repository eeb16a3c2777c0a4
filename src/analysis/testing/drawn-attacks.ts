import { randomFrom } from '../statistics/seeded-order.ts';
import type { Attack, AttackOutcome } from './attack-ledger.ts';
import { solveAttack } from './attack-ledger.ts';
import { drawFilters, drawSurveys, PERSON_QUESTIONS } from './random-survey.ts';

const RATING = 3;
const FILTERED = [0, 1, 2];

export const drawAttacks = (seed: number, unknown: readonly number[]): Attack[] =>
  drawSurveys(seed, 3).map((survey) => {
    const columns = unknown.includes(RATING) ? [...FILTERED, RATING] : FILTERED;
    return {
      survey: {
        ...survey,
        items: columns.map((column) => survey.items[column] as (typeof survey.items)[number]),
        rows: survey.rows.map((row) => columns.map((column) => row[column] ?? 'blank')),
      },
      filters: drawFilters(seed * 31 + survey.id),
      unknown,
      personQuestions: PERSON_QUESTIONS,
    };
  });

export const SINGLY: readonly (readonly number[])[] = [[RATING], ...FILTERED.map((column) => [column])];
export const JOINTLY: readonly (readonly number[])[] = FILTERED.map((column) => [column, RATING]);

/**
 * One person alone in a group, and filters that separate groups with and without that person, including conditions on
 * an answer that nearly all of a group gave: the queries of a deliberate attacker.
 */
export const drawScript = (seed: number, isReserved: boolean): Attack => {
  const random = randomFrom(seed);
  const below = (end: number): number => Math.floor(random() * end);
  const [large, other] = [10 + below(8), 8 + below(6)];
  const share = [0.5, 0.8, 0.95, 1][below(4)] as number;
  const groups = [...new Array<number>(large).fill(1), ...new Array<number>(other).fill(2), 3];
  const rows = groups.map((group) => [random() < (group === 1 ? share : 0.4) ? 2 : 1, group]);
  const answer = [1, 2].map((option) => ({ itemId: 1, optionPositions: [option] }));
  const among = [[1], [2], [1, 3], [2, 3]].map((optionPositions) => ({ itemId: 2, optionPositions }));
  const family = [
    ...answer.map((one) => [one]),
    ...among.map((one) => [one]),
    ...answer.flatMap((one) => [...among, { itemId: 2, optionPositions: [1, 2] }].map((two) => [one, two])),
  ];
  return {
    survey: {
      id: 1,
      minimum: 5,
      items: [2, 3].map((optionCount) => ({ kind: 'choice', optionCount })),
      rows,
    },
    filters: Array.from({ length: 6 }, () => family[below(family.length)] as (typeof family)[number]),
    unknown: [0],
    personQuestions: isReserved ? [2, 3].map((optionCount, column) => ({ column, optionCount })) : [],
  };
};

export const solveAttacks = (attacks: Iterable<Attack>): AttackOutcome => {
  const total: AttackOutcome = { asked: 0, certain: 0, unanimous: 0, toldByRefusals: 0 };
  for (const attack of attacks) {
    const outcome = solveAttack(attack);
    total.asked += outcome.asked;
    total.certain += outcome.certain;
    total.unanimous += outcome.unanimous;
    total.toldByRefusals += outcome.toldByRefusals;
  }
  return total;
};
