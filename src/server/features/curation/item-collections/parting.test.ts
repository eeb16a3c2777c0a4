import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CollectionItem } from '#shared/curation/item-collections/contract.ts';
import { seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type CollectionsWorld, codeOf, createCollectionsWorld } from './testing/collections-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let { world, reworded, survey, details, join, part, calculated, contents, total } = {} as CollectionsWorld;
const prepare = async (): Promise<void> => {
  ({ world, reworded, survey, details, join, part, calculated, contents, total } =
    await createCollectionsWorld(app));
};

beforeAll(prepare);

test('parts similar questions into two, and reports follow their forms', async () => {
  const { admin } = world.users;
  const [clear] = world.form.itemIds as [number];
  const [law] = world.lawSurveys as [number];
  const [seminar] = (await seedSurveys(app, world.tenantId, 2, [
    {
      description: 'Seminar',
      unitId: world.units.lawInstitute,
      formId: world.otherForm.id,
      answers: [[5, 5, 5, 4, 4, 4]],
      respondentCount: 6,
    },
  ])) as [number];
  const both = await calculated('Both', [law, seminar], [[clear]]);
  const first = await calculated('First', [law], [[clear]]);
  const second = await calculated('Second', [seminar], [[clear]]);
  expect((await total(both)).n).toBe(14);
  const [ofSeminar, ofLecture] = (await details(clear)).items as [CollectionItem, CollectionItem];
  expect(codeOf(await part(clear, [ofSeminar.id, ofLecture.id]))).toEqual([
    422,
    'itemCollection.nothingStays',
  ]);
  const preview = (
    await admin.call('GET', `/item-collections/${clear}/part-preview?itemIds=${ofSeminar.id}`)
  ).json();
  expect(preview).toMatchObject({ leaving: 1, staying: 1, outdatedCount: 1, outdated: [{ id: both }] });
  const answer = await part(clear, [ofSeminar.id]);
  expect(answer.statusCode, answer.body).toBe(200);
  const { left } = answer.json();
  expect(left).toMatchObject({ formCount: 1, surveyCount: 1, reportCount: 1, isJoined: true });
  expect(await contents(both)).toEqual([[[clear], true]]);
  expect(await contents(first)).toEqual([[[clear], false]]);
  expect(await contents(second)).toEqual([[[left.id], false]]);
  await admin.call('POST', `/reports/${both}/calculation`);
  expect((await total(both)).n).toBe(8);
  // Together again: the figures of before, which nobody has to calculate anew where they were kept.
  expect((await join(clear, left.id)).json()).toMatchObject({ isJoined: false });
  expect(await contents(second)).toEqual([[[clear], false]]);
  expect(await contents(both)).toEqual([[[clear], true]]);
});

test('When the items that imports put there are chosen, then the id stays with them', async () => {
  const [clear] = world.form.itemIds as [number];
  const [otherClear] = reworded.itemIds as [number];
  await join(clear, otherClear);
  const own = (await details(clear)).items.filter(({ isMoved }) => !isMoved).map(({ id }) => id);
  const { stayed, left } = (await part(clear, own)).json();
  expect([stayed.id, left.id]).toEqual([otherClear, clear]);
});

test('leaves published reports unchanged byte for byte through join and part', async () => {
  await prepare();
  const { admin, dean } = world.users;
  const [law] = world.lawSurveys as [number];
  const [clear] = world.form.itemIds as [number];
  const [otherClear] = reworded.itemIds as [number];
  const id = await calculated('Published', [law, survey], [[clear], [otherClear]]);
  const publication = { unitIds: [world.units.lawInstitute], publishedOn: null };
  const published = await admin.call('PUT', `/reports/${id}/publication`, publication);
  expect(published.statusCode, published.body).toBe(200);
  const [{ number }] = (await admin.call('GET', `/reports/${id}/snapshots`)).json().content;
  const read = async (): Promise<string[]> => {
    const answers = await Promise.all([
      admin.call('GET', `/reports/${id}/snapshots/${number}`),
      ...['', '/surveys', '/export?format=CSV', '/export?format=JSON'].map((rest) =>
        dean.call('GET', `/reports/${id}${rest}`),
      ),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    return answers.map(({ body }) => body);
  };
  const before = await read();
  expect((await join(clear, otherClear)).statusCode).toBe(200);
  expect((await contents(id))[1]).toEqual([[clear], true]);
  expect(await read()).toEqual(before);
  const moved = (await details(clear)).items.filter(({ isMoved }) => isMoved);
  const parted = await part(
    clear,
    moved.map((item) => item.id),
  );
  expect(parted.statusCode, parted.body).toBe(200);
  expect(await read()).toEqual(before);
  const { totalElements } = (await admin.call('GET', `/reports/${id}/snapshots`)).json();
  expect(totalElements).toBe(1);
});
