import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { text } from '../../schemas.ts';
import { interfaceLanguages } from '../../vocabulary.ts';
import { isMailAddress } from './mail-address.ts';
import { mailKinds } from './mail-kinds.ts';
import { MAXIMUM_BODY, MAXIMUM_SUBJECT, mailValue } from './mail-text.ts';
import { isTimeZone } from './time-zone.ts';

const kind = z.enum(mailKinds);
const language = z.enum(interfaceLanguages);

const settings = z.strictObject({
  /** Display name of the operator's address; '' for the tenant's name. */
  senderName: text(100)
    .trim()
    .refine((name) => mailValue(name) === name),
  replyTo: text(254).refine((address) => address === '' || isMailAddress(address)),
  /** IANA time zone of the digest's hour. */
  timeZone: text(60).refine(isTimeZone),
  digestHour: z.int().min(0).max(23),
  tellsReaders: z.boolean().default(true),
  tellsGuidelines: z.boolean().default(true),
  tellsReminders: z.boolean().default(true),
  attachesPdf: z.boolean().default(false),
});
export type MailSettings = z.infer<typeof settings>;

const written = { subject: text(MAXIMUM_SUBJECT), body: text(MAXIMUM_BODY) };
export const storedMailText = z.object({ kind, language, ...written, isShipped: z.boolean() });
export type StoredMailText = z.infer<typeof storedMailText>;

export const mailConfig = z.object({
  settings,
  mailTexts: z.array(storedMailText),
  canSend: z.boolean(),
  from: z.string(),
});
export type MailConfig = z.infer<typeof mailConfig>;

export const getMailConfig = endpoint({
  operationId: 'getMailConfig',
  method: 'GET',
  path: '/configs/mails',
  summary: 'From whom mails come and how each kind of them reads',
  access: 'session',
  permission: 'configs.edit',
  response: mailConfig,
  problems: [],
});

export const putMailSettings = endpoint({
  operationId: 'putMailSettings',
  method: 'PUT',
  audit: 'settings.mailsChanged',
  path: '/configs/mails',
  summary: 'Say from whom mails come and when the digest goes out',
  access: 'session',
  permission: 'configs.edit',
  body: settings,
  response: mailConfig,
  problems: [],
});

const place = { kind, language };

/** Also applies to waiting mails, whose text is made when they are sent. */
export const putMailText = endpoint({
  operationId: 'putMailText',
  method: 'PUT',
  audit: 'settings.mailTextChanged',
  path: '/configs/mails/texts',
  summary: 'Change the text of a kind of mail in one language',
  access: 'session',
  permission: 'configs.edit',
  body: z.strictObject({ ...place, ...written }),
  response: storedMailText,
  problems: [],
});

export const resetMailText = endpoint({
  operationId: 'resetMailText',
  method: 'POST',
  audit: 'settings.mailTextChanged',
  path: '/configs/mails/texts/reset',
  summary: 'Take the text of a kind of mail that was shipped',
  access: 'session',
  permission: 'configs.edit',
  body: z.strictObject(place),
  response: storedMailText,
  problems: [],
});

export const sendTestMail = endpoint({
  operationId: 'sendTestMail',
  method: 'POST',
  // Sent to the user only, and stored nowhere.
  audit: 'none',
  path: '/configs/mails/texts/test',
  summary: 'Send a text to oneself',
  access: 'session',
  permission: 'configs.edit',
  body: z.strictObject({ ...place, ...written }),
  response: z.object({ address: z.string() }),
  problems: ['mail.noServer', 'mail.noAddress', 'mail.notSent'],
});

export const mailChoices = ['AT_ONCE', 'DAILY', 'NONE'] as const;
const choice = z.strictObject({ choice: z.enum(mailChoices) });
export type MailChoice = (typeof mailChoices)[number];

const ownChoice = choice.extend({
  address: z.string().nullable(),
  digestHour: z.int(),
  timeZone: z.string(),
});
export type OwnMailChoice = z.infer<typeof ownChoice>;

export const getMailChoice = endpoint({
  operationId: 'getMailChoice',
  method: 'GET',
  path: '/configs/mail-choice',
  summary: 'When one is told of reports by mail',
  access: 'session',
  permission: null,
  response: ownChoice,
  problems: [],
});

export const putMailChoice = endpoint({
  operationId: 'putMailChoice',
  method: 'PUT',
  audit: 'user.mailChoiceChanged',
  path: '/configs/mail-choice',
  summary: 'Choose when to be told of reports by mail',
  access: 'session',
  permission: null,
  body: choice,
  response: ownChoice,
  problems: [],
});
