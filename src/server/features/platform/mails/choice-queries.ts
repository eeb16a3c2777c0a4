import { sql } from 'kysely';
import type { MailChoice, MailSettings } from '#shared/platform/mails/contract.ts';
import type { Trx } from '../../../db/connect.ts';

export const findMailChoice = async (db: Trx, userId: number): Promise<MailChoice> =>
  (
    await db
      .selectFrom('users')
      .select(sql<MailChoice>`mail_choice`.as('choice'))
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).choice;

export const writeMailChoice = (db: Trx, userId: number, choice: MailChoice) =>
  db.updateTable('users').set({ mail_choice: choice }).where('id', '=', userId).execute();

export const rearrangeMails = async (
  db: Trx,
  userId: number,
  choice: MailChoice,
  { timeZone, digestHour }: MailSettings,
): Promise<void> => {
  const chosen = sql`user_id = ${userId} and state = 'WAITING'`;
  const waiting = sql`${chosen} and kind in ('REPORTS_PUBLISHED', 'REPORTS_DIGEST', 'GUIDELINES_MISSED')`;
  const changes = {
    NONE: sql`update mails set state = 'UNWANTED', ended_at = clock_timestamp() where ${chosen}
      and kind in ('REPORTS_PUBLISHED', 'REPORTS_DIGEST', 'GUIDELINES_MISSED', 'REPLY_DUE', 'MEASURES_DUE')`,
    DAILY: sql`update mails set kind = case kind when 'REPORTS_PUBLISHED' then 'REPORTS_DIGEST' else kind end,
        due_at = next_digest(greatest(coalesce(not_before, due_at), now()), ${timeZone}, ${digestHour})
      where ${waiting} and kind <> 'REPORTS_DIGEST'`,
    AT_ONCE: sql`update mails set
        kind = case kind when 'REPORTS_DIGEST' then 'REPORTS_PUBLISHED' else kind end,
        due_at = greatest(coalesce(not_before, due_at), now())
      where ${waiting} and kind <> 'REPORTS_PUBLISHED'`,
  } as const satisfies Record<MailChoice, unknown>;
  await changes[choice].execute(db);
};
