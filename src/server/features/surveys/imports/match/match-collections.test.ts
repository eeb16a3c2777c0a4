import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../../db/connect.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { partUnlikeItems } from '../../../curation/item-collections/part-unlike-items.ts';
import type { FormDraft, ItemDraft } from '../source/survey-draft.ts';
import { resolveForms } from './resolve-forms.ts';
import { findSimilarItems } from './similar-items.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const COLOUR = { de: ['Lieblingsfarbe', 'Rot', 'Blau'], en: ['Favourite colour', 'Red', 'Blue'] };
const CLARITY = { de: ['Verständlich?', 'Ja', 'Nein'], en: ['Clear?', 'Yes', 'No'] };

const form = (shortName: string, languages: ('de' | 'en')[], questions = [COLOUR, CLARITY]): FormDraft => ({
  shortName,
  title: { de: shortName },
  languages,
  items: questions.map((texts, index): ItemDraft => {
    const textAt = (place: number) =>
      Object.fromEntries(languages.map((language) => [language, texts[language][place] as string]));
    return {
      code: `q${index + 1}`,
      text: textAt(0),
      type: 'SINGLE_CHOICE',
      options: [1, 2].map((place) => ({ code: `A${place}`, text: textAt(place), value: null })),
      leftPole: null,
      rightPole: null,
      abstentionAllowed: false,
      direction: null,
    };
  }),
});

let serial = 0;
const imported = async (...forms: FormDraft[]) => {
  serial += 1;
  return importInto(await app.createTenant(`languages-${serial}`), ...forms);
};

const importInto = (tenantId: number, ...forms: FormDraft[]) =>
  inTenant(app.database, tenantId, async (db) => {
    const collections: number[][] = [];
    let similar = 0;
    for (const one of forms) {
      similar += (await findSimilarItems(db, [one])).length;
      const [resolved] = await resolveForms(db, tenantId, [one], 'file');
      const items = await db
        .selectFrom('items')
        .select('item_collection_id as id')
        .where('form_id', '=', resolved?.id ?? 0)
        .orderBy('position')
        .execute();
      collections.push(items.map(({ id }) => id));
    }
    return { tenantId, collections, similar };
  });

const matchedByRule = (tenantId: number, rule: number) =>
  inTenant(app.database, tenantId, (db) =>
    sql`update item_collections set match_rule = ${rule}, base_language = null, match_keys = '{}'`.execute(
      db,
    ),
  );

test.each<['de' | 'en', 'de' | 'en'][][]>([
  [
    [
      ['de', 'en'],
      ['en', 'de'],
    ],
  ],
  [
    [
      ['en', 'de'],
      ['de', 'en'],
    ],
  ],
])(
  'a questionnaire asks the same questions when its languages are listed in another order: %j',
  async (orders) => {
    const [own = ['de', 'en'], other = ['en', 'de']] = orders;
    const added = { de: ['Ort', 'hier', 'dort'], en: ['Place', 'here', 'there'] };
    const { collections, similar } = await imported(
      form('A', own),
      form('B', other, [COLOUR, CLARITY, added]),
    );
    expect(collections[1]?.slice(0, 2)).toEqual(collections[0]);
    expect(similar).toBe(0);
  },
);

test('a form in one language asks the questions of the one in two, and what comes later is found by the first', async () => {
  const { collections } = await imported(
    form('English', ['en']),
    form('Both', ['de', 'en']),
    form('German', ['de']),
  );
  expect(new Set(collections.map((ids) => ids.join())).size).toBe(1);
});

test('two questions of a form never become one, though a translation is the same', async () => {
  const first = { de: ['Der Dozent', 'gut', 'schlecht'], en: ['The lecturer', 'good', 'bad'] };
  const second = { de: ['Die Dozentin', 'gut', 'schlecht'], en: ['The lecturer', 'good', 'bad'] };
  const { collections } = await imported(
    form('E', ['en'], [first]),
    form('D', ['de', 'en'], [first, second]),
  );
  expect(new Set(collections[1]).size).toBe(2);
});

test('questions of the release before are found by their other languages after the first start', async () => {
  const { tenantId, collections } = await imported(form('A', ['de', 'en']));
  await matchedByRule(tenantId, 2);
  await partUnlikeItems(app);
  const later = await importInto(tenantId, form('B', ['en', 'de']), form('C', ['en']));
  expect(new Set([...collections, ...later.collections].map((ids) => ids.join())).size).toBe(1);
});

test('the first start parts no questions for the order of their languages', async () => {
  const { tenantId, collections } = await imported(form('A', ['de', 'en']), form('B', ['en', 'de']));
  await matchedByRule(tenantId, 1);
  await partUnlikeItems(app);
  const later = await importInto(tenantId, form('C', ['de']), form('D', ['en']));
  expect(new Set([...collections, ...later.collections].map((ids) => ids.join())).size).toBe(1);
});
