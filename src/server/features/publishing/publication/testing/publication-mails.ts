import { sql } from 'kysely';
import { expect } from 'vitest';
import { createMailWorld } from '../../../platform/mails/testing/mail-world.ts';

/** A tenant whose dean reads mails in English, and whose lecturer and administrators read them in German. */
export const createPublicationMails = async () => {
  const mails = await createMailWorld();
  const { author, dean, lecturer, admin } = mails.world.users;
  await mails.change(dean.userId, { username: 'dean@uni.example', language: 'en' });
  await mails.change(lecturer.userId, { username: 'weiss@uni.example', language: 'de' });
  await mails.change(author.userId, { username: 'author@uni.example', name: 'Ada Lovelace' });
  return {
    ...mails,
    ...{ author, dean, lecturer, admin },
    clear: async () => {
      mails.received.length = 0;
      await mails.inOwnTenant((db) => db.deleteFrom('mails').execute());
    },
    createReport: async (title: string): Promise<number> => {
      const { id } = (
        await author.call('POST', '/reports', { title, surveyIds: mails.world.lawSurveys })
      ).json();
      const itemIds = mails.world.form.itemIds.slice(0, 1);
      await author.call('POST', `/reports/${id}/report-items/batch`, { itemIds });
      return id;
    },
    publish: async (id: number, more: object = {}) => {
      const answer = await author.call('PUT', `/reports/${id}/publication`, {
        ...{ unitIds: [mails.world.units.lawInstitute], publishedOn: null },
        ...more,
      });
      expect(answer.statusCode, answer.body).toBe(200);
    },
    sendAll: async () => {
      await mails.inOwnTenant((db) =>
        sql`update mails set due_at = now() where state = 'WAITING'`.execute(db),
      );
      await mails.send();
    },
    set: async (settings: object) => {
      const own = { senderName: '', replyTo: '', timeZone: 'Europe/Berlin', digestHour: 7 };
      const answer = await admin.call('PUT', '/configs/mails', { ...own, ...settings });
      expect(answer.statusCode, answer.body).toBe(200);
    },
    readRows: () =>
      mails.inOwnTenant((db) =>
        db.selectFrom('mails').select(['user_id', 'state', 'due_at']).orderBy('user_id').execute(),
      ),
    listRecipients: () => mails.received.map(({ to }) => to[0]).sort(),
  };
};

export type PublicationMails = Awaited<ReturnType<typeof createPublicationMails>>;
