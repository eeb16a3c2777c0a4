import { expect, test } from 'vitest';
import { emptyHistory, forget, remember, stepBack, stepForward } from './edit-history.ts';

const step = (what: string) => ({ what, undo: async () => undefined, redo: async () => undefined });

test('When two changes are undone and one redone, then the order is kept', () => {
  const two = remember(remember(emptyHistory, step('a')), step('b'));
  const once = stepBack(two);
  expect(once?.step.what).toBe('b');
  const twice = once && stepBack(once.history);
  expect(twice?.step.what).toBe('a');
  expect(twice && stepBack(twice.history)).toBeNull();
  const again = twice && stepForward(twice.history);
  expect(again?.step.what).toBe('a');
  expect(again?.history.future.map(({ what }) => what)).toEqual(['b']);
});

test('When something new is done after an undo, then what was undone cannot be redone', () => {
  const undone = stepBack(remember(emptyHistory, step('a')));
  const next = undone && remember(undone.history, step('b'));
  expect(next && stepForward(next)).toBeNull();
  expect(next?.past.map(({ what }) => what)).toEqual(['b']);
});

test('When there is nothing to redo or undo, then nothing happens', () => {
  expect(stepBack(emptyHistory)).toBeNull();
  expect(stepForward(emptyHistory)).toBeNull();
});

test('When a change fails after all, then it is in the history no more, undone or not', () => {
  const [a, b] = [step('a'), step('b')];
  const two = remember(remember(emptyHistory, a), b);
  expect(forget(two, a)).toEqual({ past: [b], future: [] });
  expect(forget(stepBack(two)?.history ?? emptyHistory, b)).toEqual({ past: [a], future: [] });
});
