import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveTenant } from '../features/platform/tenants/resolve-tenant.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createDemoTenant } from './create-demo-tenant.ts';
import { lockDemo, unlockDemo } from './queries.ts';

const SMALL = { scale: 0.04 };
let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const count = async (table: 'tenants' | 'surveys' | 'users' | 'units' | 'reports' | 'items') =>
  Number(
    (
      await testApp.database
        .selectFrom(table)
        .select((select) => select.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );

const tables = ['tenants', 'surveys', 'users', 'units', 'reports', 'items'] as const;

const expectNothing = async (): Promise<void> => {
  for (const table of tables) expect([table, await count(table)]).toEqual([table, 0]);
};

const interruptAt = async (wanted: 'surveys' | 'reports'): Promise<string[]> => {
  const steps = new Set<string>();
  const making = createDemoTenant(
    testApp.services,
    ({ step }) => {
      steps.add(step);
      if (step === wanted) throw new Error('interrupted');
    },
    SMALL,
  );
  await expect(making).rejects.toThrow('interrupted');
  return [...steps];
};

// Each goes on from where the one before left the database: making a demo takes a second of the processor.
test('When two processes make it at once, then it succeeds, and there is one', async () => {
  const made = await Promise.all([
    createDemoTenant(testApp.services, () => {}, SMALL),
    createDemoTenant(testApp.services, () => {}, SMALL),
  ]);
  expect(made.filter(({ created }) => created)).toHaveLength(1);
  expect(await count('tenants')).toBe(1);
});

test('waits for another process that makes the demo, beyond the lock timeout', async () => {
  await testApp.database.connection().execute(async (maker) => {
    await lockDemo(maker);
    await testApp.database.connection().execute(async (starter) => {
      await sql`set lock_timeout = '10ms'`.execute(starter);
      const locked = lockDemo(starter).then(() => 'locked');
      expect(await Promise.race([locked, wait(150, 'waiting')])).toBe('waiting');
      await unlockDemo(maker);
      expect(await locked).toBe('locked');
      await unlockDemo(starter);
      await sql`set lock_timeout = '5s'`.execute(starter);
    });
  });
});

test('When a small one is wanted, then it still has every form and semester', async () => {
  expect(await count('surveys')).toBeGreaterThanOrEqual(40);
  expect(await count('surveys')).toBeLessThan(80);
  const periods = await testApp.database.selectFrom('surveys').select('period_id').distinct().execute();
  const forms = await testApp.database.selectFrom('surveys').select('form_id').distinct().execute();
  expect([periods.length, forms.length]).toEqual([6, 4]);
});

test('hides an unfinished demo and leaves nothing of a run that fails at its reports', async () => {
  await testApp.database.updateTable('tenants').set({ ready: false }).execute();
  const hint = { publicUrl: 'http://plenum.test' };
  expect(await resolveTenant(testApp.database, hint)).toBeNull();
  expect(await resolveTenant(testApp.database, { ...hint, tenantSubdomain: 'demo' })).toBeNull();
  expect(await interruptAt('reports')).toEqual(['surveys', 'reports']);
  await expectNothing();
});

test('When making the demo tenant fails at its surveys, then nothing of it stays', async () => {
  expect(await interruptAt('surveys')).toEqual(['surveys']);
  await expectNothing();
});
