import { computeMembership, type Membership } from '../ledger/memberships.ts';
import { randomFrom } from '../statistics/seeded-order.ts';
import { askFilters, membershipsOfLedger, queryFor } from './plain-ledger.ts';
import type { PlainSurvey } from './plain-survey.ts';
import { drawFilters, drawSurveys, ITEMS } from './random-survey.ts';
import { otherWorlds, type ToldSums } from './search-worlds.ts';

export type ReleaseRule = 'ledger' | 'minimum';

export interface SureAnswers {
  readonly people: number;
  readonly sure: number;
}

const ITEM = 3;
const SURE = 0.9;
const STEPS = 20_000;
const EXCHANGES = 24;
const ANSWERS = (ITEMS[ITEM]?.optionCount ?? 0) + 1;

/** Moves of one person up or down a class that no disclosed sum shows. */
type Exchange = readonly { readonly group: number; readonly sign: 1 | -1 }[];

const exchangesOf = (sums: readonly (readonly number[])[], sumCount: number): Exchange[] => {
  const told: ToldSums = {
    groups: sums.map(() => ({ counts: [1, 1] })),
    answerCount: 2,
    sumCount,
    sums: sums.map((own) => [[], own]),
  };
  return sums.flatMap((_, group) => {
    const found: Exchange[] = [];
    for (const world of otherWorlds(told, group, ([none]) => none !== 1, {
      mostChanges: 6,
      mostNodes: 200,
    })) {
      if (new Set(world.map((change) => change.group)).size < world.length) continue;
      found.push(world.map((change) => ({ group: change.group, sign: change.to === 1 ? 1 : -1 })));
      if (found.length === EXCHANGES) break;
    }
    return found;
  });
};

const shownMemberships = (survey: PlainSurvey, seed: number, rule: ReleaseRule): Membership[] => {
  const filters = drawFilters(seed * 31 + survey.id);
  const ledger = askFilters(survey, filters);
  if (rule === 'ledger')
    return membershipsOfLedger(ledger).filter((_, index) =>
      ledger.released[index]?.shownColumns.includes(ITEM),
    );
  return filters
    .map((filter) => queryFor(survey, filter))
    .filter((query) => query !== null)
    .map((query) => computeMembership(ledger.segments, query))
    .filter((members) => members.reduce((sum, isIn) => sum + isIn, 0) >= survey.minimum);
};

/** How likely it is that an exchange of two answers is as good a world: the ways to deal the answers after and before it. */
const likelihoodRatio = (
  counts: readonly (readonly number[])[],
  exchange: Exchange,
  [one, other]: readonly [number, number],
): number =>
  exchange.reduce((ratio, { group, sign }) => {
    const [from, to] = sign === 1 ? [one, other] : [other, one];
    return (ratio * (counts[group]?.[from] ?? 0)) / ((counts[group]?.[to] ?? 0) + 1);
  }, 1);

const guessInSurvey = (
  survey: PlainSurvey,
  members: readonly Membership[],
  random: () => number,
): SureAnswers => {
  const below = (end: number): number => Math.floor(random() * end);
  const classes = [
    ...Map.groupBy(survey.rows.keys(), (row) => members.map((own) => own[row]).join('')).values(),
  ];
  const given = classes.map((rows) =>
    Array.from(
      { length: ANSWERS },
      (_, answer) => rows.filter((row) => survey.rows[row]?.[ITEM] === (answer || 'blank')).length,
    ),
  );
  const small = classes.flatMap((rows, group) => (rows.length < survey.minimum ? [group] : []));
  const sums = classes.map(([row = 0]) => [
    0,
    ...members.flatMap((own, index) => (own[row] === 1 ? [index + 1] : [])),
  ]);
  const exchanges = small.length === 0 ? [] : exchangesOf(sums, members.length + 1);
  const counts = given.map((own) => [...own]);
  const seen = given.map((own) => own.map(() => 0));
  for (let step = 0; step < STEPS && small.length > 0; step += 1) {
    const exchange = exchanges[below(exchanges.length)] ?? [];
    const [one, other] = [below(ANSWERS), below(ANSWERS)];
    if (one !== other && random() < likelihoodRatio(counts, exchange, [one, other]))
      for (const { group, sign } of exchange) {
        const own = counts[group] as number[];
        own[one] = (own[one] as number) - sign;
        own[other] = (own[other] as number) + sign;
      }
    for (const group of small)
      counts[group]?.forEach((count, answer) => {
        (seen[group] as number[])[answer] = (seen[group]?.[answer] ?? 0) + count;
      });
  }
  const sureOf = (group: number): number =>
    (given[group] ?? []).reduce(
      (sum, count, answer) =>
        (seen[group]?.[answer] ?? 0) >= SURE * (classes[group]?.length ?? 0) * STEPS ? sum + count : sum,
      0,
    );
  return {
    people: small.reduce((sum, group) => sum + (classes[group]?.length ?? 0), 0),
    sure: small.reduce((sum, group) => sum + sureOf(group), 0),
  };
};

/**
 * Walks through the worlds that give the disclosed sums, each as likely as there are ways to deal its answers (Metropolis,
 * Rosenbluth, Rosenbluth, Teller and Teller 1953), and counts in how many of them people of small classes gave their answer.
 */
export const guessAnswers = (seed: number, rule: ReleaseRule): SureAnswers => {
  const outcomes = drawSurveys(seed, 3).map((survey) =>
    guessInSurvey(survey, shownMemberships(survey, seed, rule), randomFrom(seed * 97 + survey.id)),
  );
  return {
    people: outcomes.reduce((sum, { people }) => sum + people, 0),
    sure: outcomes.reduce((sum, { sure }) => sum + sure, 0),
  };
};
