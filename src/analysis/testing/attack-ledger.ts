import type { RespondentFilter } from '../counting/respondent-filter.ts';
import { buildQueryKey } from '../ledger/queries.ts';
import type { PersonQuestion } from '../ledger/survey-ledger.ts';
import { askFilters, type PlainLedger } from './plain-ledger.ts';
import type { PlainAnswer, PlainItem, PlainSurvey } from './plain-survey.ts';
import { type Change, otherWorlds, type SearchLimits, type ToldSums } from './search-worlds.ts';

/**
 * An attacker who knows all answers to the filter questions except the `unknown` columns, and the rule itself. A world
 * is a set of answers to the unknown columns that gives all disclosed sums; worlds in which something else would have
 * been refused are discarded, too.
 */
export interface Attack {
  readonly survey: PlainSurvey;
  readonly filters: readonly RespondentFilter[];
  readonly unknown: readonly number[];
  readonly personQuestions: readonly PersonQuestion[];
}

export interface AttackOutcome {
  asked: number;
  certain: number;
  /**
   * The same, but the sums of this column do not separate them from a group of at least the minimum who all gave this
   * answer.
   */
  unanimous: number;
  /** Other answers give the same sums, but none of the worlds tried has the same refusals. */
  toldByRefusals: number;
}

const LIMITS: SearchLimits = { mostChanges: 6, mostNodes: 2_000 };
const MOST_REPLAYS = 24;

const answersTo = ({ optionCount }: PlainItem): PlainAnswer[] => [
  'blank',
  ...Array.from({ length: optionCount }, (_, option) => option + 1),
];

const decisionsOf = ({ released, refused }: PlainLedger): string =>
  JSON.stringify([
    released.map(({ query, isBar, shownColumns }) => [buildQueryKey(query), isBar, shownColumns]),
    [...refused],
  ]);

interface Known {
  readonly ledger: PlainLedger;
  readonly people: readonly (readonly number[])[];
  readonly answers: readonly (readonly PlainAnswer[])[];
  readonly told: ToldSums;
  readonly columnOfSum: readonly (number | null)[];
}

const ask = (survey: PlainSurvey, { filters, personQuestions }: Attack): PlainLedger =>
  askFilters(survey, filters, personQuestions);

const readAttack = (attack: Attack): Known => {
  const { survey, unknown } = attack;
  const ledger = ask(survey, attack);
  const jointOf = (row: number): string => unknown.map((column) => survey.rows[row]?.[column]).join();
  const knownOf = (row: number): string =>
    survey.items.map((_, column) => (unknown.includes(column) ? '' : survey.rows[row]?.[column])).join();
  const people = [...Map.groupBy(survey.rows.keys(), knownOf).values()];
  const answers = unknown.reduce<PlainAnswer[][]>(
    (joint, column) =>
      joint.flatMap((one) => answersTo(survey.items[column] as PlainItem).map((answer) => [...one, answer])),
    [[]],
  );
  const groups = people.map((own) => ({
    counts: answers.map((answer) => own.filter((row) => jointOf(row) === answer.join()).length),
  }));
  const columnOfSum: (number | null)[] = [];
  const numbers = new Map<string, number>();
  const sumOf = (query: number, column: number | null, answer: PlainAnswer | null): number => {
    const name = `${query} ${column} ${answer}`;
    const number = numbers.get(name) ?? columnOfSum.push(column) - 1;
    numbers.set(name, number);
    return number;
  };
  const whole = { query: [], shownColumns: survey.items.map((_, column) => column) };
  const sums = people.map((own) =>
    answers.map((answer) => {
      const answerIn = (column: number): PlainAnswer =>
        (unknown.includes(column)
          ? answer[unknown.indexOf(column)]
          : survey.rows[own[0] as number]?.[column]) as PlainAnswer;
      return [whole, ...ledger.released].flatMap(({ query, shownColumns }, index) => {
        if (!query.every((one) => one.optionPositions.includes(answerIn(one.column) as number))) return [];
        const isTold = query.some(({ column }) => unknown.includes(column));
        const shown = unknown.filter((column) => shownColumns.includes(column));
        return [
          ...(isTold ? [sumOf(index, null, null)] : []),
          ...shown.map((column) => sumOf(index, column, answerIn(column))),
        ];
      });
    }),
  );
  const told = { groups, answerCount: answers.length, sumCount: columnOfSum.length, sums };
  return { ledger, people, answers, told, columnOfSum };
};

const withChanges = (
  { survey, unknown }: Attack,
  { people, answers }: Known,
  changes: readonly Change[],
): PlainSurvey => {
  const rows = survey.rows.map((row) => [...row]);
  for (const { group, from, to } of changes) {
    const before = answers[from]?.join();
    const changed = people[group]?.find(
      (one) => unknown.map((column) => rows[one]?.[column]).join() === before,
    );
    unknown.forEach((column, at) => {
      (rows[changed as number] as PlainAnswer[])[column] = answers[to]?.[at] as PlainAnswer;
    });
  }
  return { ...survey, rows };
};

const alikeIn = ({ told, people, columnOfSum }: Known, column: number, group: number): number[] => {
  const keyOfGroup = (one: number): string =>
    JSON.stringify(
      told.sums[one]?.map((sums) =>
        sums.filter((sum) => columnOfSum[sum] === column || columnOfSum[sum] === null),
      ),
    );
  const key = keyOfGroup(group);
  return people.flatMap((own, one) => (keyOfGroup(one) === key ? own : []));
};

/** Counts answers of groups below the minimum that follow from figures, and from refusals. */
export const solveAttack = (attack: Attack): AttackOutcome => {
  const { survey, unknown } = attack;
  const known = readAttack(attack);
  const { people, answers, told } = known;
  const decisions = decisionsOf(known.ledger);
  const outcome: AttackOutcome = { asked: 0, certain: 0, unanimous: 0, toldByRefusals: 0 };
  const givenTo = (at: number, counts: readonly number[]): string =>
    answersTo(survey.items[unknown[at] as number] as PlainItem)
      .map((one) => counts.reduce((sum, count, joint) => sum + (answers[joint]?.[at] === one ? count : 0), 0))
      .join();
  people.forEach((own, group) => {
    if (own.length >= survey.minimum) return;
    unknown.forEach((column, at) => {
      outcome.asked += 1;
      const before = givenTo(at, told.groups[group]?.counts ?? []);
      let found = 0;
      for (const changes of otherWorlds(told, group, (counts) => givenTo(at, counts) !== before, LIMITS)) {
        found += 1;
        const other = ask(withChanges(attack, known, changes), attack);
        if (decisionsOf(other) === decisions) return;
        if (found === MOST_REPLAYS) break;
      }
      const alike = alikeIn(known, column, group);
      const isUnanimous = new Set(alike.map((row) => survey.rows[row]?.[column])).size === 1;
      if (found > 0) outcome.toldByRefusals += 1;
      else if (alike.length >= survey.minimum && isUnanimous) outcome.unanimous += 1;
      else outcome.certain += 1;
    });
  });
  return outcome;
};
