import type { MailSettings } from '#shared/mails/contract.ts';
import { type MailText, mailValue } from '#shared/mails/mail-text.ts';
import type { MailServer } from '../../lib/settings.ts';

/** For the connection, its greeting, and each answer; milliseconds. */
const TIMEOUT_MS = 10_000;
const MAXIMUM_FAILURE_LENGTH = 200;

/** What became of a mail; `again`: the server may take it later. */
export type MailOutcome =
  | { readonly state: 'SENT' }
  | { readonly state: 'REFUSED' | 'again'; readonly failure: string };

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
  response?: unknown;
  command?: unknown;
}

/** The server's own words, which name no password; of anything else its code alone. */
const failureOf = ({ response, code }: SmtpError): string =>
  String(response ?? code ?? 'unknown')
    .replace(/[\p{Cc}]+/gu, ' ')
    .slice(0, MAXIMUM_FAILURE_LENGTH);

/**
 * Answers from 500 on to this recipient are final. Not so those to a sign-in, whose password somebody mends, or to the connection. After
 * the content has been sent an error without an answer leaves open whether it arrived: it is not sent again.
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

/** To whom a mail goes, and from whom. */
export interface MailEnvelope {
  /** By which what comes back is known. */
  readonly token: string;
  readonly to: string;
  readonly tenantName: string;
  readonly settings: MailSettings;
}

/** Sends through the mail server of the settings; connections are shared by the mails of one sender. */
export const createMailer = async ({ smtpUrl, from }: MailServer) => {
  // A tenth of what a start would load, and many send no mail.
  const { createTransport } = await import('nodemailer');
  const { username } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A password never goes over a line that is not encrypted.
    ...(username !== '' && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** Null: nobody knows whether it was sent. */
    send: async (
      { token, to, tenantName, settings: { senderName, replyTo } }: MailEnvelope,
      { subject, body }: MailText,
    ): Promise<MailOutcome | null> => {
      try {
        await transport.sendMail({
          messageId: `<${token}@${from.split('@')[1]}>`,
          from: { name: mailValue(senderName || tenantName), address: from },
          ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
          to: { name: '', address: to },
          subject,
          text: body,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
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
