import { Problem } from '#shared/problems.ts';
import type { ListedComment } from '#shared/report-items/comments-contract.ts';
import { commentsOf } from '#shared/report-items/comments-of.ts';
import { figuresFor } from '#shared/report-items/figure-kinds.ts';
import type { View } from '#shared/report-items/visualizations.ts';
import type { Page } from '#shared/schemas.ts';
import { type Database, inTenant } from '../../db/connect.ts';
import { toPage } from '../../db/page.ts';
import type { Actor } from '../../lib/actor.ts';
import { requireReport } from '../report-access/require-report.ts';
import { findMarks } from './comment-marks.ts';
import { type CommentSearch, findComments } from './comment-queries.ts';
import { itemOfReport } from './queries.ts';

/**
 * The comments that were calculated for an item: whoever may read the report may read them. Those of an item that shows
 * something else by now, or that may show none, are not listed.
 */
export const listComments = (
  database: Database,
  actor: Actor,
  { reportId, reportItemId }: { reportId: number; reportItemId: number },
  wanted: CommentSearch,
): Promise<Page<ListedComment>> =>
  inTenant(database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, 'read');
    const item = await itemOfReport(db, report.id, reportItemId);
    if (!item) throw new Problem('error.notFound');
    const { config, data } = item;
    const shown = config && data && figuresFor<View>(config, data);
    const isShown = shown && commentsOf(shown) !== null;
    const { total, rows } = isShown
      ? await findComments(db, report.id, reportItemId, wanted)
      : { total: 0, rows: [] };
    const marksOf =
      shown && wanted.about !== undefined ? await findMarks(db, config, shown, wanted.about) : null;
    return toPage(marksOf ? rows.map((row) => ({ ...row, marks: marksOf(row) })) : rows, total, wanted);
  });
