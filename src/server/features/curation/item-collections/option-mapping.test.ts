import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { seedForm, seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { partUnlikeItems } from './part-unlike-items.ts';
import { type CollectionsWorld, codeOf, createCollectionsWorld } from './testing/collections-world.ts';

let app: TestApp;
let world: CollectionsWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createCollectionsWorld(app);
});
afterAll(() => app.close());

const survey = async (name: string, text: string, labels: string[], isMatchedByText = false) => {
  const { tenantId, units } = world.world;
  const form = await seedForm(app, tenantId, name, [
    { text, type: 'SINGLE_CHOICE', labels, isMatchedByText },
  ]);
  const [id] = await seedSurveys(app, tenantId, 1, [
    {
      ...{ description: name, unitId: units.lawInstitute, formId: form.id, respondentCount: 10 },
      answers: [[1, 1, 1, 1, 1, 1, 2, 2, 2, 2]],
    },
  ]);
  return { surveyId: id as number, formId: form.id, itemId: form.itemIds[0] as number };
};

const countsByLabel = async (reportId: number, index = 0) => {
  const { figures } = (await world.page(reportId)).reportItems[index].content.data;
  const { options } = figures[0].total;
  return Object.fromEntries(
    options.map(({ text, count }: { text: { de: string }; count: number }) => [text.de, count]),
  );
};

describe('POST /item-collections/:id/join', () => {
  const body = async (into: number, other: number, positions?: number[]) => ({
    version: (await world.details(into)).version,
    others: [{ id: other, version: (await world.details(other)).version, ...(positions && { positions }) }],
  });

  test('asks for a mapping of answers that do not mean the same, and counts by it until it is taken back', async () => {
    const { admin } = world.world.users;
    const males = await survey('SEX-A', 'Your sex', ['MALES', 'FEMALES']);
    const females = await survey('SEX-B', 'Your sex', ['female', 'male']);
    expect(females.itemId).not.toBe(males.itemId);
    const preview = await admin.call(
      'GET',
      `/item-collections/${males.itemId}/join-preview?others=${females.itemId}`,
    );
    expect(preview.json().mappings).toEqual([{ id: females.itemId, suggested: [null, null] }]);
    const join = async (positions?: number[]) =>
      admin.call(
        'POST',
        `/item-collections/${males.itemId}/join`,
        await body(males.itemId, females.itemId, positions),
      );
    expect(codeOf(await join())).toEqual([422, 'itemCollection.optionsUnmapped']);
    expect(codeOf(await join([1, 1]))).toEqual([422, 'error.badInput']);
    expect((await join([2, 1])).statusCode).toBe(200);

    const report = await world.calculated('Both', [males.surveyId, females.surveyId], [[males.itemId]]);
    expect(await countsByLabel(report)).toEqual({ MALES: 10, FEMALES: 10 });
    const alone = await world.calculated('Only B', [females.surveyId], [[males.itemId]]);
    expect(await countsByLabel(alone)).toEqual({ MALES: 4, FEMALES: 6 });

    const [larger] = await seedSurveys(app, world.world.tenantId, 1, [
      {
        description: 'SEX-B, larger',
        unitId: world.world.units.lawInstitute,
        formId: females.formId,
        answers: [[1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]],
        respondentCount: 12,
      },
    ]);
    const filtered = await world.calculated('Filtered', [larger as number], [[males.itemId]]);
    const filter = `/reports/${filtered}/respondent-filter/items/${males.itemId}`;
    expect((await admin.call('PUT', filter, [2])).statusCode).toBe(200);
    const { respondentFilter, filteredRespondentCount } = await world.page(filtered);
    const [{ itemOptions }] = respondentFilter.respondentFilterItems;
    const chosen = itemOptions.filter((option: { chosen: boolean }) => option.chosen);
    expect(chosen.map(({ text }: { text: { de: string } }) => text.de)).toEqual(['FEMALES']);
    expect(filteredRespondentCount).toBe(7);
    await admin.call('DELETE', `/reports/${filtered}`);

    const { items } = await world.details(males.itemId);
    const own = items.filter(({ formId }) => formId === females.formId).map(({ id }) => id);
    expect((await world.part(males.itemId, own)).statusCode).toBe(200);
    expect(await world.contents(alone)).toEqual([[[females.itemId], true]]);
    await admin.call('POST', `/reports/${alone}/calculation`);
    expect(await countsByLabel(alone)).toEqual({ female: 6, male: 4 });
  });
});

describe('a question that another one was joined to', () => {
  test('offers its own order of options for filters and further mappings, whichever form is asked', async () => {
    const { admin } = world.world.users;
    const earlier = await survey('SEX-C', 'Sex as in the register', ['male', 'female']);
    const later = await survey('SEX-D', 'Sex as in the register', ['FEMALES', 'MALES']);
    const latest = await survey('SEX-E', 'Sex as in the register', ['w', 'm']);
    const swap = async (into: number, other: number) => {
      const { version } = await world.details(into);
      const others = [{ id: other, version: (await world.details(other)).version, positions: [2, 1] }];
      const joined = await admin.call('POST', `/item-collections/${into}/join`, { version, others });
      expect(joined.statusCode, joined.body).toBe(200);
    };
    const labels = (options: { text: Record<string, string> }[]) => options.map(({ text }) => text.de);

    await swap(later.itemId, earlier.itemId);
    const report = await world.calculated('Register', [earlier.surveyId], [[later.itemId]]);
    const { itemOptions } = (await admin.call('GET', `/items/${later.itemId}`)).json();
    expect(labels(itemOptions)).toEqual(['FEMALES', 'MALES']);
    const search = `reportId=${report}&itemTextName=register&withItemOptions=true`;
    const [found] = (await admin.call('GET', `/item-collections?${search}`)).json().content;
    expect(labels(found.itemOptions)).toEqual(['FEMALES', 'MALES']);
    expect(await countsByLabel(report)).toEqual({ MALES: 6, FEMALES: 4 });

    await swap(later.itemId, latest.itemId);
    const { items } = await world.details(later.itemId);
    expect(items.map(({ options }) => labels(options))).toEqual([
      ['FEMALES', 'MALES'],
      ['w', 'm'],
      ['male', 'female'],
    ]);
  });
});

describe('partUnlikeItems', () => {
  test('parts what earlier releases matched by text alone, and marks figures that pooled it as out of date', async () => {
    const { admin } = world.world.users;
    const red = await survey('COLOUR-A', 'Favourite colour', ['Red', 'Blue'], true);
    const yellow = await survey('COLOUR-B', 'Favourite colour', ['Yellow', 'Purple'], true);
    const alike = await survey('COLOUR-C', 'Favourite colour', ['red ', 'BLUE'], true);
    expect([yellow.itemId, alike.itemId]).toEqual([red.itemId, red.itemId]);
    const pooled = await world.calculated('Pooled', [red.surveyId, yellow.surveyId], [[red.itemId]]);
    const alone = await world.calculated('Yellow alone', [yellow.surveyId], [[red.itemId]]);
    const plain = await world.calculated('Red alone', [red.surveyId, alike.surveyId], [[red.itemId]]);

    const publication = { unitIds: [world.world.units.lawInstitute], publishedOn: null };
    for (const id of [pooled, plain])
      expect((await admin.call('PUT', `/reports/${id}/publication`, publication)).statusCode).toBe(200);
    const published = async (id: number) =>
      (await world.world.users.dean.call('GET', `/reports/${id}`)).json();
    const before = [await published(pooled), await published(plain)];

    await partUnlikeItems(app);
    const text = { de: 'Favourite colour', en: 'Favourite colour (en)' };
    expect(await published(pooled)).toEqual({ ...before[0], partedQuestions: [text] });
    expect(await published(plain)).toEqual(before[1]);
    const file = await world.world.users.dean.call('GET', `/reports/${pooled}/export?format=CSV`);
    expect(file.statusCode).toBe(200);
    const [own] = await inTenant(app.database, world.world.tenantId, async (db) => {
      const { rows } = await sql<{ id: number }>`
        select item_collection_id as id from items where form_id = ${yellow.formId}`.execute(db);
      return rows;
    });
    const moved = own?.id as number;
    expect(moved).not.toBe(red.itemId);
    expect(await world.contents(pooled)).toEqual([[[red.itemId], true]]);
    expect(await world.contents(plain)).toEqual([[[red.itemId], false]]);
    expect((await world.contents(alone))[0]?.[0]).toEqual([moved]);
    await admin.call('POST', `/reports/${pooled}/calculation`);
    expect(await countsByLabel(pooled)).toEqual({ Red: 6, Blue: 4 });
    await admin.call('POST', `/reports/${alone}/calculation`);
    expect(await countsByLabel(alone)).toEqual({ Yellow: 6, Purple: 4 });

    const listed = (await admin.call('GET', '/item-collections/administration?parted=true')).json();
    expect(listed.content.map(({ id }: { id: number }) => id)).toEqual([moved]);
    const details = await world.details(red.itemId);
    await partUnlikeItems(app);
    expect(await world.details(red.itemId)).toEqual(details);
  });

  test('a card that pooled questions with other answers is out of date, and then says why it shows nothing', async () => {
    const { admin } = world.world.users;
    const { tenantId } = world.world;
    const meals = await survey('MEAL', 'Favourite meal', ['Soup', 'Bread']);
    const drinks = await survey('DRINK', 'Favourite drink', ['Soup', 'Bread']);
    const card = await world.calculated(
      'Meals',
      [meals.surveyId, drinks.surveyId],
      [[meals.itemId, drinks.itemId]],
    );
    const single = await world.calculated('Single', [meals.surveyId], [[meals.itemId]]);
    expect(await countsByLabel(card)).toEqual({ Soup: 12, Bread: 8 });
    // As imported by an earlier release, which let such questions stand together.
    await inTenant(app.database, tenantId, async (db) => {
      await sql`update items set options = replace(replace(options::text, 'Soup', 'Tea'), 'Bread', 'Water')::jsonb
        where form_id = ${drinks.formId}`.execute(db);
      await sql`update item_collections set match_rule = 2 where id = ${drinks.itemId}`.execute(db);
    });
    await partUnlikeItems(app);
    expect((await world.contents(card))[0]?.[1]).toBe(true);
    expect((await world.contents(single))[0]?.[1]).toBe(false);
    await admin.call('POST', `/reports/${card}/calculation`);
    expect(await world.total(card)).toEqual({ hidden: 'answers-differ' });
  });

  test('scales counted together are shown by their values alone where their words differ', async () => {
    const { admin } = world.world.users;
    const { tenantId, units } = world.world;
    const form = await seedForm(app, tenantId, 'SCALES', [
      { text: 'Pace', labels: ['slow', 'fine', 'fast'] },
      { text: 'Noise', labels: ['quiet', 'fine', 'loud'] },
    ]);
    const answers = [1, 2].map(() => [1, 1, 1, 1, 1, 2, 2, 2, 3, 3]);
    const [id] = await seedSurveys(app, tenantId, 2, [
      { description: 'Scales', unitId: units.lawInstitute, formId: form.id, answers, respondentCount: 10 },
    ]);
    const report = await world.calculated('Scales', [id as number], [form.itemIds]);
    const { options, statistics } = await world.total(report);
    const shown = options.map(({ text, value, count }: { text: object; value: number; count: number }) => [
      text,
      value,
      count,
    ]);
    expect(shown).toEqual([
      [{ en: '1' }, 1, 10],
      [{ en: '2' }, 2, 6],
      [{ en: '3' }, 3, 4],
    ]);
    expect(statistics.mean).toBeCloseTo(1.7);
    await inTenant(app.database, tenantId, (db) =>
      sql`update items set direction = 'LOW_IS_BEST' where item_collection_id = ${form.itemIds[1]}`.execute(
        db,
      ),
    );
    const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: form.itemIds };
    const refused = await admin.call('POST', `/reports/${report}/report-items`, { config });
    expect(codeOf(refused)).toEqual([422, 'item.error.optionsDiffer']);
  });
});
