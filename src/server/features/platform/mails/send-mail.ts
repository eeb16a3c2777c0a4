import type { MailSettings } from '#shared/platform/mails/contract.ts';
import { mailValue } from '#shared/platform/mails/mail-text.ts';
import type { MailOAuth, MailServer } from '../../../lib/settings/mail-settings.ts';
import { buildMailContent, type ComposedMail, type MailLook } from './mail-html.ts';

/** Milliseconds for the connection, the greeting and each response. */
const TIMEOUT_MS = 10_000;
const MAXIMUM_FAILURE_LENGTH = 200;

export type MailOutcome =
  | { readonly state: 'SENT' }
  | { readonly state: 'REFUSED' | 'again'; readonly failure: string };

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
  response?: unknown;
  command?: unknown;
}

/** The server's response, which contains no password; for other errors the code alone. */
const failureOf = ({ response, code }: SmtpError): string =>
  String(response ?? code ?? 'unknown')
    .replace(/[\p{Cc}]+/gu, ' ')
    .slice(0, MAXIMUM_FAILURE_LENGTH);

/**
 * Permanent errors (5xx) are final for this recipient, except for those of authentication or connection, which an
 * operator can fix. An error without a response after the content leaves delivery uncertain, so the mail is not sent
 * again.
 */
const outcomeOf = (error: SmtpError): MailOutcome | null => {
  const failure = failureOf(error);
  const status = Number(error.responseCode ?? 0);
  if (error.code === 'EAUTH') return { state: 'again', failure };
  if (status >= 500) return { state: 'REFUSED', failure };
  if (status >= 400 || error.command === 'CONN' || error.code === 'ESOCKET' || error.code === 'EDNS')
    return { state: 'again', failure };
  return null;
};

export interface MailEnvelope {
  readonly token: string;
  readonly to: string;
  readonly tenantName: string;
  readonly settings: MailSettings;
  readonly look: MailLook;
  /** The page on which a person switches such mails off; `null` for mails that somebody requested. */
  readonly choicePage: string | null;
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Client credentials go the way of a refresh token, as an empty parameter counts as left out (RFC 6749, 3.2). */
const oauthOptions = (
  user: string,
  { clientId, clientSecret, tokenUrl: accessUrl, refreshToken, scope }: MailOAuth,
) => ({
  ...{ type: 'OAuth2' as const, user, clientId, clientSecret, accessUrl },
  refreshToken: refreshToken ?? 'none',
  customParams: {
    ...(scope !== undefined && { scope }),
    ...(refreshToken === undefined && { grant_type: 'client_credentials', refresh_token: '' }),
  },
  requestTimeout: TIMEOUT_MS,
});

export const createMailer = async ({ smtpUrl, from, oauth }: MailServer) => {
  // A tenth of what a start would load, and many send no mail.
  const { createTransport } = await import('nodemailer');
  const url = new URL(smtpUrl);
  const { username } = url;
  // What the address says of the sign-in would win over the options.
  if (oauth) url.username = '';
  const transport = createTransport({
    url: url.href,
    pool: true,
    maxConnections: 1,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Neither password nor token goes over a line that is not encrypted.
    ...(username !== '' && { requireTLS: true }),
    ...(oauth && { auth: oauthOptions(decodeURIComponent(username), oauth) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** Resolves to `null` if delivery is uncertain. */
    send: async (
      { token, to, tenantName, settings: { senderName, replyTo }, look, ...more }: MailEnvelope,
      { subject, body, addresses }: ComposedMail,
    ): Promise<MailOutcome | null> => {
      const content = buildMailContent({ body, addresses }, look);
      try {
        await transport.sendMail({
          messageId: `<${token}@${from.split('@')[1]}>`,
          from: { name: mailValue(senderName || tenantName), address: from },
          ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
          to: { name: '', address: to },
          subject,
          ...content,
          attachments: [...(content.attachments ?? []), ...more.attachments],
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          ...(more.choicePage && { list: { unsubscribe: { url: more.choicePage, comment: '' } } }),
          // Servers that can then name the mail in what they send back, with its headers alone.
          dsn: { id: token, return: 'headers', notify: ['failure'], recipient: to },
        });
        return { state: 'SENT' };
      } catch (error) {
        return outcomeOf(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
};
