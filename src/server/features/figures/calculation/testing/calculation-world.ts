import type { sql } from 'kysely';
import { expect } from 'vitest';
import { inTenant } from '../../../../db/connect.ts';
import { seedForm, seedSurveys } from '../../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';

const group = (code: number, count: number): number[] => Array.from({ length: count }, () => code);

export interface CalculationWorld {
  app: TestApp;
  tenantId: number;
  creator: TestUser;
  itemIds: number[];
  surveyIds: number[];
  bars(split: string, items?: (number | undefined)[]): object;
  createReport(splits: string[]): Promise<number>;
  calculate(reportId: number, user?: TestUser): ReturnType<TestUser['call']>;
  inDatabase(statement: ReturnType<typeof sql>): Promise<unknown>;
}

export const createCalculationWorld = async (): Promise<CalculationWorld> => {
  const app = await createTestApp();
  const tenantId = await app.createTenant('calculation');
  const unit = await app.createUnit(tenantId, 'Institute');
  const creator = await app.createUser(tenantId, 'REPORT_CREATOR', [unit]);
  const periodIds = await inTenant(app.database, tenantId, async (db) => {
    const rows = await db
      .insertInto('periods')
      .values([
        { tenant_id: tenantId, name: 'Winter 25/26', starts_on: '2025-10-01' },
        { tenant_id: tenantId, name: 'Summer 25', starts_on: '2025-04-01' },
      ])
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  });
  const form = await seedForm(app, tenantId, 'LV', [
    { text: 'Clear', abstentionAllowed: true },
    { text: 'Sex', type: 'SINGLE_CHOICE', optionCount: 2 },
    { text: 'Useful', abstentionAllowed: true },
  ]);
  const { itemIds } = form;
  const survey = (description: string, periodId: number, clear: number[], sex: number[]) => ({
    description,
    unitId: unit,
    formId: form.id,
    periodId,
    answers: [clear, sex, clear],
  });
  const [winter, summer] = periodIds as [number, number];
  const surveyIds = await seedSurveys(app, tenantId, 2, [
    // 255 = abstention, 0 = blank
    survey('First', winter, [1, 2, 3, 4, 5, 5, 2, 2, 2, 2, 2], [...group(1, 6), ...group(2, 5)]),
    survey('Second', summer, [3, 3, 3, 3, 3, 255, 0], [...group(1, 4), ...group(2, 3)]),
    survey('Third', summer, [1, 1], [1, 2]),
  ]);

  const bars = (split: string, items: (number | undefined)[] = [itemIds[0]]) => ({
    visualizationType: 'BAR_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds: items,
    split,
  });

  const createReport = async (splits: string[]): Promise<number> => {
    const answer = await creator.call('POST', '/reports', { title: 'Report', surveyIds });
    const { id } = answer.json();
    for (const split of splits) {
      const item = await creator.call('POST', `/reports/${id}/report-items`, { config: bars(split) });
      expect(item.statusCode, item.body).toBe(201);
    }
    return id;
  };

  const calculate = (reportId: number, user = creator) =>
    user.call('POST', `/reports/${reportId}/calculation`);

  const inDatabase = (statement: ReturnType<typeof sql>) =>
    inTenant(app.database, tenantId, (db) => statement.execute(db));
  return { app, tenantId, creator, itemIds, surveyIds, bars, createReport, calculate, inDatabase };
};
