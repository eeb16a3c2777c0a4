import { GRID, MAXIMUM_ITEMS_OF_REPORT } from '#shared/limits.ts';
import { listCountedItemIds } from '#shared/reports/report-items/kinds/visualizations.ts';
import { findGridEnd } from '#shared/reports/report-items/layout/placements.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import { bindTemplate } from '#shared/reports/templates/rules.ts';
import type { Localized } from '#shared/schemas.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { copyWeighting } from '../../figures/calculation/queries/weighting-queries.ts';
import { collectionTexts, findFormCollectionIds } from '../forms/collection-queries.ts';
import { changeReport, type ReportTarget, unchanged } from '../report-access/change-report.ts';
import { findReportFormIds, type ReportRow } from '../report-access/queries.ts';
import { holdReport } from '../report-access/require-report.ts';
import { placedItem, tooManyItems } from '../report-items/item-placements.ts';
import { findReportItems, findReportPlacements, insertReportItems } from '../report-items/queries.ts';
import { pageFor } from '../reports/read-reports.ts';
import { insertUsedTemplate } from './queries.ts';

const bringIn = async (db: Trx, report: ReportRow, templateId: number): Promise<number[]> => {
  const rows = await findReportItems(db, templateId);
  // Settings that cannot be read stay in the template, which shows them as such.
  const items = rows.flatMap(({ config, x, y, cols, rows: height }) =>
    config ? [{ config, placement: { x, y, cols, rows: height } }] : [],
  );
  const wantedIds = items.flatMap(({ config }) => listCountedItemIds(config));
  const formIds = await findReportFormIds(db, report);
  const present = await findReportPlacements(db, report.id);
  const { bound, missingIds } = bindTemplate(
    items,
    await findFormCollectionIds(db, formIds, wantedIds),
    findGridEnd(present),
  );
  const tooMany = present.length + bound.length > MAXIMUM_ITEMS_OF_REPORT;
  if (tooMany || findGridEnd(bound.map(({ placement }) => placement)) > GRID.maximumRows)
    throw tooManyItems(present.map(placedItem), 'BAR_CHART');
  const owner = { tenantId: report.tenantId, reportId: report.id, templateId };
  if (bound.length > 0) await insertReportItems(db, owner, bound);
  return missingIds;
};

export const useTemplate = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  templateId: number,
): Promise<Report & { excludedItems: { itemId: number; text: Localized }[] }> =>
  changeReport(services, actor, target, async (db, report) => {
    const template = await holdReport(db, actor, templateId, 'template');
    const key = { tenantId: report.tenantId, reportId: report.id, templateId: template.id };
    const isNew = await insertUsedTemplate(db, key);
    const missingIds = isNew ? await bringIn(db, report, template.id) : [];
    if (isNew) await copyWeighting(db, template.id, [report.id]);
    const texts = await collectionTexts(db, missingIds);
    const answer = async () => ({
      ...(await pageFor(services, db, actor, report.id)),
      excludedItems: missingIds.map((itemId) => ({ itemId, text: texts.get(itemId) ?? {} })),
    });
    return isNew ? answer : unchanged(answer);
  });
