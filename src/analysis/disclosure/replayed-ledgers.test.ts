import { expect, test } from 'vitest';
import { drawAttacks, drawScript, JOINTLY, SINGLY, solveAttacks } from '../testing/drawn-attacks.ts';

/** Run more of them with `npm run bench -- --only solver`. */
const seeds = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

test('When all else is known, then no answer of a group below the minimum follows from counts', () => {
  const attacks = [
    ...seeds(1, 3).flatMap((seed) => SINGLY.flatMap((unknown) => drawAttacks(seed, unknown))),
    ...drawAttacks(1, JOINTLY[0] ?? []),
  ];
  const { asked, certain } = solveAttacks(attacks);
  expect(asked).toBeGreaterThan(60);
  expect(certain).toBe(0);
});

test('When refusals are replayed by who knows all answers but one, then they rarely tell it', () => {
  const scripts = seeds(1, 141).flatMap((seed) => [drawScript(seed, true), drawScript(seed, false)]);
  const { asked, certain, toldByRefusals } = solveAttacks(scripts);
  expect(asked).toBe(280);
  expect(certain).toBe(0);
  // With reasons that tell whether few or too many met several conditions it is one in eleven.
  expect(toldByRefusals).toBeLessThan(asked / 15);
});
