import { beforeEach, expect, test } from 'vitest';
import { AppQueryClient } from '../lib/app-query-client.ts';
import { ApiProblem } from '../lib/calls/api.ts';
import { clearHistories, recordStep, runStep } from './edit-histories.ts';
import { getReportStore } from './report-store.ts';

const client = new AppQueryClient();
const store = getReportStore(client, ['report', 'report', 1]);
const names = () => ({
  past: store.history.past.map(({ what }) => what),
  future: store.history.future.map(({ what }) => what),
});
const done: string[] = [];
let failure: Error | null = null;
const step = (what: string) => {
  const act = (direction: string) => async () => {
    if (failure) throw failure;
    done.push(`${direction} ${what}`);
  };
  return { what, undo: act('undo'), redo: act('redo') };
};
beforeEach(() => {
  clearHistories(client);
  done.length = 0;
  failure = null;
  recordStep(store, step('a'));
  recordStep(store, step('b'));
});

test('When undo is asked for twice at once, then the steps are taken one after the other', async () => {
  const order: string[] = [];
  const slow = { ...step('c'), undo: async () => Promise.resolve().then(() => order.push('c')) };
  recordStep(store, slow);
  const both = await Promise.all([
    runStep(store, 'undo').then((taken) => order.push(`${taken?.step.what} taken`)),
    runStep(store, 'undo').then((taken) => order.push(`${taken?.step.what} taken`)),
  ]);
  expect(both).toHaveLength(2);
  expect(order.filter((entry) => entry !== 'c taken')).toEqual(['c', 'b taken']);
  expect(names()).toEqual({ past: ['a'], future: ['b', 'c'] });
});

test.each([
  ['the server is out of reach', new ApiProblem('error.unavailable', 0, {})],
  ['the server fails', new ApiProblem('error.occurred', 500, {})],
  ['the report is locked', new ApiProblem('report.locked', 409, {})],
])('When an undo fails as %s, then it can be tried again', async (_, problem) => {
  failure = problem;
  expect(await runStep(store, 'undo')).toMatchObject({ step: { what: 'b' }, error: problem });
  expect(names()).toEqual({ past: ['a', 'b'], future: [] });
  failure = null;
  await runStep(store, 'undo');
  failure = problem;
  expect(await runStep(store, 'redo')).toMatchObject({ error: problem });
  expect(names()).toEqual({ past: ['a'], future: ['b'] });
});

test('When an undo can never work, then it leaves the history and the one before it can be taken', async () => {
  failure = new ApiProblem('error.notFound', 404, {});
  expect(await runStep(store, 'undo')).toMatchObject({ error: failure });
  expect(names()).toEqual({ past: ['a'], future: [] });
  failure = null;
  expect(await runStep(store, 'undo')).toMatchObject({ step: { what: 'a' }, error: null });
  expect(done).toEqual(['undo a']);
});

test('When something new is done while an undo fails, then the failed one does not come back', async () => {
  failure = new ApiProblem('error.unavailable', 0, {});
  const taken = runStep(store, 'undo');
  await Promise.resolve();
  recordStep(store, step('new'));
  await taken;
  expect(names().future).toEqual([]);
  expect(names().past.at(-1)).toBe('new');
});

test('When there is nothing to undo, then nothing is taken', async () => {
  expect(await runStep(getReportStore(client, ['other']), 'undo')).toBeNull();
});
