import type { z } from 'zod';
import { Problem } from '#shared/problems.ts';
import type {
  Item,
  searchForms as searchContract,
  searchItemCollections,
} from '#shared/reports/forms/contract.ts';
import type { Page } from '#shared/schemas.ts';
import { closedItemTypes, type ItemType } from '#shared/vocabulary.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findReportFormIds } from '../report-access/queries.ts';
import { requireReport } from '../report-access/require-report.ts';
import { presentItem } from './present-item.ts';
import { itemRows, openAnswerCounts, searchFormRows, searchItemRows } from './queries.ts';

export const searchForms = (
  database: Database,
  actor: Actor,
  search: z.output<NonNullable<(typeof searchContract)['query']>>,
) =>
  inTenant(database, actor.tenantId, async (db) => {
    const { total, rows } = await searchFormRows(db, actor.unitIds, search);
    return toPage(rows, total, search);
  });

type ItemQuery = z.output<NonNullable<(typeof searchItemCollections)['query']>>;

/** [3.14]: ALL_QUANTITATIVE stands for the closed types. */
const typesOf = (types: ItemQuery['types']): ItemType[] | undefined =>
  types?.flatMap((type) => (type === 'ALL_QUANTITATIVE' ? closedItemTypes : [type]));

const formsOfPage = async (db: Trx, actor: Actor, query: ItemQuery): Promise<number[] | undefined> => {
  const { reportId, reportTemplateId } = query;
  if (reportId !== undefined)
    return findReportFormIds(db, await requireReport(db, actor, reportId, 'read', 'report'));
  if (reportTemplateId !== undefined)
    return findReportFormIds(db, await requireReport(db, actor, reportTemplateId, 'read', 'template'));
  return undefined;
};

const intersect = (left: number[] | undefined, right: number[] | undefined): number[] | undefined =>
  left && right ? left.filter((id) => right.includes(id)) : (left ?? right);

export const searchItems = (database: Database, actor: Actor, query: ItemQuery): Promise<Page<Item>> =>
  inTenant(database, actor.tenantId, async (db) => {
    const pageForms = await formsOfPage(db, actor, query);
    const unitIds = pageForms && !query.surveys ? ('all' as const) : actor.unitIds;
    const { total, rows } = await searchItemRows(db, {
      unitIds,
      formIds: intersect(pageForms, query.forms),
      surveyIds: query.surveys,
      itemTextName: query.itemTextName,
      types: typesOf(query.types),
      page: query.page,
      size: query.size,
    });
    // A template has no surveys: what is counted for it lies within the actor's own units, not in the whole tenant.
    const countedUnits = query.reportId === undefined ? actor.unitIds : unitIds;
    const counts = query.withResponseCountInInfo
      ? await openAnswerCounts(
          db,
          rows.map(({ id }) => id),
          { unitIds: countedUnits, reportId: query.reportId, surveyIds: query.surveys },
        )
      : new Map<number, number>();
    const present = (row: (typeof rows)[number]) =>
      presentItem(row, { ...query, responseCount: counts.get(row.id) ?? null });
    return toPage(rows.map(present), total, query);
  });

export const getItem = (database: Database, actor: Actor, itemId: number): Promise<Item> =>
  inTenant(database, actor.tenantId, async (db) => {
    const row = (await itemRows(db, { unitIds: actor.unitIds, collectionIds: [itemId] })).get(itemId);
    if (!row) throw new Problem('error.notFound');
    return presentItem(row, { withInfo: true, withItemOptions: true, responseCount: null });
  });
