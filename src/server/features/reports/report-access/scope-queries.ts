import { type RawBuilder, sql } from 'kysely';
import type { ReportType } from '#shared/vocabulary.ts';
import { type Actor, holds, roleHolderId } from '../../../lib/actor.ts';

/**
 * Who sees and edits which pages: conditions on `reports` joined with `report_publications`.
 * Everything that lists or loads reports must use these scopes.
 */

const unitsOf = (actor: Actor): number[] => (actor.unitIds === 'all' ? [] : [...actor.unitIds]);
const nobody = sql<boolean>`false`;
const everybody = sql<boolean>`true`;

/** True if the actor's units have all of its surveys. */
const reachesSurveys = (actor: Actor): RawBuilder<boolean> => sql`not exists (
  select from report_surveys
  join surveys on surveys.tenant_id = report_surveys.tenant_id and surveys.id = report_surveys.survey_id
  where report_surveys.tenant_id = reports.tenant_id and report_surveys.report_id = reports.id
    and surveys.unit_id <> all(${unitsOf(actor)}::integer[]))`;

/** A deputy at one unit has the represented person's reports of that unit alone. */
const ownedBy = (actor: Actor): RawBuilder<boolean> =>
  actor.deputyship
    ? sql`(reports.owner_id = ${roleHolderId(actor)} and ${reachesSurveys(actor)})`
    : sql`reports.owner_id = ${actor.userId}`;

/** True if the owner has units, all within the actor's; reports of administrators are editable by nobody else. */
const ownedWithinUnits = (actor: Actor): RawBuilder<boolean> => sql`exists (
  select from users
  where users.tenant_id = reports.tenant_id and users.id = reports.owner_id and users.role <> 'ADMINISTRATOR'
    and (select bool_and(unit_id = any(${unitsOf(actor)}::integer[])) from user_units
      where user_units.tenant_id = users.tenant_id and user_units.user_id = users.id))`;

/** True if the owner named the actor, who reaches the units of all its surveys. */
const namedToEdit = (actor: Actor): RawBuilder<boolean> => sql`(reports.report_type = 'report' and exists (
  select from report_editors
  where report_editors.tenant_id = reports.tenant_id and report_editors.report_id = reports.id
    and report_editors.user_id = ${roleHolderId(actor)} and ${reachesSurveys(actor)}))`;

/** Owners and administrators. */
const managedBy = (actor: Actor): RawBuilder<boolean> => {
  if (actor.unitIds === 'all') return everybody;
  return actor.role === 'SUBSECTION_ADMINISTRATOR'
    ? sql`(${ownedBy(actor)} or ${ownedWithinUnits(actor)})`
    : ownedBy(actor);
};

const authoredBy = (actor: Actor): RawBuilder<boolean> =>
  actor.unitIds === 'all' ? everybody : sql`(${managedBy(actor)} or ${namedToEdit(actor)})`;

/** Those who also delete a report, give it away and name its editors; their deputies do not. */
export const manageScope = (actor: Actor): RawBuilder<boolean> =>
  holds(actor, 'reports.edit') && !actor.deputyship ? managedBy(actor) : nobody;

export const editScope = (actor: Actor): RawBuilder<boolean> =>
  holds(actor, 'reports.edit') ? authoredBy(actor) : nobody;

/** Compares with the database's clock, so that no job is needed and all nodes agree. */
export const isPublished = sql<boolean>`coalesce(
  report_publications.published_on <= now() and report_publications.snapshot_number is not null, false)`;

/** Readers of its units and of links follow the lecturers after the reply period. */
export const isReleased = sql<boolean>`coalesce(
  greatest(report_publications.published_on, report_publications.units_read_from) <= now()
    and report_publications.snapshot_number is not null, false)`;

/** Joins reports to the snapshot that readers get, published or planned. */
export const joinSnapshot = sql`
  join report_publications on report_publications.tenant_id = reports.tenant_id
    and report_publications.report_id = reports.id
  join report_snapshots on report_snapshots.tenant_id = reports.tenant_id
    and report_snapshots.report_id = reports.id
    and report_snapshots.number = report_publications.snapshot_number`;

const publishedToUnits = (actor: Actor): RawBuilder<boolean> => sql`(${isReleased} and exists (
  select from report_publication_units
  where report_publication_units.tenant_id = reports.tenant_id
    and report_publication_units.report_id = reports.id
    and report_publication_units.unit_id = any(${unitsOf(actor)}::integer[])
    and (report_publications.includes_units_above or report_publication_units.unit_id in (
      select user_units.unit_id from user_units
      where user_units.tenant_id = reports.tenant_id and user_units.user_id = ${roleHolderId(actor)}))))`;

/** True if the actor leads all published surveys, alone or with others; a deleted survey makes it false. */
const ofOwnSurveysOnly = ({ userId }: Actor): RawBuilder<boolean> => sql`(${isPublished} and exists (
  select from report_snapshots
  where report_snapshots.tenant_id = reports.tenant_id and report_snapshots.report_id = reports.id
    and report_snapshots.number = report_publications.snapshot_number
    and cardinality(report_snapshots.survey_ids) > 0
    and cardinality(report_snapshots.survey_ids) = (
      select count(distinct led.survey_id) from survey_leaders as led
      where led.tenant_id = reports.tenant_id and led.survey_id = any(report_snapshots.survey_ids)
        and led.leader_user_id = ${userId})))`;

const sharedTemplate = (actor: Actor): RawBuilder<boolean> => sql`exists (
  select from users
  where users.tenant_id = reports.tenant_id and users.id = reports.owner_id and (
    users.role = 'ADMINISTRATOR'
    or exists (
      select from user_units
      where user_units.tenant_id = users.tenant_id and user_units.user_id = users.id and user_units.unit_id in (
        with recursive above as (
          select units.id, units.parent_id from units where units.id = any(${unitsOf(actor)}::integer[])
          union
          select units.id, units.parent_id from units join above on units.id = above.parent_id
        ) select id from above))))`;

const readTemplates = (actor: Actor): RawBuilder<boolean> =>
  holds(actor, 'templates.edit') ? sql`(${editScope(actor)} or ${sharedTemplate(actor)})` : nobody;

/** Reports that an author would edit, for those whose own role only lets them read. */
const releasedTo = (actor: Actor): RawBuilder<boolean> =>
  holds(actor, 'reports.read') ? sql`(${isReleased} and ${authoredBy(actor)})` : nobody;

const readReports = (actor: Actor): RawBuilder<boolean> => {
  switch (actor.role) {
    case 'DEAN':
    case 'DEAN_OF_STUDIES':
      return publishedToUnits(actor);
    case 'LINK_READER':
      return sql`(${isReleased} and reports.id = ${actor.link?.reportId ?? 0})`;
    case 'INSTRUCTOR':
      return ofOwnSurveysOnly(actor);
    default:
      return holds(actor, 'reports.edit') ? authoredBy(actor) : releasedTo(actor);
  }
};

export const readScope = (actor: Actor, reportType: ReportType): RawBuilder<boolean> =>
  reportType === 'template' ? readTemplates(actor) : readReports(actor);
