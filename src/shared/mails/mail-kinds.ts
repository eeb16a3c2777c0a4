/** A person is told of reports at once or once a day; who was invited gets a link to set a password. */
export const mailKinds = ['REPORTS_PUBLISHED', 'REPORTS_DIGEST', 'INVITATION'] as const;
export type MailKind = (typeof mailKinds)[number];

interface MailPlaceholder {
  /** A text without it would be of no use. */
  readonly isRequired?: true;
  /** What opens something stands in no subject: servers and lists of mails show these. */
  readonly isBodyOnly?: true;
}

const link = { isRequired: true, isBodyOnly: true } as const;

/**
 * What a text may name. Nothing that a report holds is among it: no figure, no answer, no comment, and no title, which people fill with
 * names.
 */
const ofReports = { tenant: {}, name: {}, reports: {}, link } as const;
export const mailPlaceholders = {
  REPORTS_PUBLISHED: ofReports,
  REPORTS_DIGEST: ofReports,
  INVITATION: { tenant: {}, name: {}, username: { isBodyOnly: true }, expires: {}, link },
} as const satisfies Record<MailKind, Readonly<Record<string, MailPlaceholder>>>;

export type MailPlaceholderName = 'tenant' | 'name' | 'username' | 'reports' | 'expires' | 'link';

/** The placeholders of a kind, in the order in which they are listed. */
export const placeholdersOf = (kind: MailKind): [MailPlaceholderName, MailPlaceholder][] =>
  Object.entries(mailPlaceholders[kind]) as [MailPlaceholderName, MailPlaceholder][];
