import { EventEmitter } from 'node:events';
import type { Runner } from 'graphile-worker';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { superviseRunner } from './supervise-runner.ts';

const log = pino({ level: 'silent' });

const createRunner = () => {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  let stops = 0;
  const stop = async () => {
    stops += 1;
    if (stops > 1) throw new Error('Runner is already stopped');
    end();
  };
  const events = new EventEmitter() as Runner['events'];
  return { runner: { promise, stop, events } as Runner, end, stops: () => stops };
};

test('When a runner ends by itself and another cannot be started at once, then it is tried again', async () => {
  const [first, second] = [createRunner(), createRunner()];
  const replaced = Promise.withResolvers<void>();
  let starts = 0;
  const supervised = await superviseRunner(async () => {
    starts += 1;
    if (starts === 1) return first.runner;
    if (starts === 2) throw new Error('no database');
    replaced.resolve();
    return second.runner;
  }, log);
  first.end();
  await replaced.promise;
  await supervised.stop();
  expect([starts, second.stops()]).toEqual([3, 1]);
});

test('When it is stopped while another runner starts, then that one is stopped as well', async () => {
  const [first, second] = [createRunner(), createRunner()];
  const starting = Promise.withResolvers<void>();
  const started = Promise.withResolvers<Runner>();
  let starts = 0;
  const supervised = await superviseRunner(() => {
    starts += 1;
    if (starts === 1) return Promise.resolve(first.runner);
    starting.resolve();
    return started.promise;
  }, log);
  await first.runner.stop();
  await starting.promise;
  const stopped = supervised.stop();
  started.resolve(second.runner);
  await stopped;
  expect(second.stops()).toBe(1);
});

test('When a runner has failed and never comes to its end, then it is replaced, and can be stopped', async () => {
  const [failed, second] = [createRunner(), createRunner()];
  const replaced = Promise.withResolvers<void>();
  const runners = [failed.runner, second.runner];
  const supervised = await superviseRunner(async () => {
    const runner = runners.shift() as Runner;
    if (runner === second.runner) replaced.resolve();
    return runner;
  }, log);
  failed.runner.events.emit('pool:fatalError', {} as never);
  await replaced.promise;
  await supervised.stop();
  expect(second.stops()).toBe(1);
  const open = { ...failed.runner, stop: () => new Promise<void>(() => undefined) };
  const neverEnding = await superviseRunner(async () => open, log);
  await neverEnding.stop();
}, 20_000);
