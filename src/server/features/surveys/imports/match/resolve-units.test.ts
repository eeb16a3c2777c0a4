import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../../db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { importWriter } from '../testing/import-writer.ts';
import { source, survey } from '../testing/survey-sources.ts';
import type { Reach } from './resolve-units.ts';

let plenum: TestDatabase;
let writer: ReturnType<typeof importWriter>;
beforeAll(async () => {
  plenum = await createTestDatabase();
  writer = importWriter(plenum);
});
afterAll(() => plenum.drop());

test('places imports at or below the importer’s only unit', async () => {
  const tenantId = await writer.createTenant('reach');
  const root = await writer.createUnit(tenantId, 'University');
  const mine = await writer.createUnit(tenantId, 'Mine', root);
  await writer.createUnit(tenantId, 'Theirs', root);
  const reach: Reach = { tenantId, unitIds: [mine] };
  await writer.write(
    reach,
    source(
      [
        survey('a', { unitPath: ['Theirs'] }),
        survey('b', { unitPath: ['University', 'Mine', 'Lab'] }),
        survey('c'),
        survey('d', { unitPath: ['Mine', 'Lab'] }),
      ],
      [],
    ),
  );
  await inTenant(plenum.database, tenantId, async (db) => {
    const rows = await db
      .selectFrom('surveys')
      .innerJoin('units', 'units.id', 'surveys.unit_id')
      .select(['surveys.source_key', 'units.name', 'units.parent_id', 'units.id'])
      .orderBy('surveys.source_key')
      .execute();
    expect(rows.map((row) => row.name)).toEqual(['Theirs', 'Lab', 'Mine', 'Lab']);
    expect(rows.map((row) => row.parent_id)).toEqual([mine, mine, root, mine]);
    expect(rows[1]?.id).toBe(rows[3]?.id);
  });
  const nowhere: Reach = { tenantId, unitIds: [] };
  await expect(writer.write(nowhere, source([survey('e')], []))).rejects.toThrow('noUnitInReach');
});

test('When a survey of a foreign unit comes again, then it is one of one’s own unit beside it', async () => {
  const tenantId = await writer.createTenant('foreign');
  const root = await writer.createUnit(tenantId, 'University');
  const mine = await writer.createUnit(tenantId, 'Mine', root);
  await writer.write({ tenantId, unitIds: 'all' }, source([survey('a')], []));
  const reach: Reach = { tenantId, unitIds: [mine] };
  const first = await writer.write(reach, source([survey('a')], []), { replace: 'all' });
  expect(first).toMatchObject({ surveysCreated: 1, surveysReplaced: 0 });
  const again = await writer.write(reach, source([survey('a')], []), { replace: 'all' });
  expect(again).toMatchObject({ surveysCreated: 0, surveysReplaced: 1 });
});
