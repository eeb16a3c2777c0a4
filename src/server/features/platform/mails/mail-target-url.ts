import type { MailKind } from '#shared/platform/mails/mail-kinds.ts';

const pages = {
  REPORTS_PUBLISHED: '/reports',
  REPORTS_DIGEST: '/reports',
  INVITATION: '/set-password',
  PASSWORD_RESET: '/set-password',
} as const satisfies Record<MailKind, string>;

/** The linked page, built from the configured URL and never from a request's host header. */
export const buildMailTargetUrl = (kind: MailKind, publicUrl: string): string => `${publicUrl}${pages[kind]}`;
