export const mailKinds = [
  'REPORTS_PUBLISHED',
  'REPORTS_DIGEST',
  'GUIDELINES_MISSED',
  'REPLY_DUE',
  'MEASURES_DUE',
  'INVITATION',
  'PASSWORD_RESET',
  'PASSKEY_ADDED',
  'DEPUTY_NAMED',
  'DEPUTY_BEGINS',
] as const;
export type MailKind = (typeof mailKinds)[number];

interface MailPlaceholder {
  readonly isRequired?: true;
  /** Links must not be in the subject, which servers and mail lists display. */
  readonly isBodyOnly?: true;
}

const link = { isRequired: true, isBodyOnly: true } as const;

/**
 * Placeholders never reveal figures, answers or comments. `details` names reports that were published one by one, and
 * stays out of subjects, which servers and mail lists display (ADR 426).
 */
const ofReports = { tenant: {}, name: {}, reports: {}, details: { isBodyOnly: true }, link } as const;
const ofReminders = { tenant: {}, name: {}, details: { isBodyOnly: true }, link } as const;
const ofNotices = { tenant: {}, name: {}, username: { isBodyOnly: true }, link } as const;
const ofAccounts = { ...ofNotices, expires: {} } as const;
export const mailPlaceholders = {
  REPORTS_PUBLISHED: ofReports,
  REPORTS_DIGEST: ofReports,
  GUIDELINES_MISSED: ofReports,
  REPLY_DUE: ofReminders,
  MEASURES_DUE: ofReminders,
  INVITATION: ofAccounts,
  PASSWORD_RESET: ofAccounts,
  PASSKEY_ADDED: ofNotices,
  DEPUTY_NAMED: ofReminders,
  DEPUTY_BEGINS: ofReminders,
} as const satisfies Record<MailKind, Readonly<Record<string, MailPlaceholder>>>;

export type MailPlaceholderName = 'tenant' | 'name' | 'username' | 'reports' | 'details' | 'expires' | 'link';

export const listPlaceholders = (kind: MailKind): [MailPlaceholderName, MailPlaceholder][] =>
  Object.entries(mailPlaceholders[kind]) as [MailPlaceholderName, MailPlaceholder][];
