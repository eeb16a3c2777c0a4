import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KnownSums } from '#analysis/testing/solvers.ts';
import { inTenant } from '../../../db/connect.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  createOverviewWorld,
  figuresByUnit,
  type OverviewWorld,
  readOverview,
} from './testing/overview-world.ts';

let app: TestApp;
let world: OverviewWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createOverviewWorld(app);
});
afterAll(() => app.close());

test('a report of some of a unit’s surveys takes its mean away for all readers alike, also when it is unpublished', async () => {
  const { id } = (
    await world.author.call('POST', '/reports', {
      title: 'Two courses',
      surveyIds: ['Civil 1', 'Civil 2'].map((name) => world.answersOf.get(name)?.id),
    })
  ).json();
  const config = {
    visualizationType: 'BAR_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds: [world.form.itemIds[0]],
  };
  await world.author.call('POST', `/reports/${id}/report-items`, { config });
  await world.author.call('POST', `/reports/${id}/calculation`);
  const ofStudies = await app.createUser(world.tenantId, 'DEAN_OF_STUDIES', [world.units.law]);
  const before = figuresByUnit(await readOverview(world.dean));
  expect(before['Civil law']?.[0]).toMatchObject({ hidden: null });
  const publish = (unitIds: number[]) =>
    world.author.call('PUT', `/reports/${id}/publication`, { unitIds, publishedOn: null });
  expect((await publish([world.units.arts])).statusCode).toBe(200);
  const expectHidden = async (): Promise<void> => {
    for (const user of [world.dean, ofStudies, world.author]) {
      const seen = await readOverview(user);
      expect(figuresByUnit(seen)['Civil law']?.[0]).toEqual({ hidden: 'derivable' });
      // Only Public law remains, whose mean is not that of Law.
      expect(figuresByUnit(seen).Law?.[0]).toEqual({ hidden: 'single-unit' });
      expect(figuresByUnit(seen)['Public law']?.[0]).toEqual(before['Public law']?.[0]);
      // Of another question it tells nothing.
      expect(figuresByUnit(seen, 1)['Civil law']?.[0]).toMatchObject({ hidden: null, n: 113 });
    }
  };
  await expectHidden();
  // Chosen alone, a period has the same means as beside another.
  expect(figuresByUnit(await readOverview(world.dean, '?comparedPeriodId=0'))['Civil law']?.[0]).toEqual({
    hidden: 'derivable',
  });
  await publish([world.units.law]);
  await expectHidden();
  await world.author.call('DELETE', `/reports/${id}/publication`);
  await world.author.call('DELETE', `/reports/${id}`);
  await expectHidden();
});

test('a published trend in which each survey counts alike is kept as two kinds of sums', async () => {
  const surveyIds = ['Civil then 1', 'Civil then 2', 'Civil then 3'].flatMap(
    (name) => world.answersOf.get(name)?.id ?? [],
  );
  const { id } = (await world.author.call('POST', '/reports', { title: 'Each course', surveyIds })).json();
  const trend = {
    visualizationType: 'LINE_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds: [world.form.itemIds[0]],
  };
  for (const config of [trend, { ...trend, meanOver: 'surveys' }])
    await world.author.call('POST', `/reports/${id}/report-items`, { config });
  await world.author.call('POST', `/reports/${id}/calculation`);
  await world.author.call('PUT', `/reports/${id}/publication`, {
    unitIds: [world.units.arts],
    publishedOn: null,
  });
  const { rows } = await inTenant(app.database, world.tenantId, (db) =>
    sql`select is_whole, of_means from published_sums where survey_ids = ${surveyIds} order by of_means`.execute(
      db,
    ),
  );
  expect(rows).toEqual([
    { is_whole: true, of_means: false },
    { is_whole: true, of_means: true },
  ]);
});

describe('the sums that a published page tells', () => {
  const readSums = async (config: object, names: readonly string[]) => {
    const surveyIds = names.map((name) => world.answersOf.get(name)?.id ?? 0);
    const page = { reportItems: [{ content: { config: { analysisType: 'QUANTITATIVE', ...config } } }] };
    const { rows } = await inTenant(app.database, world.tenantId, (db) =>
      sql<{ survey_ids: number[]; item_ids: number[]; is_whole: boolean }>`
        select survey_ids, item_ids, is_whole
        from sums_of_page(${JSON.stringify(page)}::jsonb, ${surveyIds}::integer[], false)
        order by cardinality(survey_ids) desc, survey_ids`.execute(db),
    );
    return { rows, surveyIds: surveyIds.toSorted((one, other) => one - other) };
  };

  test('are those of each question of a box plot of several', async () => {
    const itemIds = world.form.itemIds.slice(0, 2);
    const names = ['Civil 1', 'Civil 2'];
    const { rows, surveyIds } = await readSums({ visualizationType: 'BOX_PLOT', itemIds }, names);
    expect(rows).toEqual([{ survey_ids: surveyIds, item_ids: itemIds, is_whole: true }]);
  });

  test('are those of each period of a key figure, beside that of all', async () => {
    const itemIds = world.form.itemIds.slice(0, 1);
    const names = ['Civil then 1', 'Civil 1'];
    const { rows, surveyIds } = await readSums({ visualizationType: 'KEY_FIGURE', itemIds }, names);
    const [earlier, later] = surveyIds.map((id) => [id]);
    expect(rows.map((row) => row.survey_ids)).toEqual([surveyIds, earlier, later]);
    expect(rows.every((row) => row.is_whole)).toBe(true);
  });

  test('are of no single question if bars of several pool their answers', async () => {
    const itemIds = world.form.itemIds.slice(0, 2);
    const { rows } = await readSums({ visualizationType: 'BAR_CHART', itemIds }, ['Civil 1', 'Civil 2']);
    expect(rows.map((row) => row.is_whole)).toEqual([false]);
  });
});

describe('a published split by leaders who lead surveys together', () => {
  const LAW_NOW = ['Civil 1', 'Civil 2', 'Civil 3', 'Constitution 1', 'Constitution 2', 'Public 1'];
  const CELLS: Record<string, string[]> = {
    ...{ Law: LAW_NOW, 'Civil law': LAW_NOW.slice(0, 3), 'Public law': LAW_NOW.slice(3) },
    'Chair of constitutional law': LAW_NOW.slice(3, 5),
  };
  const TEAM = ['Civil 1', 'Civil 2', 'Public 1'];
  const vector = (names: readonly string[]) => LAW_NOW.map((name) => Number(names.includes(name)));
  const rank = (rows: readonly number[][]): number => {
    const sums = new KnownSums();
    return rows.filter((row) => sums.add(row)).length;
  };
  const known = (rows: readonly number[][], surveys: readonly number[]): number =>
    rank(rows) - rank(rows.map((row) => row.map((value, at) => (surveys.includes(at) ? 0 : value))));

  test('leaves no cell that tells of fewer than three surveys together with it', async () => {
    const ids = LAW_NOW.map((name) => world.answersOf.get(name)?.id ?? 0);
    const item = world.form.itemIds[1];
    await inTenant(app.database, world.tenantId, async (db) => {
      await sql`update surveys set leader_name = 'Ada' where id = any(${ids}::integer[])`.execute(db);
      await sql`insert into further_leaders (tenant_id, survey_id, position, leader_name)
        select tenant_id, id, 1, 'Grace' from surveys where description = any(${TEAM}::text[])`.execute(db);
    });
    const findShown = async () => {
      const figures = figuresByUnit(await readOverview(world.dean), 1);
      return Object.keys(CELLS).filter((name) => figures[name]?.[0].hidden === null);
    };
    expect(await findShown()).toContain('Civil law');
    const { id } = (await world.author.call('POST', '/reports', { title: 'Teams', surveyIds: ids })).json();
    const config = {
      ...{ visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE' },
      ...{ itemIds: [item], split: 'leader' },
    };
    await world.author.call('POST', `/reports/${id}/report-items`, { config });
    await world.author.call('POST', `/reports/${id}/calculation`);
    await world.author.call('PUT', `/reports/${id}/publication`, {
      ...{ unitIds: [world.units.law], publishedOn: null },
    });
    const cells = await findShown();
    // "Civil law" less the group of Grace would be the difference of two courses.
    expect(cells).not.toContain('Civil law');
    const published = [vector(LAW_NOW), vector(TEAM)];
    const all = [...published, ...cells.map((name) => vector(CELLS[name] ?? []))];
    for (const one of LAW_NOW.keys())
      for (const other of LAW_NOW.keys())
        expect([one, other, known(all, [one, other])]).toEqual([one, other, known(published, [one, other])]);
    expect(known([...all, vector(CELLS['Civil law'] ?? [])], [2, 5])).toBe(1);
  });
});
