import { expect, test } from 'vitest';
import { directionByEnds, directionByHeading } from './scale-direction.ts';

test.each([
  ['stimme gar nicht zu', 'stimme voll und ganz zu', 'HIGH_IS_BEST'],
  ['trifft voll zu', 'trifft überhaupt nicht zu', 'LOW_IS_BEST'],
  ['nicht hilfreich', 'sehr hilfreich', 'HIGH_IS_BEST'],
  ["pas du tout d'accord", "tout à fait d'accord", 'HIGH_IS_BEST'],
  ['strongly agree', 'strongly disagree', 'LOW_IS_BEST'],
  ['very poor', 'excellent', 'HIGH_IS_BEST'],
  ['sehr gut', 'mangelhaft', 'LOW_IS_BEST'],
  ['---', '+++', 'HIGH_IS_BEST'],
])('A scale from "%s" to "%s" is %s', (lowest, highest, direction) => {
  expect(directionByEnds(lowest, highest)).toBe(direction);
});

test.each([
  ['nie', 'immer'],
  ['never', 'always'],
  ['gar nicht', 'sehr'],
  ['not at all', 'very much'],
  ['unlikely', 'likely'],
  ['unwichtig', 'sehr wichtig'],
  ['stark', 'schwach'],
])('Whether "%s" or "%s" is better depends on the question', (lowest, highest) => {
  expect(directionByEnds(lowest, highest)).toBeNull();
});

test('A heading names the better end by a verdict only', () => {
  expect(directionByHeading('Rate the lecture (1 = very good, 5 = very poor)')).toBe('LOW_IS_BEST');
  expect(directionByHeading('How often were you absent? (1 = never, 5 = always)')).toBeNull();
  expect(directionByHeading('Schmerzen (1 = stark, 5 = schwach)')).toBeNull();
});
