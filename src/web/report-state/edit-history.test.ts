import { expect, test } from 'vitest';
import { dropStep, emptyHistory, pushStep, redoStep, undoStep } from './edit-history.ts';

const step = (what: string) => ({ what, undo: async () => undefined, redo: async () => undefined });

test('When two changes are undone and one redone, then the order is kept', () => {
  const two = pushStep(pushStep(emptyHistory, step('a')), step('b'));
  const once = undoStep(two);
  expect(once?.step.what).toBe('b');
  const twice = once && undoStep(once.history);
  expect(twice?.step.what).toBe('a');
  expect(twice && undoStep(twice.history)).toBeNull();
  const again = twice && redoStep(twice.history);
  expect(again?.step.what).toBe('a');
  expect(again?.history.future.map(({ what }) => what)).toEqual(['b']);
});

test('When something new is done after an undo, then what was undone cannot be redone', () => {
  const undone = undoStep(pushStep(emptyHistory, step('a')));
  const next = undone && pushStep(undone.history, step('b'));
  expect(next && redoStep(next)).toBeNull();
  expect(next?.past.map(({ what }) => what)).toEqual(['b']);
});

test('When there is nothing to redo or undo, then nothing happens', () => {
  expect(undoStep(emptyHistory)).toBeNull();
  expect(redoStep(emptyHistory)).toBeNull();
});

test('When a change fails after all, then it is in the history no more, undone or not', () => {
  const [a, b] = [step('a'), step('b')];
  const two = pushStep(pushStep(emptyHistory, a), b);
  expect(dropStep(two, a)).toEqual({ past: [b], future: [] });
  expect(dropStep(undoStep(two)?.history ?? emptyHistory, b)).toEqual({ past: [a], future: [] });
});
