import type { z } from 'zod';
import type { listManagedSurveys as listContract } from '#shared/surveys/surveys/administration-contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { respondentFloor } from '../../surveys/imports/records/queries.ts';
import { searchSurveyRows } from '../../surveys/surveys/queries.ts';
import { describeSurveys } from './require-surveys.ts';

type Answer = z.output<NonNullable<(typeof listContract)['response']>>;

export const listManagedSurveys = (
  database: Database,
  actor: Actor,
  search: z.output<NonNullable<(typeof listContract)['query']>>,
): Promise<Answer> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { total, rows } = await searchSurveyRows(db, actor.unitIds, search);
    const floor = await respondentFloor(db, actor.tenantId);
    return { ...toPage(await describeSurveys(db, rows), total, search), floor };
  });
