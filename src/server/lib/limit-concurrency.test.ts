import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('queues excess work in order and frees the slot of failed work', async () => {
  const limited = limitConcurrency(2, 10);
  const log: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    log.push(number);
    if (number === 1) throw new Error('one');
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => limited(work(number))));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(log).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});

test('When too many wait, then the next is refused at once', async () => {
  const limited = limitConcurrency(1, 1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = limited(() => promise);
  const second = limited(async () => 'second');
  await expect(limited(async () => 'third')).rejects.toMatchObject({ code: 'error.unavailable' });
  resolve();
  await first;
  expect(await second).toBe('second');
});
