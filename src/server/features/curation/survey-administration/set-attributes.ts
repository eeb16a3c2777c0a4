import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { requireValues } from '../../surveys/attributes/change-attributes.ts';
import { writeAttributes } from '../../surveys/attributes/queries.ts';
import { requireSurveys } from './require-surveys.ts';

/** All or nothing. Figures split by these attributes become outdated. */
export const setAttributes = (
  database: Database,
  actor: Actor,
  wanted: { surveyIds: readonly number[]; values: readonly { attributeId: number; value: string }[] },
): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    const ids = await requireSurveys(db, actor, wanted.surveyIds);
    const given = ids.flatMap((surveyId) => wanted.values.map((value) => ({ surveyId, ...value })));
    await writeAttributes(db, actor.tenantId, await requireValues(db, given), true);
  });
