import { sql } from 'kysely';
import type { z } from 'zod';
import type { listReports } from '#shared/reports/contract.ts';
import type { Trx } from '../../db/connect.ts';
import { wordPatterns } from '../../db/like-pattern.ts';
import type { Actor } from '../../lib/actor.ts';
import { editScope, isPublished, readScope } from '../report-access/report-scope.ts';

type ReportSearch = z.output<NonNullable<(typeof listReports)['query']>>;

export interface ListedReport {
  id: number;
  title: string;
  isLocked: boolean;
  isPublished: boolean;
  publishedOn: Date | null;
  surveyCount: number;
  itemCount: number;
  formShortNames: string[];
  ownerName: string;
  mayEdit: boolean;
  createdOn: Date;
  updatedOn: Date;
}

const states = {
  published: isPublished,
  planned: sql<boolean>`report_publications.published_on > now()`,
  draft: sql<boolean>`report_publications.published_on is null`,
  locked: sql<boolean>`reports.is_locked`,
} satisfies Record<NonNullable<ReportSearch['state']>, unknown>;

const sortExpressions = {
  title: sql`reports.title`,
  createdOn: sql`reports.created_at`,
  updatedOn: sql`reports.updated_at`,
  owner: sql`users.name`,
} satisfies Record<ReportSearch['sort'], unknown>;

/** Only what the rows of one page need is counted: the sub-selects run for those alone. */
const details = [
  sql<number>`(select count(*)::integer from report_surveys
    where report_surveys.tenant_id = reports.tenant_id and report_surveys.report_id = reports.id)`.as(
    'surveyCount',
  ),
  sql<number>`(select count(*)::integer from report_items
    where report_items.tenant_id = reports.tenant_id and report_items.report_id = reports.id)`.as(
    'itemCount',
  ),
  sql<string[]>`array(select distinct forms.short_name from report_surveys
    join surveys on surveys.tenant_id = report_surveys.tenant_id and surveys.id = report_surveys.survey_id
    join forms on forms.tenant_id = surveys.tenant_id and forms.id = surveys.form_id
    where report_surveys.tenant_id = reports.tenant_id and report_surveys.report_id = reports.id
    order by forms.short_name)`.as('formShortNames'),
] as const;

/** A page of the reports that the actor may see. */
export const listReportRows = async (
  db: Trx,
  actor: Actor,
  search: ReportSearch,
): Promise<{ total: number; rows: ListedReport[] }> => {
  let found = db
    .selectFrom('reports')
    .innerJoin('users', (join) =>
      join.onRef('users.tenant_id', '=', 'reports.tenant_id').onRef('users.id', '=', 'reports.owner_id'),
    )
    .leftJoin('report_publications', (join) =>
      join
        .onRef('report_publications.tenant_id', '=', 'reports.tenant_id')
        .onRef('report_publications.report_id', '=', 'reports.id'),
    )
    .where('reports.report_type', '=', 'report')
    .where(readScope(actor, 'report'))
    .where(sql<boolean>`reports.title ilike all(${wordPatterns(search.title)}::text[])`);
  if (search.state) found = found.where(states[search.state]);
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select([
      'reports.id',
      'reports.title',
      'reports.is_locked as isLocked',
      isPublished.as('isPublished'),
      'report_publications.published_on as publishedOn',
      ...details,
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
