import { expect } from 'vitest';
import type { ItemCollectionDetails } from '#shared/curation/item-collections/contract.ts';
import { createReportWorld } from '../../../../testing/report-world.ts';
import { seedForm, seedSurveys } from '../../../../testing/seed-surveys.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

export const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

export const createCollectionsWorld = async (app: TestApp) => {
  const world = await createReportWorld(app);
  const reworded = await seedForm(app, world.tenantId, 'LV2', [
    { text: 'Lectures were clear' },
    { text: 'I am a student or guest', type: 'SINGLE_CHOICE', optionCount: 2 },
    { text: 'Rooms', optionCount: 4 },
    { text: 'What I learnt', abstentionAllowed: false },
  ]);
  const [survey] = (await seedSurveys(app, world.tenantId, 4, [
    {
      description: 'Contract law, again',
      unitId: world.units.lawInstitute,
      formId: reworded.id,
      answers: [
        [1, 1, 2, 2, 2, 3, 3],
        [1, 2, 1, 2, 1, 2, 1],
      ],
      respondentCount: 7,
    },
  ])) as [number];

  const details = async (id: number): Promise<ItemCollectionDetails> => {
    const answer = await world.users.admin.call('GET', `/item-collections/${id}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  const join = async (into: number, ...others: number[]) => {
    const body = {
      version: (await details(into)).version,
      others: await Promise.all(others.map(async (id) => ({ id, version: (await details(id)).version }))),
    };
    return world.users.admin.call('POST', `/item-collections/${into}/join`, body);
  };

  const part = async (id: number, itemIds: number[]) =>
    world.users.admin.call('POST', `/item-collections/${id}/part`, {
      version: (await details(id)).version,
      itemIds,
    });

  const calculated = async (title: string, surveyIds: number[], items: number[][]): Promise<number> => {
    const { admin } = world.users;
    const { id } = (await admin.call('POST', '/reports', { title, surveyIds })).json();
    for (const itemIds of items) {
      const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds };
      const added = await admin.call('POST', `/reports/${id}/report-items`, { config });
      expect(added.statusCode, added.body).toBe(201);
    }
    await admin.call('POST', `/reports/${id}/calculation`);
    return id;
  };

  const page = async (id: number) => (await world.users.admin.call('GET', `/reports/${id}`)).json();
  const contents = async (id: number) =>
    (await page(id)).reportItems.map(
      ({ content }: { content: { config: { itemIds: number[] }; outOfDate: boolean; data: unknown } }) => [
        content.config.itemIds,
        content.outOfDate,
      ],
    );
  const total = async (id: number, index = 0) =>
    (await page(id)).reportItems[index].content.data.figures[0].total;

  return { world, reworded, survey, details, join, part, calculated, page, contents, total };
};
export type CollectionsWorld = Awaited<ReturnType<typeof createCollectionsWorld>>;
