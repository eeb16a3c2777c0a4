import { isDeepStrictEqual } from 'node:util';
import { Problem } from '#shared/problems.ts';
import type { ReportItem } from '#shared/report-items/contract.ts';
import { placementProblem } from '#shared/report-items/placements.ts';
import type { ReportItemConfig } from '#shared/report-items/visualizations.ts';
import { itemIdsOf } from '#shared/report-items/visualizations.ts';
import type { Actor } from '../../lib/actor.ts';
import type { Services } from '../../lib/services.ts';
import { changeReport, type ReportTarget, unchanged } from '../report-access/change-report.ts';
import type { Versioned } from './create-report-item.ts';
import { presentItems } from './present-items.ts';
import { itemOfReport, updateConfig } from './queries.ts';
import { requireConfig } from './require-items.ts';

/** Replaces the settings of an item; its place stays, so the new chart must fit there. */
export const patchReportItem = (
  services: Services,
  actor: Actor,
  target: ReportTarget & { reportItemId: number },
  wanted: ReportItemConfig,
): Promise<Versioned<ReportItem>> =>
  changeReport(services, actor, target, async (db, report) => {
    const before = await itemOfReport(db, report.id, target.reportItemId);
    if (!before) throw new Problem('error.notFound');
    const presentIds = before.config ? itemIdsOf(before.config) : [];
    const config = await requireConfig(db, report, wanted, presentIds);
    const { id, x, y, cols, rows } = before;
    const { visualizationType } = config;
    const problem = placementProblem([{ id, visualizationType, placement: { x, y, cols, rows } }]);
    if (problem) throw problem;
    const isSame = isDeepStrictEqual(before.config, config);
    const row = isSame ? before : await updateConfig(db, report.id, id, config);
    const [item] = (await presentItems(db, report, [row])) as [ReportItem];
    const answer = (version: number) => ({ version, answer: item });
    return isSame ? unchanged(answer) : answer;
  });
