import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../db/schema/migrate.ts';
import { migrationNames } from '../db/schema/migration-names.ts';
import { partUnlikeItems } from '../features/curation/item-collections/part-unlike-items.ts';
import { backfillSnapshots } from '../features/publishing/publication/backfill-snapshots.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDiskFile } from './backup-place.ts';
import { prepareRestore, restoreBackup } from './restore-backup.ts';
import { createReleaseTenant } from './testing/release-tenant.ts';
import { writeBackup } from './write-backup.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plenum-releases-'));
});
afterAll(() => rm(folder, { recursive: true }));

const readRelease = (release: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, `testing/releases/${release}.txt`));

const packed = async (release: string, text: Buffer | string): Promise<string> => {
  const path = join(folder, `${release}.plenum`);
  await writeFile(path, gzipSync(text));
  return path;
};

const withNamesOfToday = (figures: unknown): unknown =>
  JSON.parse(
    JSON.stringify(figures)
      .replaceAll('"kind":"distributions"', '"kind":"distribution"')
      .replaceAll('"respondents":', '"respondentCount":'),
  );

interface StoredItem {
  report_id: number;
  data: unknown;
}

const FIRST_TITLES = ['Plain', 'Filtered and locked'];
const TITLES = [...FIRST_TITLES, 'Topics', 'By unit'];

describe.each([
  ['before-cohorts', FIRST_TITLES],
  ['before-snapshots', FIRST_TITLES],
  ['first-snapshots', FIRST_TITLES],
  ['0.1.0', FIRST_TITLES],
  ['0.10.0', TITLES],
])('a tenant of the release %s', (release, titles) => {
  let app: TestApp;
  let reader: TestUser;
  let stored: StoredItem[];
  beforeAll(async () => {
    const restored = await createTestDatabase('template0');
    const path = await packed(release, await readRelease(release));
    await prepareRestore(restored.url, openDiskFile(path));
    await restoreBackup(restored.url, openDiskFile(path));
    const items = sql<StoredItem>`select report_id, data from report_items order by report_id, y, x, id`;
    stored = (await items.execute(restored.database)).rows;
    await migrate(restored.url);
    app = await createTestApp({}, { restored });
    // Every start of the server does this.
    await backfillSnapshots(app.services);
    await partUnlikeItems(app.services);
    const lawUnitId = 2;
    reader = await app.createUser(1, 'DEAN', [lawUnitId]);
  });
  afterAll(() => app.close());

  test('is brought up to date', async () => {
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
      app.database,
    );
    expect(rows.map((row) => row.name)).toEqual(await migrationNames());
  });

  test.each(titles)('shows readers the figures of the report “%s” as they were published', async (title) => {
    const { content } = (await reader.call('GET', '/reports')).json();
    const { id } = content.find((row: { title: string }) => row.title === title);
    const answer = await reader.call('GET', `/reports/${id}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { reportItems } = answer.json();
    const before = stored.filter(({ report_id }) => report_id === id).map(({ data }) => data);
    expect(before.length > 0 && before.every((data) => data !== null)).toBe(true);
    expect(reportItems.map((item: { content: { data: unknown } }) => item.content.data)).toEqual(
      before.map(withNamesOfToday),
    );
    expect((await reader.call('GET', `/reports/${id}/surveys`)).json().totalElements).toBe(3);
    for (const item of reportItems.filter(
      ({ content: one }: { content: { config: { visualizationType: string } } }) =>
        one.config.visualizationType === 'RESPONSES',
    ))
      expect((await reader.call('GET', `/reports/${id}/report-items/${item.id}/comments`)).statusCode).toBe(
        200,
      );
  });
});

describe('a backup of another release', () => {
  let target: TestDatabase;
  beforeAll(async () => {
    target = await createTestDatabase('template0');
  });
  afterAll(() => target.drop());

  test('can be restored after an attempt that failed', async () => {
    const text = (await readRelease('before-snapshots')).toString();
    const damaged = await packed('damaged', text.replace('{"end":true}\n', ''));
    await prepareRestore(target.url, openDiskFile(damaged));
    await expect(restoreBackup(target.url, openDiskFile(damaged))).rejects.toThrow('no complete backup');
    const whole = await packed('whole', text);
    await prepareRestore(target.url, openDiskFile(whole));
    await restoreBackup(target.url, openDiskFile(whole));
    await migrate(target.url);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from reports`.execute(
      target.database,
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('is refused where the release is newer, naming both versions', async () => {
    const text = (await readRelease('0.1.0')).toString();
    const newer = text
      .replace('"version":1', '"version":1,"program":"99.1.0"')
      .replace('"0001-', '"9999-of-the-future.sql","0001-');
    await expect(prepareRestore(target.url, openDiskFile(await packed('newer', newer)))).rejects.toThrow(
      /made by Plenum 99\.1\.0; this is Plenum \d/,
    );
  });
});

test('a tenant of this release is written for those to come, by `RELEASE_BACKUP=FILE`', async () => {
  const app = await createTestApp();
  const path = join(folder, 'present.plenum');
  await createReleaseTenant(app);
  await writeBackup(app.url, openDiskFile(path));
  const { rows } = await sql<{ calculated: boolean; count: number }>`
    select data is not null as calculated, count(*)::integer as count from report_items group by 1 order by 1`.execute(
    app.database,
  );
  await app.close();
  // Those of the template are never calculated.
  expect(rows).toEqual([
    { calculated: false, count: 3 },
    { calculated: true, count: 22 },
  ]);
  const text = gunzipSync(await readFile(path));
  if (process.env.RELEASE_BACKUP !== undefined) await writeFile(process.env.RELEASE_BACKUP, text);
});
