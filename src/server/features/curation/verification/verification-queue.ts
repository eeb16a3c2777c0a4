import type { z } from 'zod';
import type {
  CheckBatch,
  CheckedComment,
  listQueuedSurveys as listContract,
  QueuedSurvey,
  QueuedUnit,
} from '#shared/curation/verification/contract.ts';
import { Problem } from '#shared/problems.ts';
import type { Page } from '#shared/schemas.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import { findNames } from '../../figures/calculation/queries/word-queries.ts';
import { splitSurveyTexts } from '../../figures/words/split-texts.ts';
import { releaseAnswers } from '../../surveys/imports/store/release-answers.ts';
import {
  type CheckedAnswers,
  carryDecisions,
  findLeasedChecks,
  leaseChecks,
  leaseEnd,
  removeEmptyRows,
  returnChecks,
  setProcessed,
} from './check-queries.ts';
import { findOriginalsOfSurvey } from './original-queries.ts';
import { type Original, openOriginal } from './originals.ts';
import { personalDataFinder } from './personal-data-finder.ts';
import { findQueuedSurveys, findQueuedUnits } from './queue-queries.ts';
import { describeSurvey, requireCheckedSurvey } from './require-checked.ts';

export const listQueuedSurveys = (
  database: Database,
  actor: Actor,
  search: z.output<NonNullable<(typeof listContract)['query']>>,
): Promise<Page<QueuedSurvey>> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { total, rows } = await findQueuedSurveys(db, actor, search);
    return toPage(rows, total, search);
  });

export const listQueuedUnits = (database: Database, actor: Actor): Promise<QueuedUnit[]> =>
  inTenant(database, actor.tenantId, (db) => findQueuedUnits(db, actor));

const earlierDecisions = async (
  db: Trx,
  settings: Settings,
  { tenantId, surveyId }: CheckedAnswers,
): Promise<Map<string, Original>> => {
  const rows = await findOriginalsOfSurvey(db, surveyId);
  const opened = rows.toReversed().map((row) => openOriginal(settings, tenantId, row));
  return new Map(opened.flatMap((one) => (one ? [[one.text, one]] : [])));
};

const beforeOf = (earlier: Original | undefined): CheckedComment['before'] => {
  if (!earlier) return null;
  return earlier.spans === null
    ? { decision: 'WITHHELD', spans: [] }
    : { decision: 'REDACTED', spans: earlier.spans };
};

export const leaseComments = (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  actor: Actor,
  surveyId: number,
  { size, search }: { size: number; search?: string | undefined },
): Promise<CheckBatch> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { answers, isDone } = await requireCheckedSurvey(db, actor, surveyId);
    if (isDone && search === undefined) throw new Problem('verification.searchRequired');
    if (answers.isWaiting) await carryDecisions(db, answers, actor.userId);
    const wanted = { userId: actor.userId, size, search: search ?? null };
    const checks = await findLeasedChecks(db, answers, await leaseChecks(db, answers, wanted));
    const find = await personalDataFinder(await findNames(db));
    const earlier = await earlierDecisions(db, settings, answers);
    return {
      survey: await describeSurvey(db, actor, surveyId),
      leasedUntil: (await leaseEnd(db)).toISOString(),
      comments: checks.map(({ id, question, text, decision }) => ({
        id,
        question,
        text,
        decision,
        suggestions: find(text),
        before: beforeOf(earlier.get(text)),
      })),
    };
  });

export const returnComments = (
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  surveyId: number,
): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireCheckedSurvey(db, actor, surveyId);
    await returnChecks(db, surveyId, actor.userId);
  });

export const completeVerification = (
  database: Database,
  actor: Actor,
  surveyId: number,
): Promise<QueuedSurvey> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { answers, isDone } = await requireCheckedSurvey(db, actor, surveyId);
    if (isDone) throw new Problem('verification.surveyDone');
    if (answers.isWaiting) await carryDecisions(db, answers, actor.userId);
    const { open } = await describeSurvey(db, actor, surveyId);
    if (open > 0) throw new Problem('verification.commentsOpen', { count: open });
    await removeEmptyRows(db, answers);
    await splitSurveyTexts(db, surveyId);
    await setProcessed(db, surveyId);
    if (answers.isWaiting) await releaseAnswers(db, surveyId);
    return describeSurvey(db, actor, surveyId);
  });
