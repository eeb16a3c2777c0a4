import { z } from 'zod';
import { isMailAddress } from '#shared/platform/mails/mail-address.ts';
import { isTokenUrl, isUrlOf } from './setting-rules.ts';

export interface MailServer {
  readonly smtpUrl: string;
  readonly from: string;
  readonly oauth?: MailOAuth;
}

/** With a refresh token on behalf of a mailbox, else by client credentials for this scope. */
export interface MailOAuth {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tokenUrl: string;
  readonly refreshToken?: string | undefined;
  readonly scope?: string | undefined;
}

export const mailVariables = {
  PLENUM_SMTP_URL: z
    .string()
    .refine(isUrlOf(['smtp:', 'smtps:']), 'must look like smtps://user:password@mail.example.org:465')
    .optional(),
  PLENUM_SMTP_CLIENT_ID: z.string().optional(),
  PLENUM_SMTP_CLIENT_SECRET: z.string().optional(),
  PLENUM_SMTP_TOKEN_URL: z
    .string()
    .refine(isTokenUrl, 'must look like https://login.example.org/oauth2/token')
    .optional(),
  PLENUM_SMTP_REFRESH_TOKEN: z.string().optional(),
  PLENUM_SMTP_SCOPE: z.string().optional(),
  PLENUM_MAIL_FROM: z.string().refine(isMailAddress, 'must be a mail address').optional(),
};
type MailVariables = z.output<z.ZodObject<typeof mailVariables>>;

/** Both or neither, because servers refuse mail without a sender. */
export const parseMailSettings = ({
  PLENUM_SMTP_URL: smtpUrl,
  PLENUM_MAIL_FROM: from,
  PLENUM_SMTP_CLIENT_ID: clientId,
  PLENUM_SMTP_CLIENT_SECRET: clientSecret,
  PLENUM_SMTP_TOKEN_URL: tokenUrl,
  PLENUM_SMTP_REFRESH_TOKEN: refreshToken,
  PLENUM_SMTP_SCOPE: scope,
}: MailVariables): { mail?: MailServer } => {
  if (!smtpUrl || !from) return {};
  const oauth =
    clientId && clientSecret && tokenUrl ? { clientId, clientSecret, tokenUrl, refreshToken, scope } : null;
  return { mail: { smtpUrl, from, ...(oauth && { oauth }) } };
};

const OAUTH_NAMES = [
  'PLENUM_SMTP_CLIENT_ID',
  'PLENUM_SMTP_CLIENT_SECRET',
  'PLENUM_SMTP_TOKEN_URL',
  'PLENUM_SMTP_REFRESH_TOKEN',
  'PLENUM_SMTP_SCOPE',
] as const;

export const mailComplaint = (settings: MailVariables): string | null => {
  if (Boolean(settings.PLENUM_SMTP_URL) !== Boolean(settings.PLENUM_MAIL_FROM))
    return 'PLENUM_SMTP_URL and PLENUM_MAIL_FROM need each other';
  const given = OAUTH_NAMES.filter((name) => settings[name] !== undefined);
  if (given.length === 0) return null;
  const missing = OAUTH_NAMES.slice(0, 3).filter((name) => !given.includes(name));
  if (missing.length > 0) return `${given.join(', ')} need ${missing.join(', ')}`;
  const { username = '', password = '' } = settings.PLENUM_SMTP_URL ? new URL(settings.PLENUM_SMTP_URL) : {};
  if (username === '' || password !== '')
    return 'With PLENUM_SMTP_CLIENT_ID, PLENUM_SMTP_URL names the mailbox as its user and no password (smtp://noreply%40example.org@host:587)';
  if (settings.PLENUM_SMTP_REFRESH_TOKEN === undefined && settings.PLENUM_SMTP_SCOPE === undefined)
    return 'PLENUM_SMTP_CLIENT_ID needs PLENUM_SMTP_REFRESH_TOKEN or PLENUM_SMTP_SCOPE';
  return null;
};
