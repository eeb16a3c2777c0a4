import { sql } from 'kysely';
import { expect } from 'vitest';
import { encodeAnswers, type PackedColumn } from '#analysis/counting/packed-columns.ts';
import type { Distribution } from '#shared/figures/calculation/number-figures.ts';
import type { FilterPreview } from '#shared/reports/respondent-filter/contract.ts';
import { inTenant } from '../../db/connect.ts';
import { type SeedItem, seedForm, seedSurveys } from '../../testing/seed-surveys.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

export const choice = (codes: readonly number[]): PackedColumn => ({
  kind: 'choice',
  codes: Uint8Array.from(codes),
});
export const numbers = (values: readonly number[]): PackedColumn => ({
  kind: 'number',
  values: Float64Array.from(values),
});
export const ticks = (people: readonly (readonly number[])[], options: number): PackedColumn => {
  const bits = (holds: (ticked: readonly number[]) => boolean) => {
    const set = new Uint8Array((people.length + 7) >> 3);
    people.forEach((ticked, index) => {
      if (holds(ticked)) set[index >> 3]! |= 1 << (index & 7);
    });
    return set;
  };
  return {
    kind: 'multiple',
    answered: bits((ticked) => ticked.length > 0),
    abstained: bits(() => false),
    ticks: Array.from({ length: options }, (_, option) => bits((ticked) => ticked.includes(option + 1))),
  };
};
export const repeat = (code: number, count: number): number[] => new Array<number>(count).fill(code);

export const single = (text: string, optionCount = 2): SeedItem => ({
  text,
  type: 'SINGLE_CHOICE',
  optionCount,
});

export interface Attacked {
  author: TestUser;
  reportId: number;
  itemIds: number[];
  surveyIds: number[];
}

export type Filter = readonly (readonly [item: number, options: readonly number[]])[];

export const createReportAttacker = (app: () => TestApp, attacks: { count(): void }) => {
  let tenants = 0;
  const attack = async (
    items: SeedItem[],
    surveys: { columns: PackedColumn[]; respondentCount: number }[],
  ): Promise<Attacked> => {
    tenants += 1;
    const tenantId = await app().createTenant(`attacked-${tenants}`);
    const unitId = await app().createUnit(tenantId, 'Institute');
    const author = await app().createUser(tenantId, 'REPORT_CREATOR', [unitId]);
    const form = await seedForm(app(), tenantId, 'LV', items);
    const surveyIds = await seedSurveys(
      app(),
      tenantId,
      items.length,
      surveys.map(({ respondentCount }, index) => ({
        description: `Course ${index}`,
        unitId,
        formId: form.id,
        respondentCount,
      })),
    );
    for (const [index, survey] of surveys.entries())
      await inTenant(app().database, tenantId, (db) =>
        sql`update survey_answers set packed = ${Buffer.from(encodeAnswers(survey))}
          where survey_id = ${surveyIds[index]}`.execute(db),
      );
    const { id: reportId } = (await author.call('POST', '/reports', { title: 'Attack', surveyIds })).json();
    return { author, reportId, itemIds: form.itemIds, surveyIds };
  };

  const preview = async ({ author, reportId, itemIds }: Attacked, filter: Filter): Promise<FilterPreview> => {
    const items = filter.map(([item, itemOptionIds]) => ({ itemId: itemIds[item], itemOptionIds }));
    attacks.count();
    return (await author.call('POST', `/reports/${reportId}/respondent-filter/preview`, { items })).json();
  };

  const save = async ({ author, reportId, itemIds }: Attacked, filter: Filter): Promise<void> => {
    const path = `/reports/${reportId}/respondent-filter/items`;
    for (const itemId of itemIds) await author.call('DELETE', `${path}/${itemId}`);
    for (const [filtered, options] of filter)
      expect((await author.call('PUT', `${path}/${itemIds[filtered]}`, options)).statusCode).toBe(200);
  };

  const passing = async (attacked: Attacked, filter: Filter): Promise<number | null> => {
    await save(attacked, filter);
    attacks.count();
    const { author, reportId } = attacked;
    return (await author.call('GET', `/reports/${reportId}`)).json().filteredRespondentCount;
  };

  const figure = async (attacked: Attacked, filter: Filter, item: number): Promise<Distribution> => {
    const { author, reportId, itemIds } = attacked;
    await save(attacked, filter);
    attacks.count();
    const answer = await author.call('POST', `/reports/${reportId}/report-items/preview`, {
      config: { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [itemIds[item]] },
    });
    return answer.json().data.figures[0].total;
  };

  return { attack, preview, save, passing, figure };
};
