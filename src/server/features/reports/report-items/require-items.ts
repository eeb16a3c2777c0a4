import { canBePooled } from '#shared/curation/item-collections/answer-meaning.ts';
import { type ComparisonKind, readComparedAttribute } from '#shared/figures/calculation/comparisons.ts';
import { Problem } from '#shared/problems.ts';
import { suitedItemsProblem } from '#shared/reports/report-items/kinds/suited-items.ts';
import {
  countsTogether,
  listImages,
  listItemIds,
  mostAnswerGroups,
  type ReportItemConfig,
  readAttributeSplit,
  readNormId,
  readSplitItemId,
  settingsProblem,
  type View,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { canSplit } from '#shared/reports/report-items/settings/answer-split.ts';
import type { ComparableItem } from '#shared/reports/report-items/settings/comparable-items.ts';
import type { Trx } from '../../../db/connect.ts';
import { holdNorm } from '../../figures/norms/queries.ts';
import { findAttributes } from '../../surveys/attributes/queries.ts';
import {
  comparableItems,
  findFormCollectionIds,
  holdCollections,
  pooledQuestions,
} from '../forms/collection-queries.ts';
import { touchImages } from '../images/queries.ts';
import { findReportFormIds, type ReportRow } from '../report-access/queries.ts';

/**
 * Throws "not found" for items outside the page's forms, so that nobody can probe for their existence; those in
 * `presentIds` may stay even so.
 */
export const requireItems = async (
  db: Trx,
  report: Pick<ReportRow, 'id' | 'formId' | 'reportType'>,
  itemIds: readonly number[],
  presentIds: readonly number[] = [],
): Promise<Map<number, ComparableItem>> => {
  await holdCollections(db, itemIds);
  const ofForms = await findFormCollectionIds(db, await findReportFormIds(db, report), itemIds);
  if (itemIds.some((id) => !ofForms.has(id) && !presentIds.includes(id))) throw new Problem('error.notFound');
  return comparableItems(db, itemIds);
};

const requireImages = async (db: Trx, config: ReportItemConfig): Promise<void> => {
  const images = listImages<View>(config);
  if (images.length === 0) return;
  const own = new Set(await touchImages(db, [...new Set(images.map(({ image }) => image))]));
  const unknown = images.filter(({ image }) => !own.has(image));
  if (unknown.length === 0) return;
  const errors = unknown.map(({ path }) => ({
    path: `config.${path}`,
    code: 'input.imageUnknown' as const,
  }));
  throw new Problem('error.badInput', {}, errors);
};

/** Throws if the options of pooled questions differ in meaning, since they are counted by position. */
const requireSameMeaning = async (
  db: Trx,
  config: ReportItemConfig,
  items: ReadonlyMap<number, ComparableItem>,
): Promise<void> => {
  const ids = [...items].flatMap(([id, item]) => (countsTogether(config, item.type) ? [id] : []));
  if (ids.length < 2) return;
  const questions = await pooledQuestions(db, ids);
  if (!canBePooled(ids.flatMap((id) => questions.get(id) ?? [])))
    throw new Problem('item.error.optionsDiffer');
};

const requireSplitItem = async (
  db: Trx,
  report: Pick<ReportRow, 'id' | 'formId' | 'reportType'>,
  config: ReportItemConfig,
  presentIds: readonly number[],
): Promise<void> => {
  const splitItemId = readSplitItemId<View>(config);
  if (splitItemId === null) return;
  const item = (await requireItems(db, report, [splitItemId], presentIds)).get(splitItemId);
  if (!item || !canSplit(item, mostAnswerGroups(config)))
    throw new Problem('error.badInput', {}, [{ path: 'config.splitItemId', code: 'input.itemType' }]);
};

const requireSplitAttribute = async (db: Trx, config: ReportItemConfig): Promise<void> => {
  const attributeId = readAttributeSplit(config);
  if (attributeId === null) return;
  if ((await findAttributes(db)).every(({ id }) => id !== attributeId))
    throw new Problem('error.badInput', {}, [{ path: 'config.split', code: 'input.attributeUnknown' }]);
};

/** Throws a problem at `path` if a comparison names an attribute that the tenant does not offer for comparisons. */
export const requireComparedAttributes = async (
  db: Trx,
  comparisons: readonly ComparisonKind[],
  path: string,
): Promise<void> => {
  const wanted = comparisons.flatMap((kind) => readComparedAttribute(kind) ?? []);
  if (wanted.length === 0) return;
  const compared = (await findAttributes(db)).flatMap(({ id, isCompared }) => (isCompared ? [id] : []));
  if (wanted.some((id) => !compared.includes(id)))
    throw new Problem('error.badInput', {}, [{ path, code: 'input.attributeUnknown' }]);
};

const requireNorm = async (db: Trx, config: ReportItemConfig): Promise<void> => {
  const normId = readNormId<View>(config);
  if (normId === null || (await holdNorm(db, normId))) return;
  throw new Problem('error.badInput', {}, [{ path: 'config.normId', code: 'input.normUnknown' }]);
};

/**
 * Validates that items exist, are compatible [5.02] and have a type that the visualization supports, and that pictures
 * are uploaded.
 */
export const requireConfig = async (
  db: Trx,
  report: Pick<ReportRow, 'id' | 'formId' | 'reportType'>,
  config: ReportItemConfig,
  presentIds: readonly number[] = [],
): Promise<ReportItemConfig> => {
  const wrong = settingsProblem<View>(config);
  if (wrong) throw wrong;
  await requireImages(db, config);
  const itemIds = listItemIds<View>(config);
  if (itemIds.length === 0) return config;
  await requireSplitItem(db, report, config, presentIds);
  await requireSplitAttribute(db, config);
  if ('comparisons' in config) await requireComparedAttributes(db, config.comparisons, 'config.comparisons');
  await requireNorm(db, config);
  const items = await requireItems(db, report, itemIds, presentIds);
  const problem = suitedItemsProblem(config, [...items.values()]);
  if (problem) throw problem;
  if (itemIds.some((id) => !presentIds.includes(id))) await requireSameMeaning(db, config, items);
  return config;
};
