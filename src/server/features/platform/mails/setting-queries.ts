import { sql } from 'kysely';
import { defaultUiConfig, uiConfig } from '#shared/platform/configs/contract.ts';
import { defaultDesign } from '#shared/platform/configs/design.ts';
import type { MailSettings } from '#shared/platform/mails/contract.ts';
import type { MailKind } from '#shared/platform/mails/mail-kinds.ts';
import type { MailText } from '#shared/platform/mails/mail-text.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { Trx } from '../../../db/connect.ts';
import type { MailLook } from './mail-html.ts';

const ofLook = uiConfig.pick({ logoSrc: true, design: true }).partial();

export const defaultMailSettings: MailSettings = {
  senderName: '',
  replyTo: '',
  timeZone: 'Europe/Berlin',
  digestHour: 7,
  tellsReaders: true,
  tellsGuidelines: true,
  tellsReminders: true,
  attachesPdf: false,
};

export const findMailSettings = async (db: Trx): Promise<MailSettings> => {
  const row = await db
    .selectFrom('mail_settings')
    .select([
      'sender_name as senderName',
      'reply_to as replyTo',
      'time_zone as timeZone',
      'digest_hour as digestHour',
      'tells_readers as tellsReaders',
      'tells_guidelines as tellsGuidelines',
      'tells_reminders as tellsReminders',
      'attaches_pdf as attachesPdf',
    ])
    .executeTakeFirst();
  return row ?? defaultMailSettings;
};

export const writeMailSettings = async (db: Trx, tenantId: number, wanted: MailSettings): Promise<void> => {
  const row = {
    sender_name: wanted.senderName,
    reply_to: wanted.replyTo,
    time_zone: wanted.timeZone,
    digest_hour: wanted.digestHour,
    tells_readers: wanted.tellsReaders,
    tells_guidelines: wanted.tellsGuidelines,
    tells_reminders: wanted.tellsReminders,
    attaches_pdf: wanted.attachesPdf,
  };
  await db
    .insertInto('mail_settings')
    .values({ tenant_id: tenantId, ...row })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
    .execute();
};

/** Asks the database, because it computes the hours of the digest. */
export const knowsTimeZone = async (db: Trx, name: string): Promise<boolean> => {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
};

interface Written extends MailText {
  readonly kind: string;
  readonly language: string;
}

export const listMailTexts = (db: Trx): Promise<Written[]> =>
  db.selectFrom('mail_texts').select(['kind', 'language', 'subject', 'body']).execute();

export const findMailText = async (
  db: Trx,
  kind: MailKind,
  language: InterfaceLanguage,
): Promise<MailText | null> =>
  (await db
    .selectFrom('mail_texts')
    .select(['subject', 'body'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst()) ?? null;

export const writeMailText = async (
  db: Trx,
  tenantId: number,
  { kind, language, subject, body }: Written,
): Promise<void> => {
  await db
    .insertInto('mail_texts')
    .values({ tenant_id: tenantId, kind, language, subject, body })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'kind', 'language']).doUpdateSet({ subject, body }),
    )
    .execute();
};

export const removeMailText = (db: Trx, kind: MailKind, language: InterfaceLanguage) =>
  db.deleteFrom('mail_texts').where('kind', '=', kind).where('language', '=', language).execute();

export const selectUserLanguage = sql<InterfaceLanguage>`
  coalesce(users.language, tenants.ui_config #>> '{language,user}', ${defaultUiConfig.language.user})`;

export const findMailLook = async (db: Trx, tenantId: number): Promise<MailLook> => {
  const { uiConfig } = await db
    .selectFrom('tenants')
    .select('ui_config as uiConfig')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const { logoSrc = null, design = defaultDesign } = ofLook.parse(uiConfig);
  return { logoSrc, design };
};

export const findTenantName = async (db: Trx, tenantId: number): Promise<string> =>
  (await db.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow()).name;
