import { sql } from 'kysely';
import { inTenant } from '../../../../db/connect.ts';
import { queueReminders } from '../../../platform/mails/reminder-queries.ts';
import { createPublicationMails } from './publication-mails.ts';

/** Publication mails with what stores and sends reminders, in a tenant whose days begin at midnight. */
export const createReminders = async () => {
  const mails = await createPublicationMails();
  const look = (tenantId = mails.world.tenantId) =>
    inTenant(mails.app.database, tenantId, (db) => queueReminders(db, mails.services, tenantId));
  const rows = () =>
    mails.inOwnTenant(
      async (db) =>
        (
          await sql<{ kind: string; state: string; userId: number }>`
            select kind, state, user_id as "userId" from mails where reminder_report_id is not null order by id`.execute(
            db,
          )
        ).rows,
    );
  const send = async () => {
    if ((await rows()).some(({ state }) => state === 'WAITING')) await mails.sendAll();
  };
  return {
    ...{ mails, look, rows, send },
    reset: async () => {
      await mails.inOwnTenant((db) => sql`delete from reports`.execute(db));
      await mails.clear();
      // Measures are due by the day here, whatever the hour of the test.
      await mails.set({ digestHour: 0 });
      await mails.change(mails.lecturer.userId, { name: 'Kim' });
    },
    remind: async () => {
      await look();
      await send();
      return mails.listRecipients();
    },
    /** Moves the publication so many days into the past. */
    letPass: (id: number, days: number) =>
      mails.inOwnTenant((db) =>
        sql`update report_publications set published_on = published_on - make_interval(days => ${days})
          where report_id = ${id}`.execute(db),
      ),
    publish: async (replyDays: number, title = 'Statics') => {
      const id = await mails.createReport(title);
      await mails.publish(id, { replyDays });
      await mails.clear();
      return id;
    },
  };
};

export type Reminders = Awaited<ReturnType<typeof createReminders>>;
