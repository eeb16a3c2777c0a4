import { Problem } from '#shared/problems.ts';
import type { ManagedSurvey } from '#shared/surveys/surveys/administration-contract.ts';
import { statusesAfter } from '#shared/surveys/surveys/rules.ts';
import type { Trx } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import { auditAbout } from '../../../lib/audited-call.ts';
import { findLeaders } from '../../organisation/leadership/survey-leader-queries.ts';
import { findAttributesOfSurveys } from '../../surveys/attributes/queries.ts';
import { type SurveyRow, searchSurveyRows } from '../../surveys/surveys/queries.ts';
import { presentSurvey } from '../../surveys/surveys/search-surveys.ts';
import { findSurveyFacts, lockSurveys } from './queries.ts';

export const describeSurveys = async (db: Trx, rows: readonly SurveyRow[]): Promise<ManagedSurvey[]> => {
  const ids = rows.map(({ id }) => id);
  const facts = await findSurveyFacts(db, ids);
  const attributes = await findAttributesOfSurveys(db, ids);
  const leaders = await findLeaders(db, ids);
  return rows.flatMap((row) => {
    const own = facts.get(row.id);
    if (!own) return [];
    const nextStatuses = statusesAfter({ ...row, ...own });
    const lists = { attributes: attributes.get(row.id) ?? [], leaders: leaders.get(row.id) ?? [] };
    return [{ ...presentSurvey(row), ...own, ...lists, nextStatuses }];
  });
};

export const findManagedSurveys = async (db: Trx, surveyIds: readonly number[]): Promise<ManagedSurvey[]> => {
  const search = { page: 0, size: surveyIds.length, sort: 'id', order: 'asc' } as const;
  return describeSurveys(db, (await searchSurveyRows(db, 'all', { ...search, ids: [...surveyIds] })).rows);
};

export const requireSurveys = async (
  db: Trx,
  actor: Actor,
  surveyIds: readonly number[],
): Promise<number[]> => {
  const ids = [...new Set(surveyIds)];
  const locked = await lockSurveys(db, ids);
  if (locked.length < ids.length || locked.some(({ unitId }) => !reachesUnit(actor, unitId)))
    throw new Problem('error.notFound');
  const [only, another] = ids;
  if (only !== undefined && another === undefined) auditAbout(only);
  return ids;
};
