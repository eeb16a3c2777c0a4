import type { MailKind } from '#shared/platform/mails/mail-kinds.ts';

const pages = {
  REPORTS_PUBLISHED: '/reports',
  REPORTS_DIGEST: '/reports',
  GUIDELINES_MISSED: '/reports?judged=missed',
  REPLY_DUE: '/reports',
  MEASURES_DUE: '/measures',
  INVITATION: '/set-password',
  PASSWORD_RESET: '/set-password',
  PASSKEY_ADDED: '/settings',
  DEPUTY_NAMED: '/settings',
  DEPUTY_BEGINS: '/settings',
} as const satisfies Record<MailKind, string>;

/** The linked page, that of the report if there is one alone, built from the configured URL and never from a request's host header. */
export const buildMailTargetUrl = (kind: MailKind, publicUrl: string, reportId?: number): string =>
  `${publicUrl}${reportId === undefined ? pages[kind] : `/reports/${reportId}/page`}`;
