import type { z } from 'zod';
import type { OpeningSettings } from '#shared/platform/policy/opening-settings.ts';
import {
  type listReports as listContract,
  type Report,
  type ReportListRow,
  report as reportSchema,
} from '#shared/reports/reports/contract.ts';
import type { Page } from '#shared/schemas.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { SerializedResponse } from '../../../lib/responses/serialized-response.ts';
import type { Services } from '../../../lib/services.ts';
import type { NameMask } from '../../platform/pseudonyms/name-mask.ts';
import { findNameMask } from '../../platform/pseudonyms/pseudonyms.ts';
import { visiblePrevious } from '../measures/shown-measures.ts';
import { findOpeningSettings } from '../openings/queries.ts';
import type { ReportRow } from '../report-access/queries.ts';
import { recordLinkAccess } from '../report-access/record-link-access.ts';
import { requireReport } from '../report-access/require-report.ts';
import { findSnapshotLeaders } from '../report-access/snapshot-queries.ts';
import { type ListedReport, listReportRows } from './list-queries.ts';
import { buildReportView, readPublishedPage, readReportPage } from './page/read-page.ts';
import { upsertVisit } from './visit-queries.ts';

const languageFor = (
  { languages, reportLanguageId }: Pick<Report, 'languages' | 'reportLanguageId'>,
  wanted: InterfaceLanguage,
): number => languages.find(({ tag }) => tag.split('-', 1)[0] === wanted)?.id ?? reportLanguageId;

const presentForLink = (page: Report, language: InterfaceLanguage): Report => ({
  ...page,
  publication: page.publication && { ...page.publication, units: [] },
  topSurveys: { ...page.topSurveys, content: [] },
  surveysBelowMinRespondentCount: page.surveysBelowMinRespondentCount.map(({ id }) => ({
    id,
    description: '',
  })),
  usedReportTemplates: [],
  measures: [],
  previousMeasures: null,
  replies: page.replies.map((reply) => ({ ...reply, authorName: '' })),
  reportLanguageId: languageFor(page, language),
});

export const pageFor = async (
  services: Services,
  db: Trx,
  actor: Actor,
  reportId: number,
): Promise<Report> => {
  const page = await readReportPage(services, db, await requireReport(db, actor, reportId, 'read'));
  return { ...page, previousMeasures: await visiblePrevious(db, actor, page.previousMeasures) };
};

/**
 * Everything about the actor and the clock that the page depends on beside its stamp: `mayEdit`, the link's language
 * `isPublished` and pseudonyms.
 */
const keyOf = (
  { tenantId, id, mayEdit, mayManage }: ReportRow,
  { link }: Actor,
  mask: NameMask | null,
): string => `report ${tenantId} ${id} ${mayEdit} ${mayManage} ${link?.language ?? ''} ${mask?.stamp ?? ''}`;

const stampOf = ({ pageStamp, isPublished }: ReportRow): string => `${pageStamp} ${isPublished}`;

const maskPage = async (db: Trx, page: Report, report: ReportRow, mask: NameMask | null): Promise<Report> => {
  const { id: reportId, snapshotNumber: number } = report;
  if (mask === null) return page;
  return mask.answer(page, number === null ? [] : await findSnapshotLeaders(db, { reportId, number }));
};

const readPageFor = async (
  services: Services,
  db: Trx,
  actor: Actor,
  report: ReportRow,
  mask: NameMask | null,
) => {
  const { page, isSettled } = report.mayEdit
    ? await buildReportView(services, db, report)
    : { page: await readPublishedPage(db, report), isSettled: true };
  const previousMeasures = await visiblePrevious(db, actor, page.previousMeasures);
  const own = { ...page, previousMeasures };
  return {
    page: await maskPage(db, actor.link ? presentForLink(own, actor.link.language) : own, report, mask),
    // Of measures of other reports each reads others.
    isSettled: isSettled && page.previousMeasures === null,
  };
};

/**
 * [7.03] Serves a cached page while its stamp is unchanged; the same query checks the stamp and the permission. The
 * page is read after its stamp, so it is never older.
 */
export const getReport = async (
  services: Services,
  actor: Actor,
  reportId: number,
): Promise<{ version: number; answer: SerializedResponse; report: ReportRow }> => {
  const { responseCache } = services;
  const { report, page, key } = await inTenant(services.database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, 'read');
    const mask = await findNameMask(db, actor);
    const key = keyOf(report, actor, mask);
    const cached = responseCache.find(key, stampOf(report));
    const page = cached ?? (await readPageFor(services, db, actor, report, mask));
    if (actor.link) await recordLinkAccess(db, actor.tenantId, actor.link.id);
    return { report, page, key };
  });
  const { version } = report;
  if (page instanceof SerializedResponse) return { version, answer: page, report };
  const answer = await SerializedResponse.of(reportSchema, page.page);
  if (page.isSettled) responseCache.keep(key, { stamp: stampOf(report), answer });
  return { version, answer, report };
};

const presentRow = ({ publishedOn, createdOn, updatedOn, ...row }: ListedReport): ReportListRow => ({
  ...row,
  publishedOn: publishedOn?.toISOString() ?? null,
  createdOn: createdOn.toISOString(),
  updatedOn: updatedOn.toISOString(),
});

export const listReports = (
  database: Database,
  actor: Actor,
  search: z.output<NonNullable<(typeof listContract)['query']>>,
): Promise<Page<ReportListRow>> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { total, rows } = await listReportRows(db, actor, search);
    return toPage(rows.map(presentRow), total, search);
  });

export const recordReportRead = (
  database: Database,
  actor: Actor,
  reportId: number,
): Promise<{ openingsShownAs: OpeningSettings['shownAs'] }> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { isPublished, publishedNumber } = await requireReport(db, actor, reportId, 'read');
    if (isPublished && publishedNumber !== null)
      await upsertVisit(db, actor, { reportId, snapshotNumber: publishedNumber });
    const { shownAs } = await findOpeningSettings(db, actor.tenantId);
    return { openingsShownAs: shownAs };
  });
