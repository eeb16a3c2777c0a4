import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultConfig } from '#shared/reports/report-items/kinds/default-config.ts';
import {
  type ConfigByView,
  createDefaultConfig,
  listItemIds,
  type ReportItemConfig,
  shownItemTypes,
  type View,
  viewNames,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { type ItemType, itemTypes } from '#shared/vocabulary.ts';
import { seedForm, seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let author: TestUser;
const pages = { reports: '', 'report-templates': '' };
const itemOf = new Map<ItemType, number>();
let topicModelId: number;

beforeAll(async () => {
  app = await createTestApp();
  const tenantId = await app.createTenant('every-view');
  const unit = await app.createUnit(tenantId, 'Unit');
  author = await app.createUser(tenantId, 'ADMINISTRATOR');
  const form = await seedForm(
    app,
    tenantId,
    'LV',
    itemTypes.map((type) => ({ text: `Question of ${type}`, type })),
  );
  for (const [index, type] of itemTypes.entries()) itemOf.set(type, form.itemIds[index] as number);
  const surveyIds = await seedSurveys(app, tenantId, itemTypes.length, [
    { description: 'Course', unitId: unit, formId: form.id, answers: [[1, 2, 3, 1, 2, 3, 1, 2]] },
  ]);
  const models = (await author.call('GET', '/topic-models?size=1')).json();
  topicModelId = models.content[0].id;
  const report = (await author.call('POST', '/reports', { title: 'All', surveyIds })).json();
  const template = (await author.call('POST', '/report-templates', { title: 'All', formId: form.id })).json();
  pages.reports = `/reports/${report.id}`;
  pages['report-templates'] = `/report-templates/${template.id}`;
});
afterAll(() => app.close());

const changed = (): { [One in View]: Partial<ConfigByView[One]> } => ({
  BAR_CHART: {
    ...{ split: 'period', statistics: ['n', 'quartiles'], color: '#123456' },
    ...{ meanDecimals: 2, percentDecimals: 1, valuesAs: 'counts', order: 'descending', legend: 'below' },
  },
  PROFILE_LINE_CHART: { comparisons: ['unit', 'all'], furtherStatistics: ['median'], order: 'ascending' },
  HEAT_MAP: { split: 'unit', meanDecimals: 2, order: 'descending' },
  KEY_FIGURE: { keyMeasure: 'netScore', percentDecimals: 1 },
  BOX_PLOT: { split: 'period', color: '#123456' },
  CROSSTAB: { split: 'period', cellValues: 'counts' },
  LINE_CHART: { measure: 'options', showInterval: false, legend: 'hidden' },
  WORDCLOUD: { wordLanguage: 'en', maximumWords: 80, percentDecimals: 2 },
  WORDCLOUD_RESPONSES: { wordLanguage: 'en' },
  WORD_BARS: { wordLanguage: 'en', order: 'alphabetical', valuesAs: 'percent' },
  WORD_LINES: { words: ['Tempo', 'Skript'] },
  RESPONSES: { split: 'survey' },
  TOPIC_BARS: { topicModelIds: [topicModelId] },
  TOPIC_LINES: { topicModelIds: [topicModelId] },
  TOPIC_RESPONSES: { topicModelIds: [topicModelId] },
  DIVIDER: {},
  RICH_TEXT: { text: { type: 'doc', content: [{ type: 'paragraph', content: [] }] } },
});
const configOf = (view: View): ReportItemConfig => {
  const [type] = shownItemTypes(createDefaultConfig(view, []));
  const itemIds = type === undefined ? [] : [itemOf.get(type) as number];
  const paper = { breakBefore: true, keepTogether: false };
  return { ...createDefaultConfig(view, itemIds), ...changed()[view], paper } as ReportItemConfig;
};

describe.each(['reports', 'report-templates'] as const)('in %s', (kind) => {
  test.each(viewNames)(
    'keeps the settings of a %s when it is added, duplicated and edited [1.01] [3.12] [3.13]',
    async (view) => {
      const path = `${pages[kind]}/report-items`;
      const config = configOf(view);
      const first = await author.call('POST', path, { config });
      expect(first.statusCode, first.body).toBe(201);
      expect(first.json().content.config).toEqual(config);
      // The web duplicates an item by what its page has of it.
      const again = await author.call('POST', path, { config: first.json().content.config });
      expect(again.statusCode, again.body).toBe(201);
      expect(again.json().content.config).toEqual(config);
      expect(again.json().id).not.toBe(first.json().id);
      const edited = { ...config, title: 'Another heading', writtenIn: 'en' };
      const patch = await author.call('PATCH', `${path}/${again.json().id}`, { config: edited });
      expect(patch.statusCode, patch.body).toBe(200);
      const { reportItems } = (await author.call('GET', pages[kind])).json();
      const stored = new Map(
        reportItems.map((item: { id: number; content: { config: unknown } }) => [
          item.id,
          item.content.config,
        ]),
      );
      expect(stored.get(first.json().id)).toEqual(config);
      expect(stored.get(again.json().id)).toEqual(edited);
      for (const { id } of [first.json(), again.json()]) await author.call('DELETE', `${path}/${id}`);
    },
  );

  test('gives each question of a batch the default chart of its type [2.24]', async () => {
    const itemIds = itemTypes.map((type) => itemOf.get(type) as number);
    const batch = await author.call('POST', `${pages[kind]}/report-items/batch`, { itemIds });
    expect(batch.statusCode, batch.body).toBe(201);
    const configs: ReportItemConfig[] = batch
      .json()
      .map((item: { content: { config: ReportItemConfig } }) => item.content.config);
    expect(configs).toEqual(itemTypes.map((type) => defaultConfig({ id: itemOf.get(type) as number, type })));
    expect(configs.map((config) => listItemIds<View>(config))).toEqual(itemIds.map((id) => [id]));
    const open = configs[itemTypes.indexOf('OPEN')];
    expect(open).toMatchObject({ visualizationType: 'RESPONSES', analysisType: 'RESPONSES' });
  });
});
