import type { FastifyReply } from 'fastify';
import { parseBasePath } from '../../../../lib/base-path.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';
import { SESSION_COOKIE } from './identify.ts';
import { BROWSER_KNOWN_FOR } from './known-browser.ts';

/** Identifies a known browser; grants no access. */
export const BROWSER_COOKIE = 'plenum_browser';

/** Binds challenges for passkeys to the browser that asked for them; grants no access. */
export const PASSKEY_COOKIE = 'plenum_passkey';

/** `SameSite=Strict` costs nothing, because the page requests all data itself. */
const attributes = ({ publicUrl }: Settings) =>
  ({
    path: parseBasePath(publicUrl) || '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
  }) as const;

export const setSessionCookie = (
  reply: FastifyReply,
  settings: Settings,
  session: { token: string; expiresAt: Date },
): void => {
  reply.setCookie(SESSION_COOKIE, session.token, { ...attributes(settings), expires: session.expiresAt });
};

export const setBrowserCookie = (reply: FastifyReply, settings: Settings, value: string): void => {
  reply.setCookie(BROWSER_COOKIE, value, { ...attributes(settings), maxAge: BROWSER_KNOWN_FOR / 1000 });
};

export const clearSessionCookie = (reply: FastifyReply, settings: Settings): void => {
  reply.clearCookie(SESSION_COOKIE, attributes(settings));
};

export const setPasskeyCookie = (reply: FastifyReply, settings: Settings, value: string): void => {
  reply.setCookie(PASSKEY_COOKIE, value, { ...attributes(settings), maxAge: 60 * 60 });
};

export const clearPasskeyCookie = (reply: FastifyReply, settings: Settings): void => {
  reply.clearCookie(PASSKEY_COOKIE, attributes(settings));
};
