import { sql } from 'kysely';
import { isMailAddress } from '#shared/platform/mails/mail-address.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Services } from '../../../lib/services.ts';
import { rolesHolding } from '../own-roles/queries.ts';
import { nextRecipient } from './publication-mail-queries.ts';
import { findMailSettings } from './setting-queries.ts';

/** Half of a period that is shorter than six days. */
const BEFORE_END_OF_PERIOD = '3 days';
const DAYS_BEFORE_MEASURE = 7;
const DAYS_AFTER_MEASURE = 1;
/** Reminders that are later than this are left out, such as those from before an upgrade. */
const CATCHES_UP_DAYS = 3;

interface Reminder {
  readonly kind: 'REPLY_DUE' | 'MEASURES_DUE';
  readonly userId: number;
  readonly username: string;
  readonly choice: string;
  readonly reportId: number;
  readonly measureId: number | null;
  readonly day: string;
}

const reminderDays = sql`(values (measures.due_on - ${DAYS_BEFORE_MEASURE}::integer),
  (measures.due_on + ${DAYS_AFTER_MEASURE}::integer))`;

const findDueReminders = async (db: Trx, timeZone: string, digestHour: number): Promise<Reminder[]> => {
  const { rows } = await sql<Reminder>`
    with ending as materialized (
      select publications.tenant_id, publications.report_id, snapshots.survey_ids,
        (publications.units_read_from at time zone ${timeZone})::date as day
      from report_publications as publications
        join report_snapshots as snapshots on snapshots.tenant_id = publications.tenant_id
          and snapshots.report_id = publications.report_id and snapshots.number = publications.snapshot_number
      where publications.units_read_from > now() and publications.published_on <= now()
        and now() >= publications.units_read_from - least(${BEFORE_END_OF_PERIOD}::interval,
          (publications.units_read_from - publications.published_on) / 2)
    ), reminded as materialized (
      -- The periods of a series end together: a search for all reports at once, survey by survey, is fast.
      select 'REPLY_DUE' as kind, ending.tenant_id, led.leader_user_id as user_id, ending.report_id, null::integer as measure_id,
        ending.day
      from ending cross join unnest(ending.survey_ids) as shown(survey_id)
        cross join lateral (select survey_leaders.survey_id, survey_leaders.leader_user_id from survey_leaders
          where survey_leaders.tenant_id = ending.tenant_id and survey_leaders.survey_id = shown.survey_id
          offset 0) as led
      where led.leader_user_id is not null and not exists (select from report_replies as replies
        where replies.tenant_id = ending.tenant_id and replies.report_id = ending.report_id
          and replies.author_id = led.leader_user_id)
      group by ending.tenant_id, led.leader_user_id, ending.report_id, ending.survey_ids, ending.day
      having count(distinct led.survey_id) = cardinality(ending.survey_ids)
      union all
      select 'MEASURES_DUE', measures.tenant_id, measures.owner_id, measures.report_id, measures.id, reminder.day
      from report_measures as measures cross join lateral ${reminderDays} as reminder(day),
        lateral (select (reminder.day + make_time(${digestHour}, 0, 0)) at time zone ${timeZone} as at) as start
      where measures.done_at is null and measures.owner_id is not null and measures.created_at < start.at
        and measures.due_on between current_date - 10 and current_date + 10
        and now() between start.at and start.at + make_interval(days => ${CATCHES_UP_DAYS})
    ), untold as materialized (
      select reminded.* from reminded
      where not exists (select from mails as told where told.tenant_id = reminded.tenant_id and told.reminder_report_id = reminded.report_id
        and told.user_id = reminded.user_id and told.reminder_day = reminded.day
        and told.measure_id is not distinct from reminded.measure_id)
    )
    select untold.kind, users.id as "userId", users.username, users.mail_choice as choice,
      untold.report_id as "reportId", untold.measure_id as "measureId", untold.day::text as day
    from untold join users on users.tenant_id = untold.tenant_id and users.id = untold.user_id
    where case untold.kind when 'MEASURES_DUE' then reads_published_report(untold.report_id, users.id)
      else users.deactivated_at is null and 'INSTRUCTOR' = any(${rolesHolding('reports.reply')}) end`.execute(
    db,
  );
  return rows;
};

const stateOf = ({ username, choice }: Reminder): string => {
  if (!isMailAddress(username)) return 'NO_ADDRESS';
  return choice === 'NONE' ? 'UNWANTED' : 'WAITING';
};

/** Several nodes may do so at once: the key of a reminder lets one of them store it. */
export const queueReminders = async (
  db: Trx,
  { settings }: Pick<Services, 'settings'>,
  tenantId: number,
): Promise<void> => {
  if (!settings.mail) return;
  const { timeZone, digestHour, tellsReminders } = await findMailSettings(db);
  if (!tellsReminders) return;
  const reminders = await findDueReminders(db, timeZone, digestHour);
  if (reminders.length === 0) return;
  await db
    .insertInto('mails')
    .values(
      reminders.map((reminder) => ({
        tenant_id: tenantId,
        kind: reminder.kind,
        user_id: reminder.userId,
        address: isMailAddress(reminder.username) ? reminder.username : null,
        state: stateOf(reminder),
        reminder_report_id: reminder.reportId,
        measure_id: reminder.measureId,
        reminder_day: reminder.day,
        report_count: 1,
        due_at: sql<Date>`now()`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Discards reminders to the next recipient of what was done, moved or closed to that person after they were stored.
 * Returns true if there were any, so that somebody else may be next.
 */
export const settleReminders = async (db: Trx): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`update mails set ended_at = clock_timestamp(), state = 'UNWANTED'
    where reminder_report_id is not null and state = 'WAITING' and due_at <= clock_timestamp()
      and user_id = ${nextRecipient}
      and (
      exists (select from mail_settings where not tells_reminders)
      or not reads_published_report(reminder_report_id, user_id)
      or case kind
        when 'REPLY_DUE' then exists (select from report_replies as replies
            where replies.report_id = mails.reminder_report_id and replies.author_id = mails.user_id)
          or not exists (select from report_publications as publications
            where publications.report_id = mails.reminder_report_id and publications.units_read_from > now())
          or mails.user_id not in (select user_id from publication_readers(mails.reminder_report_id)
            where role = 'INSTRUCTOR')
        else not exists (select from report_measures as measures where measures.id = mails.measure_id
          and measures.done_at is null and measures.owner_id = mails.user_id
          and mails.reminder_day in (select day from ${reminderDays} as reminder(day))) end)`.execute(db);
  return numAffectedRows > 0n;
};
