import {
  DUE_MEASURES,
  MISSED_GUIDELINES,
  RECENT_REPORTS,
  type StartPage,
  WAITING_IMPORTS,
} from '#shared/oversight/start/contract.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { type Actor, may } from '../../../lib/actor.ts';
import { countSurveysToCheck } from '../../curation/verification/queue-queries.ts';
import { countProposals } from '../../organisation/leadership/proposal-queries.ts';
import { countDisabledWebhooks } from '../../platform/webhooks/queries.ts';
import { findOwnMeasures } from '../../reports/measures/queries.ts';
import { findWaitingReplies } from '../../reports/replies/queries.ts';
import { type ListedReport, listReportRows } from '../../reports/reports/list-queries.ts';
import {
  countImports,
  countOwnDrafts,
  findMissedToRead,
  findWaitingImports,
  hasSurveyInReach,
} from './queries.ts';

const presentReport = (row: ListedReport) => ({
  ...row,
  publishedOn: row.publishedOn?.toISOString() ?? null,
  updatedOn: row.updatedOn.toISOString(),
});

const readReports = async (db: Trx, actor: Actor): Promise<StartPage['reports']> => {
  const search = { page: 0, size: RECENT_REPORTS, sort: 'updatedOn', order: 'desc' } as const;
  const { rows, total } = await listReportRows(db, actor, search);
  const isEditor = may(actor, 'reports.edit');
  const unread = isEditor ? null : await listReportRows(db, actor, { ...search, size: 1, state: 'new' });
  return {
    recent: rows.map(presentReport),
    total,
    unread: unread?.total ?? 0,
    ownDrafts: isEditor ? await countOwnDrafts(db, actor) : 0,
  };
};

const readImports = async (db: Trx, actor: Actor): Promise<StartPage['imports']> => {
  const { waiting: total, running } = await countImports(db, actor);
  const rows = total > 0 ? await findWaitingImports(db, actor, WAITING_IMPORTS) : [];
  return {
    waiting: rows.map(({ updatedAt, ...row }) => ({ ...row, updatedOn: updatedAt.toISOString() })),
    total,
    running,
  };
};

const readMeasures = async (db: Trx, actor: Actor, today: string): Promise<StartPage['measures']> => {
  const { total, rows } = await findOwnMeasures(db, actor, { state: 'open', page: 0, size: DUE_MEASURES });
  return {
    due: rows.map(({ id, reportId, text, dueOn }) => ({
      ...{ id, reportId, text, dueOn },
      isOverdue: dueOn < today,
    })),
    total,
  };
};

/** Each part asks the same queries as the page that it leads to, so that both show the same. */
export const getStartPage = (database: Database, actor: Actor, now: Date): Promise<StartPage> =>
  inTenant(database, actor.tenantId, async (db) => ({
    reports: may(actor, 'reports.read') ? await readReports(db, actor) : null,
    imports: may(actor, 'imports.run') ? await readImports(db, actor) : null,
    leaders: may(actor, 'users.manage') ? { proposals: await countProposals(db, actor) } : null,
    checks: may(actor, 'verification.run')
      ? {
          surveys: await countSurveysToCheck(db, actor),
          replies: (await findWaitingReplies(db, actor, { page: 0, size: 1 })).total,
        }
      : null,
    webhooks: may(actor, 'configs.edit') ? { disabled: await countDisabledWebhooks(db) } : null,
    measures: may(actor, 'measures.edit')
      ? await readMeasures(db, actor, now.toISOString().slice(0, 10))
      : null,
    guidelines: may(actor, 'reports.read') ? await findMissedToRead(db, actor, MISSED_GUIDELINES) : null,
    hasSurveys: await hasSurveyInReach(db, actor),
  }));
