import type { MailKind, MailPlaceholderName } from '#shared/platform/mails/mail-kinds.ts';
import { fillMail, type MailText } from '#shared/platform/mails/mail-text.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { ReportToName } from './publication-mail-queries.ts';
import { detailsInWords, reportsInWords, shippedText } from './shipped-texts.ts';

/** Without what ends a sentence. */
export const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

/** The complete data available to a mail template, so that no figure can leak into a mail. */
export interface MailFacts {
  readonly tenantName: string;
  readonly name: string;
  readonly username: string;
  readonly reportCount: number;
  /** The reports that were published one by one, as their readers see them named. */
  readonly reports: readonly ReportToName[];
  readonly link: string;
  /** Expiry of the link; `null` if it does not expire. */
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
  details: detailsInWords(facts.reports, language),
  link: facts.link,
  expires: facts.expiresAt ? moment(facts.expiresAt, language, facts.timeZone) : '',
});

export interface ComposedMail extends MailText {
  /** Those that may become links: the mail's own and the template's. Titles and names are other people's words. */
  readonly addresses: readonly string[];
}

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
