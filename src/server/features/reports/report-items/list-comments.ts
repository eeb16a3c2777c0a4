import { Problem } from '#shared/problems.ts';
import type { ListedComment } from '#shared/reports/report-items/comments-contract.ts';
import { figuresFor } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import type { View } from '#shared/reports/report-items/kinds/visualizations.ts';
import { readComments } from '#shared/reports/report-items/read-comments.ts';
import type { Page } from '#shared/schemas.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { containsWords, type NameMask } from '../../platform/pseudonyms/name-mask.ts';
import { findNameMask } from '../../platform/pseudonyms/pseudonyms.ts';
import type { ReportRow } from '../report-access/queries.ts';
import { requireReport } from '../report-access/require-report.ts';
import { findSnapshotItem } from '../report-access/snapshot-queries.ts';
import { findHighlights } from './comment-highlights.ts';
import { type CommentSearch, findComments } from './comment-queries.ts';
import { findReportItem, type ReportItemRow } from './queries.ts';

const requireVersion = async (
  db: Trx,
  actor: Actor,
  reportId: number,
  snapshotNumber: number | undefined,
): Promise<ReportRow> => {
  const report = await requireReport(db, actor, reportId, 'read');
  if (snapshotNumber === undefined) return report;
  if (!report.mayEdit) throw new Problem('error.notFound');
  return { ...report, snapshotNumber };
};

const shownItem = async (
  db: Trx,
  { id, snapshotNumber }: ReportRow,
  reportItemId: number,
): Promise<Pick<ReportItemRow, 'config' | 'data'> | undefined> =>
  snapshotNumber === null
    ? findReportItem(db, id, reportItemId)
    : (await findSnapshotItem(db, { reportId: id, number: snapshotNumber }, reportItemId))?.content;

/** As many as a report keeps of an item. */
const ALL = 1_000_000;

/** Searches and orders by what is shown, so that no hidden name is found. */
const findMaskedComments = async (
  db: Trx,
  report: ReportRow,
  reportItemId: number,
  { search, page, size, order, ...wanted }: CommentSearch,
  mask: NameMask,
): Promise<{ total: number; rows: ListedComment[] }> => {
  const all = await findComments(db, report, reportItemId, {
    ...wanted,
    order: 'shuffled',
    page: 0,
    size: ALL,
  });
  const found = all.rows.map((row) => mask.answer(row)).filter(({ text }) => containsWords(text, search));
  if (order !== 'shuffled')
    found.sort((left, right) => (left.text.length - right.text.length) * (order === 'longest' ? -1 : 1));
  return { total: found.length, rows: found.slice(page * size, (page + 1) * size) };
};

/**
 * Readable by everyone who reads the report, unless the item has since changed its settings or must not show comments
 * any more.
 */
export const listComments = (
  database: Database,
  actor: Actor,
  { reportId, reportItemId }: { reportId: number; reportItemId: number },
  wanted: CommentSearch & { snapshotNumber?: number | undefined },
): Promise<Page<ListedComment>> =>
  inTenant(database, actor.tenantId, async (db) => {
    const report = await requireVersion(db, actor, reportId, wanted.snapshotNumber);
    const item = await shownItem(db, report, reportItemId);
    if (!item) throw new Problem('error.notFound');
    const { config, data } = item;
    const shown = config && data && figuresFor<View>(config, data);
    const isShown = shown && readComments(shown) !== null;
    const mask = await findNameMask(db, actor);
    const { total, rows } = !isShown
      ? { total: 0, rows: [] }
      : mask
        ? await findMaskedComments(db, report, reportItemId, wanted, mask)
        : await findComments(db, report, reportItemId, wanted);
    const highlightsOf =
      shown && wanted.about !== undefined ? await findHighlights(db, config, shown, wanted.about) : null;
    return toPage(
      highlightsOf ? rows.map((row) => ({ ...row, highlights: highlightsOf(row) })) : rows,
      total,
      wanted,
    );
  });
