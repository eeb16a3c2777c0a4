import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { Placement } from '#shared/reports/report-items/contract.ts';
import {
  type BuiltVisualization,
  type ReportItemConfig,
  readConfig,
  readVisualization,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import type { Localized } from '#shared/schemas.ts';
import type { Trx } from '../../../db/connect.ts';
import { preparedStatement } from '../../../db/prepared-statements.ts';

export interface ReportItemRow extends Placement {
  id: number;
  templateId: number | null;
  config: ReportItemConfig | null;
  data: FigureData | null;
  question: Localized | null;
  inputHash: Buffer | null;
  calculatedAt: Date | null;
}

const question = sql<Localized | null>`case when report_items.data is null then (
  select items.text from items
  where items.tenant_id = report_items.tenant_id
    and items.item_collection_id = case when report_items.config #>> '{itemIds,0}' ~ '^[1-9][0-9]{0,8}$'
      then (report_items.config #>> '{itemIds,0}')::integer end
  order by exists (
    select from report_surveys
      join surveys on surveys.tenant_id = report_surveys.tenant_id and surveys.id = report_surveys.survey_id
    where report_surveys.tenant_id = report_items.tenant_id and report_surveys.report_id = report_items.report_id
      and surveys.form_id = items.form_id) desc, items.form_id
  limit 1) end`;

const columns = [
  'id',
  'template_id as templateId',
  'x',
  'y',
  'cols',
  'rows',
  sql<unknown>`config`.as('config'),
  sql<FigureData | null>`data`.as('data'),
  question.as('question'),
  'input_hash as inputHash',
  'calculated_at as calculatedAt',
] as const;

const readRow = (row: Omit<ReportItemRow, 'config'> & { config: unknown }): ReportItemRow => ({
  ...row,
  config: readConfig(row.config),
});

const inReadingOrder = (db: Trx, reportId: number) =>
  db
    .selectFrom('report_items')
    .where('report_id', '=', reportId)
    .select(columns)
    .orderBy('y')
    .orderBy('x')
    .orderBy('id');

export const findReportItems = async (db: Trx, reportId: number): Promise<ReportItemRow[]> =>
  (await inReadingOrder(db, reportId).execute()).map(readRow);

type ItemInJson = Omit<ReportItemRow, 'config' | 'inputHash' | 'calculatedAt'> & {
  config: unknown;
  inputHash: string | null;
  calculatedAt: string | null;
};

export const selectReportItemsAsJson = (db: Trx, reportId: number): RawBuilder<ItemInJson[]> =>
  jsonArrayFrom(inReadingOrder(db, reportId)) as RawBuilder<unknown> as RawBuilder<ItemInJson[]>;

export const readItemInJson = ({ inputHash, calculatedAt, ...row }: ItemInJson): ReportItemRow =>
  readRow({
    ...row,
    inputHash: inputHash === null ? null : Buffer.from(inputHash.slice('\\x'.length), 'hex'),
    calculatedAt: calculatedAt === null ? null : new Date(calculatedAt),
  });

export const findReportItem = async (
  db: Trx,
  reportId: number,
  reportItemId: number,
): Promise<ReportItemRow | undefined> => {
  const row = await db
    .selectFrom('report_items')
    .where('report_id', '=', reportId)
    .where('id', '=', reportItemId)
    .select(columns)
    .modifyFront(preparedStatement)
    .executeTakeFirst();
  return row && readRow(row);
};

export interface NewReportItem {
  config: ReportItemConfig;
  placement: Placement;
}

export const insertReportItems = async (
  db: Trx,
  owner: { tenantId: number; reportId: number; templateId: number | null },
  items: readonly NewReportItem[],
): Promise<ReportItemRow[]> => {
  const rows = await db
    .insertInto('report_items')
    .values(
      items.map(({ config, placement }) => ({
        tenant_id: owner.tenantId,
        report_id: owner.reportId,
        template_id: owner.templateId,
        ...placement,
        config: JSON.stringify(config),
      })),
    )
    .returning(columns)
    .execute();
  return rows.map(readRow);
};

export const updateConfig = async (
  db: Trx,
  reportId: number,
  reportItemId: number,
  config: ReportItemConfig,
): Promise<ReportItemRow> => {
  const row = await db
    .updateTable('report_items')
    .set({ config: JSON.stringify(config) })
    .where('report_id', '=', reportId)
    .where('id', '=', reportItemId)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return readRow(row);
};

export interface PlacementRow extends Placement {
  id: number;
  visualizationType: BuiltVisualization | null;
}

export const readPlacement = (
  row: Omit<PlacementRow, 'visualizationType'> & { visualizationType: string | null },
): PlacementRow => ({
  ...row,
  visualizationType: readVisualization(row.visualizationType),
});

export const findReportPlacements = async (db: Trx, reportId: number): Promise<PlacementRow[]> => {
  const rows = await db
    .selectFrom('report_items')
    .where('report_id', '=', reportId)
    .select([
      'id',
      'x',
      'y',
      'cols',
      'rows',
      sql<string | null>`config ->> 'visualizationType'`.as('visualizationType'),
    ])
    .orderBy('y')
    .orderBy('x')
    .execute();
  return rows.map(readPlacement);
};

export const updatePlacements = (
  db: Trx,
  reportId: number,
  placements: readonly { reportItemId: number; placement: Placement }[],
) =>
  sql`update report_items set x = placed.x, y = placed.y, cols = placed.cols, rows = placed.rows
    from jsonb_to_recordset(${JSON.stringify(
      placements.map(({ reportItemId, placement }) => ({ id: reportItemId, ...placement })),
    )}::jsonb) as placed (id integer, x integer, y integer, cols integer, rows integer)
    where report_items.report_id = ${reportId} and report_items.id = placed.id`.execute(db);
