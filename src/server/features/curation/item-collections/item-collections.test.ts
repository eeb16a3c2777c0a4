import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { holdImports } from '../../surveys/imports/records/write-queries.ts';
import { type CollectionsWorld, codeOf, createCollectionsWorld } from './testing/collections-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let { world, reworded, survey, details, join, part, calculated, page, contents, total } =
  {} as CollectionsWorld;
const prepare = async (): Promise<void> => {
  ({ world, reworded, survey, details, join, part, calculated, page, contents, total } =
    await createCollectionsWorld(app));
};

describe('joining', () => {
  let [clear, otherClear] = [0, 0];
  beforeAll(async () => {
    await prepare();
    [clear] = world.form.itemIds as [number];
    [otherClear] = reworded.itemIds as [number];
  });

  test('lists collections with their forms, surveys and reports, filtered by words [3.07]', async () => {
    const { admin } = world.users;
    await calculated('Uses it', [survey], [[otherClear]]);
    const list = async (query: string) =>
      (await admin.call('GET', `/item-collections/administration?${query}`)).json();
    const all = await list('');
    expect(all.totalElements).toBe(9);
    const texts = all.content.map(({ text }: { text: { de: string } }) => text.de);
    expect(texts).toEqual([...texts].sort((left, right) => left.localeCompare(right, 'de')));
    expect((await list('text=lectures%20clear')).content).toMatchObject([
      { id: otherClear, forms: ['LV2'], formCount: 1, surveyCount: 1, reportCount: 1, isJoined: false },
      { id: clear, forms: ['SEM', 'LV'], formCount: 2, surveyCount: 4, reportCount: 0, templateCount: 0 },
    ]);
    expect((await list('type=SINGLE_CHOICE&size=1')).totalElements).toBe(2);
    expect((await details(clear)).items).toMatchObject([
      { formShortName: 'SEM', code: 'q1', surveyCount: 0, direction: 'HIGH_IS_BEST', isMoved: false },
      { formShortName: 'LV', code: 'q1', surveyCount: 4 },
    ]);
    expect((await details(clear)).items[0]?.options).toHaveLength(5);
  });

  test('refuses to join questions that differ and names each reason [5.02]', async () => {
    const { admin } = world.users;
    const [, role, room, learnt] = world.form.itemIds as [number, number, number, number];
    const [, , fourSteps, plain] = reworded.itemIds as [number, number, number, number];
    const obstacles = async (into: number, other: number) => {
      const path = `/item-collections/${into}/join-preview?others=${other}`;
      const preview = (await admin.call('GET', path)).json();
      return preview.obstacles.map(({ code }: { code: string }) => code);
    };
    expect(await obstacles(clear, role)).toEqual(['item.error.typesDiffer', 'itemCollection.sameForm']);
    expect(await obstacles(room, fourSteps)).toEqual(['item.error.optionCountsDiffer']);
    expect(await obstacles(learnt, plain)).toEqual(['item.error.abstentionsDiffer']);
    expect(await obstacles(clear, room)).toEqual(['itemCollection.sameForm']);
    expect(codeOf(await join(clear, role))).toEqual([422, 'item.error.typesDiffer']);
    expect(codeOf(await join(clear, room))).toEqual([422, 'itemCollection.sameForm']);
    expect(codeOf(await join(clear, clear))).toEqual([422, 'error.badInput']);
    expect((await details(clear)).version).toBe(1);
  });

  test('pools joined questions and outdates reports of both forms', async () => {
    const { admin } = world.users;
    const [law] = world.lawSurveys as [number];
    const both = await calculated('Both', [law, survey], [[clear], [otherClear]]);
    const first = await calculated('First', [law], [[clear]]);
    const second = await calculated('Second', [survey], [[otherClear]]);
    const separate = [await total(both, 0), await total(both, 1)];
    expect(separate.map(({ n }) => n)).toEqual([8, 7]);
    const preview = (
      await admin.call('GET', `/item-collections/${clear}/join-preview?others=${otherClear}`)
    ).json();
    expect(preview).toMatchObject({
      obstacles: [],
      differences: [],
      outdatedCount: 1,
      outdated: [{ id: both, title: 'Both', isLocked: false, isPublished: false }],
    });
    const versions = await Promise.all([both, first, second].map(async (id) => (await page(id)).version));
    const joined = await join(clear, otherClear);
    expect(joined.statusCode, joined.body).toBe(200);
    expect(joined.json()).toMatchObject({ id: clear, version: 2, formCount: 3, isJoined: true });
    expect((await admin.call('GET', `/item-collections/${otherClear}`)).statusCode).toBe(404);
    expect(await contents(both)).toEqual([
      [[clear], true],
      [[clear], true],
    ]);
    expect(await contents(first)).toEqual([[[clear], false]]);
    expect(await contents(second)).toEqual([[[clear], false]]);
    const raised = await Promise.all([both, first, second].map(async (id) => (await page(id)).version));
    expect(raised).toEqual([versions[0] + 1, versions[1], versions[2] + 1]);
    await admin.call('POST', `/reports/${both}/calculation`);
    const pooled = await total(both);
    expect(pooled.n).toBe(15);
    // Counted by hand: 1..5 of eight people are 2, 2, 2, 1, 1; of the seven 2, 3, 2, 0, 0.
    expect(pooled.statistics.mean).toBeCloseTo(
      (2 * 1 + 2 * 2 + 2 * 3 + 4 + 5 + 2 * 1 + 3 * 2 + 2 * 3) / 15,
      12,
    );
    const entries = (await admin.call('GET', '/audit-log?objectType=itemCollection')).json().content;
    expect(entries[0]).toMatchObject({ action: 'itemCollection.joined', objectId: clear });
  });

  test('When the join is taken back, then settings and figures are as before, and up to date', async () => {
    const [both, first, second] = (await world.users.admin.call('GET', '/reports?size=100'))
      .json()
      .content.filter(({ title }: { title: string }) => ['Both', 'First', 'Second'].includes(title))
      .sort((left: { title: string }, right: { title: string }) => (left.title < right.title ? -1 : 1))
      .map(({ id }: { id: number }) => id) as [number, number, number];
    const left = (await details(clear)).items.filter(({ isMoved }) => isMoved).map(({ id }) => id);
    const preview = (
      await world.users.admin.call('GET', `/item-collections/${clear}/part-preview?itemIds=${left}`)
    ).json();
    expect(preview).toMatchObject({ leaving: 1, staying: 2, outdatedCount: 1, outdated: [{ id: both }] });
    const parted = await part(clear, left);
    expect(parted.statusCode, parted.body).toBe(200);
    const [entry] = (await world.users.admin.call('GET', '/audit-log?objectType=itemCollection')).json()
      .content;
    expect(entry).toMatchObject({ action: 'itemCollection.parted', objectId: clear });
    expect(parted.json()).toMatchObject({ stayed: { id: clear }, left: { id: otherClear, isJoined: false } });
    expect(await contents(both)).toEqual([
      [[clear], true],
      [[otherClear], true],
    ]);
    expect(await contents(first)).toEqual([[[clear], false]]);
    expect(await contents(second)).toEqual([[[otherClear], false]]);
    await world.users.admin.call('POST', `/reports/${both}/calculation`);
    expect([(await total(both, 0)).n, (await total(both, 1)).n]).toEqual([8, 7]);
  });

  test('merges both questions in charts and filters and keeps the first choice', async () => {
    const { admin } = world.users;
    const [law] = world.lawSurveys as [number];
    const [, role] = world.form.itemIds as [number, number];
    const [, otherRole] = reworded.itemIds as [number, number];
    const pooling = await calculated('Pooling', [law, survey], [[clear, otherClear]]);
    const put = (itemId: number, options: number[]) =>
      admin.call('PUT', `/reports/${pooling}/respondent-filter/items/${itemId}`, options);
    expect((await put(role, [1])).statusCode).toBe(200);
    expect((await put(otherRole, [2])).statusCode).toBe(200);
    expect((await join(role, otherRole)).statusCode).toBe(200);
    expect((await join(clear, otherClear)).statusCode).toBe(200);
    expect(await contents(pooling)).toEqual([[[clear], true]]);
    expect((await page(pooling)).respondentFilter.respondentFilterItems).toMatchObject([
      {
        itemId: role,
        itemOptions: [
          { id: 1, chosen: true },
          { id: 2, chosen: false },
        ],
      },
    ]);
  });
});

describe('who and when', () => {
  beforeAll(prepare);

  test('When somebody else changed a question meanwhile, then the second is refused and nothing changes', async () => {
    const { admin } = world.users;
    const [clear, , room] = world.form.itemIds as [number, number, number];
    const [otherClear, , , plain] = reworded.itemIds as [number, number, number, number];
    const body = (id: number) => ({ version: 1, others: [{ id, version: 1 }] });
    const answers = await Promise.all([
      admin.call('POST', `/item-collections/${clear}/join`, body(otherClear)),
      admin.call('POST', `/item-collections/${otherClear}/join`, body(clear)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const refused = answers.find(({ statusCode }) => statusCode === 412);
    expect(refused?.json()).toMatchObject({ code: 'itemCollection.conflict' });
    expect(codeOf(await admin.call('POST', `/item-collections/${room}/join`, body(clear)))).toEqual([
      412,
      'itemCollection.conflict',
    ]);
    expect((await details(plain)).version).toBe(1);
  });

  test('When an import is just storing surveys, then a join waits a moment and says so', async () => {
    const [, , room] = world.form.itemIds as [number, number, number];
    const [, , , plain] = reworded.itemIds as [number, number, number, number];
    await inTenant(app.database, world.tenantId, async (db) => {
      await holdImports(db, world.tenantId);
      expect(codeOf(await join(room, plain))).toEqual([409, 'itemCollection.busy']);
    });
  });

  test('When anybody but an administrator of the whole tenant asks, or another tenant, then nothing is told', async () => {
    const { lawHead, author, dean } = world.users;
    const [clear] = world.form.itemIds as [number];
    for (const user of [lawHead, author, dean])
      for (const path of [
        'administration',
        `${clear}`,
        `${clear}/join-preview?others=2`,
        `${clear}/part-preview?itemIds=1`,
      ])
        expect((await user.call('GET', `/item-collections/${path}`)).statusCode).toBe(403);
    const foreign = (await createReportWorld(app)).users.admin;
    expect((await foreign.call('GET', `/item-collections/${clear}`)).statusCode).toBe(404);
    expect(
      codeOf(
        await foreign.call('POST', `/item-collections/${clear}/join`, {
          version: 1,
          others: [{ id: world.form.itemIds[1], version: 1 }],
        }),
      ),
    ).toEqual([404, 'error.notFound']);
  });
});
