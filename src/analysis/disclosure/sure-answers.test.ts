import { expect, test } from 'vitest';
import { guessAnswers, type ReleaseRule } from '../testing/sure-answers.ts';

/** Four hundred take a minute: `npm run bench -- --only guesses`. */
const seeds = Array.from({ length: 16 }, (_, index) => index + 1);

const shareSure = (rule: ReleaseRule): number => {
  const outcomes = seeds.map((seed) => guessAnswers(seed, rule));
  const people = outcomes.reduce((sum, one) => sum + one.people, 0);
  expect(people).toBeGreaterThan(50);
  return outcomes.reduce((sum, { sure }) => sum + sure, 0) / people;
};

test('makes people of small classes sure at most half as often as a plain minimum does', () => {
  const plain = shareSure('minimum');
  expect(plain).toBeGreaterThan(0.05);
  expect(shareSure('ledger')).toBeLessThanOrEqual(plain / 2);
});
