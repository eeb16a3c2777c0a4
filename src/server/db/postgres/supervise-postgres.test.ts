import { expect, test } from 'vitest';
import type { LaunchedPostgres } from './launch-postgres.ts';
import { supervisePostgres } from './supervise-postgres.ts';

const createPostgres = () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const stop = async () => end('exit code 0');
  return { launched: { ended, stop } satisfies LaunchedPostgres, end };
};

const createLauncher = (outcomes: (LaunchedPostgres | Error)[]) => {
  const losses: string[] = [];
  const gaveUp = Promise.withResolvers<string>();
  let launches = 0;
  return {
    losses,
    gaveUp: gaveUp.promise,
    launches: () => launches,
    supervisor: { onLoss: (reason: string) => losses.push(reason), onGiveUp: gaveUp.resolve },
    launch: async () => {
      const outcome = outcomes[launches] ?? new Error('PostgreSQL did not start: broken');
      launches += 1;
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  };
};

test('When PostgreSQL ends and the first starts fail, then it is tried again', async () => {
  const [first, second] = [createPostgres(), createPostgres()];
  const launcher = createLauncher([first.launched, new Error('port in use'), second.launched]);
  const supervised = await supervisePostgres(launcher.launch, launcher.supervisor);
  first.end('SIGKILL');
  await expect.poll(launcher.launches, { timeout: 10_000 }).toBe(3);
  expect(launcher.losses).toEqual(['the bundled PostgreSQL ended (SIGKILL) and is started again']);
  await supervised.stop();
  expect(await second.launched.ended).toBe('exit code 0');
});

test('When PostgreSQL cannot be started any more, then the supervisor gives up and says why', async () => {
  const first = createPostgres();
  const launcher = createLauncher([first.launched]);
  const supervised = await supervisePostgres(launcher.launch, launcher.supervisor);
  first.end('SIGKILL');
  expect(await launcher.gaveUp).toBe('5 starts failed, the last with: PostgreSQL did not start: broken');
  await supervised.stop();
  expect(launcher.launches()).toBe(6);
}, 30_000);

test('When PostgreSQL ends over and over, though it starts each time, then the supervisor gives up', async () => {
  const endings = Array.from({ length: 40 }, createPostgres);
  const launcher = createLauncher(endings.map(({ launched }) => launched));
  await supervisePostgres(launcher.launch, launcher.supervisor);
  for (const { end } of endings) end('SIGSEGV');
  expect(await launcher.gaveUp).toBe('it ended 31 times within 10 minutes');
});

test('When the disk is full, then the supervisor goes on trying until there is space', async () => {
  const [first, second] = [createPostgres(), createPostgres()];
  const full = new Error('PostgreSQL did not start: FATAL: could not write: No space left on device');
  const launcher = createLauncher([first.launched, full, second.launched]);
  const supervised = await supervisePostgres(launcher.launch, launcher.supervisor);
  first.end('SIGABRT');
  await expect.poll(launcher.launches, { timeout: 20_000 }).toBe(3);
  expect(launcher.losses.at(-1)).toContain('No space left on device');
  await supervised.stop();
});

test('When it is stopped between two starts, then no further one follows', async () => {
  const first = createPostgres();
  const launcher = createLauncher([first.launched]);
  const supervised = await supervisePostgres(launcher.launch, launcher.supervisor);
  first.end('SIGKILL');
  await expect.poll(launcher.launches).toBe(2);
  await supervised.stop();
  expect(launcher.launches()).toBe(2);
});
