import { MAXIMUM_FILTER_ITEMS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { startFilterJob } from '../../figures/calculation/filter-job.ts';
import { findSurveysOfReport } from '../../figures/calculation/queries/queries.ts';
import { requireAnswers } from '../../figures/calculation/queries/report-inputs.ts';
import { changeReport, type ReportTarget, unchanged } from '../report-access/change-report.ts';
import {
  deleteFilterItem as deleteRow,
  filterItemIds,
  upsertFilterItem,
} from '../reports/page/filter-queries.ts';
import { pageFor } from '../reports/read-reports.ts';
import { type FilterChoice, listOptionPositions, requireFilter } from './require-filter.ts';

/** [7.07] Replaces the options or range of one item; those of other items stay. */
export const putFilterItem = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  choice: FilterChoice,
): Promise<Report> =>
  changeReport(services, actor, target, async (db, report) => {
    requireAnswers({ surveys: await findSurveysOfReport(db, report.id) });
    const present = await filterItemIds(db, report.id);
    await requireFilter(db, report, [choice], present);
    if (!present.includes(choice.itemId) && present.length >= MAXIMUM_FILTER_ITEMS)
      throw new Problem('respondentFilter.error.limitExceeded', { max: MAXIMUM_FILTER_ITEMS });
    const isOther = await upsertFilterItem(db, {
      tenantId: actor.tenantId,
      reportId: report.id,
      itemCollectionId: choice.itemId,
      optionPositions: listOptionPositions(choice),
      match: choice.match ?? 'any',
      numberFrom: choice.range?.from ?? null,
      numberBelow: choice.range?.below ?? null,
      isWhole: choice.range?.isWhole ?? null,
    });
    if (isOther) await startFilterJob(db, actor, report.id);
    const answer = () => pageFor(services, db, actor, report.id);
    return isOther ? answer : unchanged(answer);
  });

/** [7.08] */
export const deleteFilterItem = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  itemId: number,
): Promise<Report> =>
  changeReport(services, actor, target, async (db, report) => {
    requireAnswers({ surveys: await findSurveysOfReport(db, report.id) });
    if (!(await deleteRow(db, report.id, itemId))) throw new Problem('error.notFound');
    await startFilterJob(db, actor, report.id);
    return () => pageFor(services, db, actor, report.id);
  });
