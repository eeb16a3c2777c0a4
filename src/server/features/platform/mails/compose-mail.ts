import type { MailKind, MailPlaceholderName } from '#shared/platform/mails/mail-kinds.ts';
import { fillMail, type MailText } from '#shared/platform/mails/mail-text.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { DeputyshipToName } from './deputy-mail-queries.ts';
import { ADDRESS, type ComposedMail } from './mail-html.ts';
import type { ReportToName } from './publication-mail-queries.ts';
import { deputyshipsInWords, detailsInWords, reportsInWords, shippedText } from './shipped-texts.ts';

export interface MailFacts {
  readonly tenantName: string;
  readonly name: string;
  readonly username: string;
  readonly reportCount: number;
  readonly reports: readonly ReportToName[];
  readonly deputyships?: readonly DeputyshipToName[];
  readonly link: string;
  readonly expiresAt: Date | null;
  readonly timeZone: string;
}

const moment = (at: Date, language: InterfaceLanguage, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);

const valuesOf = (
  facts: MailFacts,
  language: InterfaceLanguage,
): Partial<Record<MailPlaceholderName, string>> => ({
  tenant: facts.tenantName || 'Plenum',
  name: facts.name,
  username: facts.username,
  reports: reportsInWords(facts.reportCount, language),
  details: facts.deputyships?.length
    ? deputyshipsInWords(facts.deputyships, language)
    : detailsInWords(facts.reports, language, facts.timeZone),
  link: facts.link,
  expires: facts.expiresAt ? moment(facts.expiresAt, language, facts.timeZone) : '',
});

export const composeMail = (
  kind: MailKind,
  language: InterfaceLanguage,
  stored: MailText | null,
  facts: MailFacts,
): ComposedMail => {
  const template = stored ?? shippedText(kind, language);
  return {
    ...fillMail(template, valuesOf(facts, language)),
    addresses: [facts.link, ...(template.body.match(ADDRESS) ?? [])],
  };
};
