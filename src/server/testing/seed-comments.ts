import { inTenant } from '../db/connect.ts';
import type { TestApp } from './test-app.ts';

export const seedComments = (
  test: TestApp,
  tenantId: number,
  { surveyId, itemId }: { surveyId: number; itemId: number },
  comments: ReadonlyMap<number, string>,
): Promise<void> =>
  inTenant(test.database, tenantId, async (db) => {
    const item = await db
      .selectFrom('items')
      .innerJoin('surveys', (join) =>
        join
          .onRef('surveys.tenant_id', '=', 'items.tenant_id')
          .onRef('surveys.form_id', '=', 'items.form_id'),
      )
      .where('surveys.id', '=', surveyId)
      .where('items.item_collection_id', '=', itemId)
      .select('items.id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('open_answers')
      .values({
        tenant_id: tenantId,
        survey_id: surveyId,
        item_id: item.id,
        segment: 0,
        respondents: [...comments.keys()],
        texts: [...comments.values()],
      })
      .execute();
  });
