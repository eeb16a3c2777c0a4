import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedForm } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type CollectionsWorld, codeOf, createCollectionsWorld } from './testing/collections-world.ts';

let app: TestApp;
let collections: CollectionsWorld;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  collections = await createCollectionsWorld(app);
});
afterAll(() => app.close());

const set = async (id: number, direction: string | null, version?: number) =>
  collections.world.users.admin.call('PUT', `/item-collections/${id}/direction`, {
    version: version ?? (await collections.details(id)).version,
    direction,
  });

describe('the direction of a scale', () => {
  test('When it is set, then figures are out of date, and have it once they are calculated again', async () => {
    const { world, reworded, survey, calculated, contents, page } = collections;
    const [clear] = reworded.itemIds as [number];
    const report = await calculated('Clear', [survey], [[clear]]);
    const figure = async () => (await page(report)).reportItems[0].content.data.figures[0];
    const before = (await figure()).direction;
    const answer = await set(clear, 'LOW_IS_BEST');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ direction: 'LOW_IS_BEST', items: [{ direction: 'LOW_IS_BEST' }] });
    expect(await contents(report)).toEqual([[[clear], true]]);
    expect((await figure()).direction).toBe(before);
    await world.users.admin.call('POST', `/reports/${report}/calculation`);
    expect(await contents(report)).toEqual([[[clear], false]]);
    expect((await figure()).direction).toBe('LOW_IS_BEST');
    const [entry] = (await world.users.admin.call('GET', '/audit-log?objectType=itemCollection')).json()
      .content;
    expect(entry).toMatchObject({ action: 'itemCollection.directionSet', objectId: clear });
    await set(clear, null);
    expect((await collections.details(clear)).items[0]?.direction).toBe(before);
  });

  test('When a later form has the question, then it holds for that form, too, and for what is parted', async () => {
    const { world, reworded, details, part } = collections;
    const [clear] = reworded.itemIds as [number];
    await set(clear, 'LOW_IS_BEST');
    await seedForm(app, world.tenantId, 'LV3', [{ text: 'Lectures were clear' }]);
    const { items } = await details(clear);
    expect(items.map(({ direction }) => direction)).toEqual(['LOW_IS_BEST', 'LOW_IS_BEST']);
    const { left } = (await part(clear, [items[0]?.id as number])).json();
    expect(left).toMatchObject({ direction: 'LOW_IS_BEST', items: [{ direction: 'LOW_IS_BEST' }] });
  });

  test('When it is no scale, an old version or another role, then it is refused and nothing changes', async () => {
    const { world, reworded, details } = collections;
    const [clear, role] = reworded.itemIds as [number, number];
    expect(codeOf(await set(role, 'HIGH_IS_BEST'))).toEqual([422, 'itemCollection.noScale']);
    const { version, direction } = await details(clear);
    await set(clear, direction);
    expect(codeOf(await set(clear, 'LOW_IS_BEST', version))).toEqual([412, 'itemCollection.conflict']);
    expect(codeOf(await set(2_147_483_647, 'LOW_IS_BEST', 1))).toEqual([404, 'error.notFound']);
    const stranger = await createCollectionsWorld(app);
    const body = { version: version + 1, direction: 'LOW_IS_BEST' };
    const path = `/item-collections/${clear}/direction`;
    expect((await stranger.world.users.admin.call('PUT', path, body)).statusCode).toBe(404);
    expect((await world.users.author.call('PUT', path, body)).statusCode).toBe(403);
    expect((await details(clear)).direction).toBe(direction);
  });
});
