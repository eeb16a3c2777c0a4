import { type RawBuilder, sql } from 'kysely';
import type { Permission, Role } from '#shared/permissions.ts';
import { isMailAddress } from '#shared/platform/mails/mail-address.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { ownPermissionsOf } from '../own-roles/queries.ts';
import type { NameMask } from '../pseudonyms/name-mask.ts';
import { findNameMask } from '../pseudonyms/pseudonyms.ts';
import { heldPermissions } from '../session/credentials/find-actor.ts';
import { findMailSettings } from './setting-queries.ts';

/** Time for the publisher to notice a mistake and unpublish. */
const GRACE = '2 minutes';
const SAME_FIGURES = '24 hours';

interface PublicationToTell {
  readonly kind: 'REPORTS_PUBLISHED' | 'GUIDELINES_MISSED';
  readonly tenantId: number;
  readonly reportId: number;
  readonly snapshotNumber: number;
  readonly publishedOn: Date;
  readonly publisherName: string;
}

interface ReaderToTell {
  readonly userId: number;
  readonly address: string | null;
  readonly choice: string;
  /** Reads it after the reply period. */
  readonly waits: boolean;
}

type FoundReader = Omit<ReaderToTell, 'address'> & { readonly username: string };

/** Those who read a publication during its reply period, too. */
const earlyReaders = (reportId: RawBuilder<number>) => sql`(
  select user_id from report_readers(${reportId}) where role not in ('DEAN', 'DEAN_OF_STUDIES'))`;

const readersOf = (reportId: number) => sql`select users.id as "userId", users.username,
  users.mail_choice as choice, users.id not in ${earlyReaders(sql`${reportId}::integer`)} as waits from users`;

const withAddress = ({ username, ...reader }: FoundReader): ReaderToTell => ({
  ...reader,
  address: isMailAddress(username) ? username : null,
});

const findPublicationReaders = async (db: Trx, reportId: number, except: readonly number[]) => {
  const { rows } = await sql<FoundReader>`${readersOf(reportId)}
    where users.id in (select user_id from publication_readers(${reportId}))
      and users.id <> all(${[...except]}::integer[])`.execute(db);
  return rows.map(withAddress);
};

const findGuidelineRecipients = async (db: Trx, reportId: number, except: number) => {
  const { rows } = await sql<FoundReader>`${readersOf(reportId)}
    where users.id in (select user_id from guideline_recipients(${reportId})) and users.id <> ${except}`.execute(
    db,
  );
  return rows.map(withAddress);
};

/**
 * One mail a person and report, due as the person chose. A pending mail is about the newest publication, and is due
 * when that is.
 */
const queueMails = async (
  db: Trx,
  { kind, tenantId, reportId, snapshotNumber, publishedOn, publisherName }: PublicationToTell,
  told: readonly ReaderToTell[],
): Promise<void> => {
  if (told.length === 0) return;
  const { timeZone, digestHour } = await findMailSettings(db);
  const column = <Key extends keyof ReaderToTell>(key: Key) => told.map((reader) => reader[key]);
  await sql`
    insert into mails (tenant_id, report_id, snapshot_number, publisher_name, user_id, address, state, kind,
      report_count, not_before, due_at)
    select ${tenantId}, ${reportId}, ${snapshotNumber}, ${publisherName}, reader.user_id, reader.address,
      case when reader.address is null then 'NO_ADDRESS' when reader.choice = 'NONE' then 'UNWANTED' else 'WAITING' end,
      case when reader.choice = 'DAILY' and ${kind} = 'REPORTS_PUBLISHED' then 'REPORTS_DIGEST' else ${kind} end,
      1, start.at, case when reader.choice = 'DAILY' then next_digest(start.at, ${timeZone}, ${digestHour})
        else start.at end
    from unnest(${column('userId')}::integer[], ${column('address')}::text[], ${column('choice')}::text[],
          ${column('waits')}::boolean[]) as reader(user_id, address, choice, waits),
      lateral (select greatest(${publishedOn}::timestamptz, now(), (
        select publication.units_read_from from report_publications as publication
        where publication.report_id = ${reportId} and reader.waits)) + ${GRACE}::interval as at) as start
    where not exists (
      select from mails as told where told.report_id = ${reportId} and told.user_id = reader.user_id
        and told.snapshot_number = ${snapshotNumber} and told.state in ('SENDING', 'SENT', 'UNKNOWN')
        and coalesce(told.ended_at, now()) > now() - ${SAME_FIGURES}::interval)
    on conflict (tenant_id, report_id, user_id) where report_id is not null and state = 'WAITING'
    do update set snapshot_number = excluded.snapshot_number, publisher_name = excluded.publisher_name,
      kind = excluded.kind, not_before = excluded.not_before, due_at = excluded.due_at`.execute(db);
};

interface ToldPublication extends Omit<PublicationToTell, 'kind' | 'tenantId' | 'publisherName'> {
  /** False where readers are notified otherwise, or not at all. */
  readonly tellsReaders: boolean;
}

export const queuePublicationMails = async (
  db: Trx,
  { tenantId, userId, name }: Pick<Actor, 'tenantId' | 'userId' | 'name'>,
  { tellsReaders, ...publication }: ToldPublication,
): Promise<void> => {
  const settings = await findMailSettings(db);
  const own = { ...publication, tenantId, publisherName: name };
  const named = settings.tellsGuidelines
    ? await findGuidelineRecipients(db, publication.reportId, userId)
    : [];
  await queueMails(db, { ...own, kind: 'GUIDELINES_MISSED' }, named);
  if (!tellsReaders || !settings.tellsReaders) return;
  const except = [userId, ...named.map((reader) => reader.userId)];
  const others = await findPublicationReaders(db, publication.reportId, except);
  await queueMails(db, { ...own, kind: 'REPORTS_PUBLISHED' }, others);
};

/** The person whose mail is sent next; others are looked at when it is their turn. */
export const nextRecipient = sql`(select next.user_id from mails as next
  where next.state = 'WAITING' and next.due_at <= clock_timestamp() order by next.due_at, next.id limit 1)`;

/**
 * Discards the next recipient's mails if that person may no longer be notified of the report, or the tenant sends no such
 * notifications. Returns true if there were any, so that somebody else may be next.
 */
export const settleUnreadable = async (db: Trx): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`update mails set ended_at = clock_timestamp(), state = 'UNWANTED'
    where report_id is not null and state = 'WAITING' and due_at <= clock_timestamp() and user_id = ${nextRecipient} and (
      exists (select from mail_settings
        where not case mails.kind when 'GUIDELINES_MISSED' then tells_guidelines else tells_readers end)
      or not exists (
        select from report_publications as publication where publication.report_id = mails.report_id
          and publication.snapshot_number is not null and case
            when mails.user_id in ${earlyReaders(sql`mails.report_id`)} then publication.published_on
            else greatest(publication.published_on, publication.units_read_from) end <= now())
      or case mails.kind
        when 'GUIDELINES_MISSED' then mails.user_id not in (select user_id from guideline_recipients(mails.report_id))
        else mails.user_id not in (select user_id from publication_readers(mails.report_id)) end)`.execute(
    db,
  );
  return numAffectedRows > 0n;
};

export interface ReportToName {
  readonly reportId: number;
  readonly title: string;
  readonly unitNames: readonly string[];
  readonly publisherName: string;
  /** ISO: when a reply is due, or the date of a measure; null where nobody is reminded. */
  readonly replyUntil: string | null;
  readonly dueOn: string | null;
}

interface NamedReport extends ReportToName {
  readonly readsAs: Role;
  readonly leaders: readonly string[];
}

/** As whoever is told of them reads them: a mail names nobody that the report hides. */
export const findReportsToName = async (
  db: Trx,
  tenantId: number,
  mailIds: readonly number[],
): Promise<ReportToName[]> => {
  const { rows } = await sql<NamedReport>`
    select report_publications.report_id as "reportId", report_snapshots.leader_names as leaders,
      coalesce((select reader.role from publication_readers(report_publications.report_id) as reader
        where reader.user_id = mails.user_id
        order by reader.role = users.role desc, reader.role limit 1), users.role) as "readsAs", report_snapshots.title,
      coalesce(mails.publisher_name, '') as "publisherName", measures.due_on::text as "dueOn",
      case mails.kind when 'REPLY_DUE' then to_json(report_publications.units_read_from) #>> '{}' end as "replyUntil",
      array(select units.name from report_publication_units as published
        join units on units.tenant_id = published.tenant_id and units.id = published.unit_id
        where published.tenant_id = mails.tenant_id and published.report_id = report_publications.report_id
        order by units.name, units.id) as "unitNames"
    from mails join users on users.tenant_id = mails.tenant_id and users.id = mails.user_id
      join report_publications on report_publications.tenant_id = mails.tenant_id
        and report_publications.report_id = coalesce(mails.report_id, mails.reminder_report_id)
      join report_snapshots on report_snapshots.tenant_id = report_publications.tenant_id
        and report_snapshots.report_id = report_publications.report_id
        and report_snapshots.number = report_publications.snapshot_number
      left join report_measures as measures on measures.tenant_id = mails.tenant_id
        and measures.id = mails.measure_id
    where mails.id = any(${[...mailIds]}::integer[]) order by mails.id`.execute(db);
  const masks = new Map<Role, NameMask | null>();
  for (const { readsAs } of rows)
    if (!masks.has(readsAs)) masks.set(readsAs, await findNameMask(db, { tenantId, role: readsAs }));
  return rows.map(({ readsAs, leaders, ...report }) => {
    const mask = masks.get(readsAs);
    return mask ? mask.answer(report, leaders) : report;
  });
};

export const findPublicationReader = async (
  db: Trx,
  { tenantId, userId, reportId }: { tenantId: number; userId: number; reportId: number },
): Promise<Actor | null> => {
  const { rows } = await sql<
    Pick<Actor, 'userId' | 'username' | 'name'> & {
      role: Role;
      ownPermissions: Permission[] | null;
      unitIds: number[];
    }
  >`
    select users.id as "userId", users.username, users.name, reader.role, ${ownPermissionsOf(sql`reader.role`)} as "ownPermissions", array(
      with recursive reach as (
        select unit_id as id from user_units where user_id = users.id
        union
        select units.id from units join reach on units.parent_id = reach.id
      ) select reach.id from reach) as "unitIds"
    from publication_readers(${reportId}) as reader join users on users.id = reader.user_id
      join report_publications as publication on publication.report_id = ${reportId}
    where users.id = ${userId} and (reader.role = 'INSTRUCTOR'
      or greatest(publication.published_on, publication.units_read_from) <= now()) order by reader.role = users.role desc, reader.role limit 1`.execute(
    db,
  );
  const [row] = rows;
  return row ? { tenantId, ...row, permissions: heldPermissions(row), csrf: null } : null;
};
