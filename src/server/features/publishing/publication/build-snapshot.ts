import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Problem } from '#shared/problems.ts';
import { figuresFor } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import type { View } from '#shared/reports/report-items/kinds/visualizations.ts';
import { readComments } from '#shared/reports/report-items/read-comments.ts';
import { type Report, report as reportSchema } from '#shared/reports/reports/contract.ts';
import { type Survey, survey as surveySchema } from '#shared/surveys/surveys/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import { lockTextsShared } from '../../../db/lock-texts.ts';
import type { Services } from '../../../lib/services.ts';
import type { ReportRow } from '../../reports/report-access/queries.ts';
import {
  findSameSnapshot,
  hashStoredComments,
  insertSnapshot,
} from '../../reports/report-access/snapshot-queries.ts';
import { readReportPage } from '../../reports/reports/page/read-page.ts';
import { loadAllSurveys } from '../../reports/reports/page/report-surveys.ts';
import { hasFiguresOfSmallerMinimums } from './queries.ts';

const itemsWithComments = ({ reportItems }: Report): number[] =>
  reportItems.flatMap(({ id, content: { config, data } }) => {
    const shown = config && data && figuresFor<View>(config, data);
    return shown && readComments(shown) !== null ? [id] : [];
  });

/** Excluded from the content hash: properties of the report alone, or changes that readers do not see. */
const aroundContent = {
  version: 1,
  isLocked: false,
  isPublished: true,
  mayEdit: false,
  publication: null,
  // Not in the text that is hashed: they belong to the publication, and to none of its versions.
  replies: undefined,
  measures: undefined,
  mayManage: undefined,
  updatedOn: '',
} satisfies { [Field in keyof Report]?: Report[Field] | undefined };

export const contentHash = (page: Report, surveys: readonly Survey[], commentsHash: Buffer): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        { ...page, ...aroundContent, previousMeasures: page.previousMeasures ?? undefined },
        surveys,
      ]),
    )
    .update(commentsHash)
    .digest();

const showsSmallerMinimums = async (
  db: Trx,
  reportId: number,
  items: Report['reportItems'],
): Promise<boolean> => {
  const outOfDate = items.filter(({ content }) => content.outOfDate).map(({ id }) => id);
  return outOfDate.length > 0 && (await hasFiguresOfSmallerMinimums(db, reportId, outOfDate));
};

/**
 * Stores what readers get: page, all surveys and all comments, in every language. Returns the snapshot's number,
 * reusing an earlier snapshot with equal content. Throws `publishReportFailed` [8.04] if the stored report is
 * unreadable, `report.minimumsRaised` if its figures rest on smaller minimums.
 */
export const buildSnapshot = async (
  services: Services,
  db: Trx,
  report: ReportRow,
  createdBy: string,
): Promise<number> => {
  await lockTextsShared(db, report.tenantId);
  const read = await readReportPage(services, db, report);
  const page = reportSchema.safeParse({
    ...read,
    isLocked: false,
    isPublished: true,
    mayEdit: false,
    mayManage: false,
    publication: null,
    replies: [],
    measures: [],
  });
  if (await showsSmallerMinimums(db, report.id, read.reportItems)) throw new Problem('report.minimumsRaised');
  const surveys = z.array(surveySchema).safeParse(await loadAllSurveys(services, db, report));
  if (!page.success || !surveys.success) {
    services.log.error(
      { err: page.error ?? surveys.error, reportId: report.id },
      'a report cannot be frozen',
    );
    throw new Problem('publishReportFailed');
  }
  const commented = itemsWithComments(page.data);
  const hash = contentHash(page.data, surveys.data, await hashStoredComments(db, report.id, commented));
  const same = await findSameSnapshot(db, report.id, hash);
  if (same !== undefined) return same;
  const snapshot = { page: page.data, surveys: surveys.data, contentHash: hash, createdBy };
  return insertSnapshot(db, report.tenantId, snapshot, commented);
};
