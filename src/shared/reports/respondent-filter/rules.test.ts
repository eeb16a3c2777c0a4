import { expect, test } from 'vitest';
import { type ComparableItem, compatibilityProblem } from '../report-items/settings/comparable-items.ts';
import { chosenOptionLimits, filterItemProblem } from './rules.ts';

const item = (changes: Partial<ComparableItem> = {}): ComparableItem => ({
  type: 'SCALA',
  optionCount: 5,
  abstentionAllowed: false,
  ...changes,
});

test.each([
  ['none', [], 'item.error.required'],
  ['one', [item()], null],
  ['two alike', [item(), item()], null],
  ['two types', [item(), item({ type: 'SINGLE_CHOICE' })], 'item.error.typesDiffer'],
  ['two option counts', [item(), item({ optionCount: 6 })], 'item.error.optionCountsDiffer'],
  ['one with abstention', [item(), item({ abstentionAllowed: true })], 'item.error.abstentionsDiffer'],
  ['one without', [item({ abstentionAllowed: true }), item()], 'item.error.abstentionsDiffer'],
  [
    'the third differing in everything',
    [item(), item(), item({ type: 'OPEN', optionCount: 0, abstentionAllowed: true })],
    'item.error.typesDiffer',
  ],
])('[5.02] When the items are %s, then the problem is as said', (_, items, code) => {
  expect(compatibilityProblem(items)?.code ?? null).toBe(code);
});

test.each([
  [[], false],
  [[1], true],
  [[1, 2, 3, 4], true],
  [[1, 1, 2, 2, 3], true],
  [[1, 2, 3, 4, 5], false],
  [[0], false],
  [[6], false],
  [[1, 6], false],
])('[5.02], [9.06] When the options %j of five are chosen, then that is allowed: %s', (chosen, allowed) => {
  const problem = filterItemProblem(item(), chosen);
  expect(problem === null).toBe(allowed);
  if (problem)
    expect(problem).toMatchObject({
      code: 'respondentFilter.error.optionCount',
      params: { min: 1, max: 4 },
    });
});

test('[5.02] When the item is open, then it does not filter', () => {
  expect(filterItemProblem(item({ type: 'OPEN' }), [1])?.code).toBe('item.error.required');
});

test.each([
  [{ from: 20, below: 25, isWhole: true }, true],
  [{ from: null, below: 24.5, isWhole: false }, true],
  [{ from: 0, below: null, isWhole: true }, true],
  [{ from: null, below: null, isWhole: true }, false],
  [{ from: 25, below: 25, isWhole: true }, false],
  [{ from: 20.5, below: 25, isWhole: true }, false],
  [undefined, false],
])('[5.02] When numbers of the range %j are chosen, then that is allowed: %s', (range, allowed) => {
  const problem = filterItemProblem(item({ type: 'NUMERIC', optionCount: 0 }), [], range);
  expect(problem?.code ?? null).toBe(allowed ? null : 'respondentFilter.error.range');
});

test('[9.06] When an item has one option, then none can be chosen', () => {
  expect(chosenOptionLimits(1)).toEqual({ min: 1, max: 0 });
  expect(filterItemProblem(item({ optionCount: 1 }), [1])).not.toBeNull();
});
