import type { MailConfig, MailSettings, StoredMailText } from '#shared/platform/mails/contract.ts';
import { type MailKind, mailKinds } from '#shared/platform/mails/mail-kinds.ts';
import { type MailText, mailTextProblems } from '#shared/platform/mails/mail-text.ts';
import { Problem } from '#shared/problems.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#shared/vocabulary.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import {
  findMailSettings,
  knowsTimeZone,
  listMailTexts,
  removeMailText,
  writeMailSettings,
  writeMailText,
} from './setting-queries.ts';
import { shippedText } from './shipped-texts.ts';

type Needs = Pick<Services, 'database' | 'settings'>;

export interface TextPlace {
  readonly kind: MailKind;
  readonly language: InterfaceLanguage;
}

const shipped = ({ kind, language }: TextPlace): StoredMailText => ({
  ...{ kind, language, isShipped: true },
  ...shippedText(kind, language),
});

const readConfig = async (db: Trx, { settings: { mail } }: Pick<Needs, 'settings'>): Promise<MailConfig> => {
  const stored = await listMailTexts(db);
  const places = mailKinds.flatMap((kind) => interfaceLanguages.map((language) => ({ kind, language })));
  const texts = places.map((place): StoredMailText => {
    const own = stored.find(({ kind, language }) => kind === place.kind && language === place.language);
    return own ? { ...place, subject: own.subject, body: own.body, isShipped: false } : shipped(place);
  });
  return {
    settings: await findMailSettings(db),
    mailTexts: texts,
    canSend: mail !== undefined,
    from: mail?.from ?? '',
  };
};

export const getMailConfig = (services: Needs, actor: Actor): Promise<MailConfig> =>
  inTenant(services.database, actor.tenantId, (db) => readConfig(db, services));

export const changeMailSettings = (
  services: Needs,
  actor: Actor,
  wanted: MailSettings,
): Promise<MailConfig> =>
  inTenant(services.database, actor.tenantId, async (db) => {
    if (!(await knowsTimeZone(db, wanted.timeZone)))
      throw new Problem('error.badInput', {}, [{ path: 'timeZone', code: 'input.timeZone' }]);
    await writeMailSettings(db, actor.tenantId, wanted);
    return readConfig(db, services);
  });

export const checkedText = (kind: MailKind, { subject, body }: MailText): MailText => {
  const text = { subject: subject.trim(), body: body.replace(/\r\n?/g, '\n') };
  const errors = mailTextProblems(kind, text);
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors);
  return text;
};

export const changeMailText = (
  { database }: Pick<Needs, 'database'>,
  actor: Actor,
  { kind, language, ...wanted }: TextPlace & MailText,
): Promise<StoredMailText> => {
  const text = checkedText(kind, wanted);
  return inTenant(database, actor.tenantId, async (db) => {
    await writeMailText(db, actor.tenantId, { kind, language, ...text });
    return { kind, language, ...text, isShipped: false };
  });
};

export const resetMailText = (
  { database }: Pick<Needs, 'database'>,
  actor: Actor,
  place: TextPlace,
): Promise<StoredMailText> =>
  inTenant(database, actor.tenantId, async (db) => {
    await removeMailText(db, place.kind, place.language);
    return shipped(place);
  });
