import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { listReports } from '#shared/reports/reports/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import { wordPatterns } from '../../../db/like-pattern.ts';
import type { Actor } from '../../../lib/actor.ts';
import { collator, containsWords, type NameMask } from '../../platform/pseudonyms/name-mask.ts';
import { findNameMask } from '../../platform/pseudonyms/pseudonyms.ts';
import { editScope, isPublished, manageScope, readScope } from '../report-access/scope-queries.ts';

type ReportSearch = z.output<NonNullable<(typeof listReports)['query']>>;

export interface ListedReport {
  id: number;
  title: string;
  isLocked: boolean;
  isPublished: boolean;
  isNew: boolean;
  publishedOn: Date | null;
  surveyCount: number;
  itemCount: number;
  filterShowsNothing: boolean;
  formShortNames: string[];
  ownerName: string;
  mayEdit: boolean;
  mayManage: boolean;
  createdOn: Date;
  updatedOn: Date;
}

const shown = <Value>(actor: Actor, live: RawBuilder<Value>, published: RawBuilder<Value>) =>
  sql<Value>`case when ${editScope(actor)} then ${live} else ${published} end`;
const shownTitle = (actor: Actor) => shown(actor, sql<string>`reports.title`, sql`report_snapshots.title`);
const shownLock = (actor: Actor) => shown(actor, sql<boolean>`reports.is_locked`, sql`false`);
const shownSince = (actor: Actor) =>
  shown(actor, sql<Date>`reports.updated_at`, sql<Date>`report_snapshots.created_at`);

const isNew = (actor: Actor) => sql<boolean>`(not ${editScope(actor)} and not exists (
  select from report_visits
  where report_visits.tenant_id = reports.tenant_id and report_visits.report_id = reports.id
    and report_visits.user_id = ${actor.userId}
    and report_visits.snapshot_number = report_publications.snapshot_number))`;

export const shownSurveyIds = (actor: Actor) =>
  shown(
    actor,
    sql`array(select survey_id from report_surveys
        where report_surveys.tenant_id = reports.tenant_id and report_surveys.report_id = reports.id)`,
    sql`report_snapshots.survey_ids`,
  );

export const hasSurveyOf = (actor: Actor, ofSurvey: RawBuilder<unknown>) => sql<boolean>`exists (
  select from surveys where surveys.tenant_id = reports.tenant_id
    and surveys.id = any(${shownSurveyIds(actor)}) and ${ofSurvey})`;

export const ofPeriods = (ids: readonly number[]) => sql`surveys.period_id = any(${[...ids]}::integer[])`;
const ofUnits = (ids: readonly number[]) => sql`surveys.unit_id in (
  with recursive below as (
    select units.id from units where units.id = any(${[...ids]}::integer[])
    union
    select units.id from units join below on units.parent_id = below.id
  ) select id from below)`;

const isJudged = (result: string, guidelineId: number | undefined) => {
  const wanted = JSON.stringify([{ ...(guidelineId !== undefined && { id: guidelineId }), result }]);
  return sql<boolean>`(${isPublished} and report_snapshots.guidelines @> ${wanted}::jsonb)`;
};

const states = (actor: Actor) =>
  ({
    published: isPublished,
    planned: sql<boolean>`report_publications.published_on > now()`,
    draft: sql<boolean>`report_publications.published_on is null`,
    locked: shownLock(actor),
    new: isNew(actor),
  }) satisfies Record<NonNullable<ReportSearch['state']>, unknown>;

const sortExpressions = (actor: Actor) =>
  ({
    title: shownTitle(actor),
    createdOn: sql`reports.created_at`,
    updatedOn: shownSince(actor),
    owner: sql`users.name`,
  }) satisfies Record<ReportSearch['sort'], unknown>;

const details = (actor: Actor) =>
  [
    shown(
      actor,
      sql<number>`(select count(*)::integer from report_surveys
    where report_surveys.tenant_id = reports.tenant_id and report_surveys.report_id = reports.id)`,
      sql<number>`cardinality(report_snapshots.survey_ids)`,
    ).as('surveyCount'),
    shown(
      actor,
      sql<number>`(select count(*)::integer from report_items
    where report_items.tenant_id = reports.tenant_id and report_items.report_id = reports.id)`,
      sql<number>`report_snapshots.item_count`,
    ).as('itemCount'),
    // What is shown says that it is not hidden; the figures of one that shows nothing are short.
    sql<boolean>`${editScope(actor)} and exists (select from report_filter_items as filter
      where filter.tenant_id = reports.tenant_id and filter.report_id = reports.id)
      and exists (select from report_items as item
        where item.tenant_id = reports.tenant_id and item.report_id = reports.id and item.data is not null)
      and not exists (select from report_items as item
        where item.tenant_id = reports.tenant_id and item.report_id = reports.id
          and item.data::text like '%"hidden": null%')`.as('filterShowsNothing'),
    sql<string[]>`array(select distinct forms.short_name from surveys
    join forms on forms.tenant_id = surveys.tenant_id and forms.id = surveys.form_id
    where surveys.tenant_id = reports.tenant_id and surveys.id = any(${shownSurveyIds(actor)})
    order by forms.short_name)`.as('formShortNames'),
  ] as const;

interface NamedReport {
  readonly id: number;
  readonly title: string;
  readonly owner: string;
  readonly leaders: readonly string[] | null;
  readonly createdOn: Date;
  readonly updatedOn: Date;
}

/** Searches and sorts what the reader sees: by hidden names, either would tell them. */
const chooseMasked = (
  reports: readonly NamedReport[],
  mask: NameMask,
  { title: wanted, sort, order, page, size }: ReportSearch,
): { total: number; page: readonly NamedReport[] } => {
  const found = reports
    .map((report) => ({
      ...report,
      title: mask.text(report.title, report.leaders ?? []),
      owner: mask.text(report.owner),
    }))
    .filter(({ title }) => containsWords(title, wanted));
  const compare = (left: NamedReport, right: NamedReport): number =>
    (sort === 'title' || sort === 'owner'
      ? collator.compare(left[sort], right[sort])
      : left[sort].getTime() - right[sort].getTime()) || left.id - right.id;
  found.sort((left, right) => (order === 'asc' ? compare(left, right) : compare(right, left)));
  return { total: found.length, page: found.slice(page * size, (page + 1) * size) };
};

export const listReportRows = async (
  db: Trx,
  actor: Actor,
  search: ReportSearch,
): Promise<{ total: number; rows: ListedReport[] }> => {
  const mask = await findNameMask(db, actor);
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
    .leftJoin('report_snapshots', (join) =>
      join
        .onRef('report_snapshots.tenant_id', '=', 'reports.tenant_id')
        .onRef('report_snapshots.report_id', '=', 'reports.id')
        .onRef('report_snapshots.number', '=', 'report_publications.snapshot_number'),
    )
    .where('reports.report_type', '=', 'report')
    .where(readScope(actor, 'report'));
  if (!mask)
    found = found.where(sql<boolean>`${shownTitle(actor)} ilike all(${wordPatterns(search.title)}::text[])`);
  if (search.state) found = found.where(states(actor)[search.state]);
  if (search.periods) found = found.where(hasSurveyOf(actor, ofPeriods(search.periods)));
  if (search.units) found = found.where(hasSurveyOf(actor, ofUnits(search.units)));
  if (search.judged) found = found.where(isJudged(search.judged, search.guideline));
  const readable = mask
    ? chooseMasked(
        await found
          .select(['reports.id', shownTitle(actor).as('title'), 'users.name as owner'])
          .select(['report_snapshots.leader_names as leaders', 'reports.created_at as createdOn'])
          .select(shownSince(actor).as('updatedOn'))
          .execute(),
        mask,
        search,
      )
    : null;
  const { total } =
    readable ?? (await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow());
  const page = readable?.page.map(({ id }) => id);
  if (page) found = found.where(sql<boolean>`reports.id = any(${page}::integer[])`);
  const rows = await found
    .select([
      'reports.id',
      shownTitle(actor).as('title'),
      shownLock(actor).as('isLocked'),
      isPublished.as('isPublished'),
      isNew(actor).as('isNew'),
      'report_publications.published_on as publishedOn',
      ...details(actor),
      'users.name as ownerName',
      editScope(actor).as('mayEdit'),
      manageScope(actor).as('mayManage'),
      'reports.created_at as createdOn',
      shownSince(actor).as('updatedOn'),
    ])
    .orderBy(
      page ? sql`array_position(${page}::integer[], reports.id)` : sortExpressions(actor)[search.sort],
      page ? 'asc' : search.order,
    )
    .orderBy('reports.id', search.order)
    .limit(search.size)
    .offset(page ? 0 : search.page * search.size)
    .execute();
  const masked = new Map(readable?.page.map(({ id, title, owner }) => [id, { title, ownerName: owner }]));
  return { total, rows: rows.map((row) => ({ ...row, ...masked.get(row.id) })) };
};
