import { sql } from 'kysely';
import { authorRoles } from '#shared/permissions.ts';
import type { Trx } from '../../../../db/connect.ts';

/** The units whose surveys somebody may see alone. */
export type Reach = readonly number[] | 'all';

/** Those of one's own roles, and apart from them those of each deputyship in which reports are made. */
interface AuthorReach {
  readonly id: number;
  readonly isOwner: boolean;
  readonly isEditor: boolean;
  readonly isManager: boolean;
  readonly isAdministrator: boolean;
  readonly isOwn: boolean;
  readonly unitIds: number[];
}

/**
 * The reach of the report's owner, and the different ones of everybody else who may edit it: named editors, managers of
 * all of the owner's units, and deputies of all of these, also those whose time is over or to come.
 */
export const findReachOfAuthors = async (
  db: Trx,
  reportId: number,
): Promise<{ owner: Reach; others: readonly Reach[] }> => {
  const { rows } = await sql<AuthorReach>`
    with recursive stand_in as (
      select * from deputies where role = any(${[...authorRoles]}::text[])
    ), named as (
      select owner_id as id from reports where id = ${reportId}
      union select user_id from report_editors where report_id = ${reportId}
    ), author as (
      select users.tenant_id, users.id, users.id = reports.owner_id as "isOwner",
        users.id in (select id from named union select deputy_id from stand_in where user_id in (select id from named)) as "isEditor",
        'SUBSECTION_ADMINISTRATOR' = any(users.role || users.further_roles) and users.deactivated_at is null as "isManager",
        'ADMINISTRATOR' = any(users.role || users.further_roles) as "isAdministrator"
      from reports join users on users.tenant_id = reports.tenant_id where reports.id = ${reportId}
    ), held as (
      select author.*, 0 as deputyship, true as "isOwn" from author
      where "isEditor" or "isManager" or id in (select deputy_id from stand_in)
      union all
      select author.tenant_id, author.id, false, author."isEditor", stand_in.role = 'SUBSECTION_ADMINISTRATOR',
        stand_in.role = 'ADMINISTRATOR', stand_in.id, false
      from author join stand_in on stand_in.deputy_id = author.id
    ), reach as (
      select held.id as person, held.deputyship, user_units.unit_id as id from held
      left join stand_in on stand_in.id = held.deputyship
      join user_units on user_units.tenant_id = held.tenant_id and user_units.user_id = coalesce(stand_in.user_id, held.id)
        and (stand_in.unit_id is null or user_units.unit_id = stand_in.unit_id)
      union
      select reach.person, reach.deputyship, units.id from units join reach on units.parent_id = reach.id
    )
    select id, "isOwner", "isEditor", "isManager", "isAdministrator", "isOwn", array(select reach.id from reach
        where reach.person = held.id and reach.deputyship = held.deputyship order by reach.id) as "unitIds"
    from held order by id, deputyship`.execute(db);
  const reachOf = ({ isAdministrator, unitIds }: AuthorReach): Reach => (isAdministrator ? 'all' : unitIds);
  const found = rows.find(({ isOwner }) => isOwner);
  const owner = found ? reachOf(found) : [];
  const manages = ({ isManager, unitIds }: AuthorReach): boolean =>
    isManager && owner !== 'all' && owner.length > 0 && owner.every((id) => unitIds.includes(id));
  const authors = new Set(rows.filter((row) => row.isEditor || manages(row)).map(({ id }) => id));
  const others = rows.filter(({ id, isOwner }) => authors.has(id) && !isOwner).map(reachOf);
  return { owner, others: [...new Map(others.map((reach) => [String(reach), reach])).values()] };
};
