import type { MailKind } from '#shared/mails/mail-kinds.ts';

const pages = {
  REPORTS_PUBLISHED: '/reports',
  REPORTS_DIGEST: '/reports',
  INVITATION: '/set-password',
} as const satisfies Record<MailKind, string>;

/** The page that a kind of mail leads to, never taken from a request's host. */
export const pageOfMail = (kind: MailKind, publicUrl: string): string => `${publicUrl}${pages[kind]}`;
