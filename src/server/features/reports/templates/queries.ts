import { sql } from 'kysely';
import type { z } from 'zod';
import type { searchReportTemplates } from '#shared/reports/templates/contract.ts';
import { toColumns } from '../../../db/column-names.ts';
import type { Trx } from '../../../db/connect.ts';
import { wordPatterns } from '../../../db/like-pattern.ts';
import type { Actor } from '../../../lib/actor.ts';
import { editScope, readScope } from '../report-access/scope-queries.ts';

type TemplateSearch = z.output<NonNullable<(typeof searchReportTemplates)['query']>>;

export interface ListedTemplate {
  id: number;
  title: string;
  formId: number;
  formShortName: string;
  isLocked: boolean;
  itemCount: number;
  ownerName: string;
  mayEdit: boolean;
  createdOn: Date;
  updatedOn: Date;
}

const sortExpressions = {
  title: sql`reports.title`,
  createdOn: sql`reports.created_at`,
  updatedOn: sql`reports.updated_at`,
  owner: sql`users.name`,
  form: sql`forms.short_name`,
} satisfies Record<TemplateSearch['sort'], unknown>;

export const searchTemplateRows = async (
  db: Trx,
  actor: Actor,
  search: TemplateSearch,
): Promise<{ total: number; rows: ListedTemplate[] }> => {
  let found = db
    .selectFrom('reports')
    .innerJoin('forms', (join) =>
      join.onRef('forms.tenant_id', '=', 'reports.tenant_id').onRef('forms.id', '=', 'reports.form_id'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.tenant_id', '=', 'reports.tenant_id').onRef('users.id', '=', 'reports.owner_id'),
    )
    .where('reports.report_type', '=', 'template')
    .where(readScope(actor, 'template'))
    .where(sql<boolean>`reports.title ilike all(${wordPatterns(search.title)}::text[])`);
  if (search.state) found = found.where('reports.is_locked', '=', search.state === 'locked');
  if (search.forms) found = found.where(sql<boolean>`reports.form_id = any(${search.forms}::integer[])`);
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select([
      'reports.id',
      'reports.title',
      'forms.id as formId',
      'forms.short_name as formShortName',
      'reports.is_locked as isLocked',
      sql<number>`(select count(*)::integer from report_items
        where report_items.tenant_id = reports.tenant_id and report_items.report_id = reports.id)`.as(
        'itemCount',
      ),
      'users.name as ownerName',
      editScope(actor).as('mayEdit'),
      'reports.created_at as createdOn',
      'reports.updated_at as updatedOn',
    ])
    .orderBy(sortExpressions[search.sort], search.order)
    .orderBy('reports.id', search.order)
    .limit(search.size)
    .offset(search.page * search.size)
    .execute();
  return { total, rows };
};

export const insertUsedTemplate = async (
  db: Trx,
  values: { tenantId: number; reportId: number; templateId: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('report_used_templates')
    .values(toColumns(values))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const deleteUsedTemplate = async (db: Trx, reportId: number, templateId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('report_used_templates')
    .where('report_id', '=', reportId)
    .where('template_id', '=', templateId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const hasTemplate = async (db: Trx, templateId: number): Promise<boolean> =>
  (await db
    .selectFrom('reports')
    .select('id')
    .where('id', '=', templateId)
    .where('report_type', '=', 'template')
    .executeTakeFirst()) !== undefined;

export const findReportsUsing = async (db: Trx, templateId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('report_used_templates')
    .select('report_id as reportId')
    .where('template_id', '=', templateId)
    .orderBy('report_id')
    .execute();
  return rows.map(({ reportId }) => reportId);
};

export const lockReportsUsing = async (db: Trx, templateId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('reports')
    .where('id', 'in', (using) =>
      using
        .selectFrom('report_used_templates')
        .select('report_id as reportId')
        .where('template_id', '=', templateId),
    )
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

export const releaseTemplateItems = async (db: Trx, templateId: number): Promise<number[]> => {
  await db
    .updateTable('report_items')
    .set({ template_id: null })
    .where('template_id', '=', templateId)
    .execute();
  const rows = await db
    .deleteFrom('report_used_templates')
    .where('template_id', '=', templateId)
    .returning('report_id as reportId')
    .execute();
  return rows.map(({ reportId }) => reportId);
};
