import { Problem } from '#shared/problems.ts';
import type { ReportItemConfig } from '#shared/report-items/contract.ts';
import { type ComparableItem, compatibilityProblem } from '#shared/respondent-filter/rules.ts';
import type { Trx } from '../../db/connect.ts';
import { collectionIdsOfForms, comparableItems } from '../forms/queries.ts';
import { formIdsOfReport, type ReportRow } from '../reports/queries.ts';

/**
 * The items, each of which one of the page's forms must have; one in `keptIds` may stay although the forms have it
 * no longer. Anything else is not found: it is none of this page's business whether it exists.
 */
export const requireItems = async (
  db: Trx,
  report: Pick<ReportRow, 'id' | 'formId' | 'reportType'>,
  itemIds: readonly number[],
  keptIds: readonly number[] = [],
): Promise<Map<number, ComparableItem>> => {
  const ofForms = await collectionIdsOfForms(db, await formIdsOfReport(db, report), itemIds);
  if (itemIds.some((id) => !ofForms.has(id) && !keptIds.includes(id))) throw new Problem('error.notFound');
  return comparableItems(db, itemIds);
};

/** The items that a picture is about; none for what only structures the page. */
export const itemIdsOf = (config: ReportItemConfig): number[] => ('itemIds' in config ? config.itemIds : []);

/** Items of one figure must be there, be compatible [5.02] and be of a type that the picture can show. */
export const requireConfig = async (
  db: Trx,
  report: Pick<ReportRow, 'id' | 'formId' | 'reportType'>,
  config: ReportItemConfig,
  keptIds: readonly number[] = [],
): Promise<void> => {
  const itemIds = itemIdsOf(config);
  if (itemIds.length === 0) return;
  const items = [...(await requireItems(db, report, itemIds, keptIds)).values()];
  const problem = compatibilityProblem(items);
  if (problem) throw problem;
  if (config.analysisType === 'QUANTITATIVE' && items.some(({ type }) => type === 'OPEN'))
    throw new Problem('error.badInput', {}, [{ path: 'config.itemIds', code: 'input.itemType' }]);
};
