import type { FastifyReply } from 'fastify';
import { SESSION_COOKIE } from '../../app/authenticate.ts';
import type { Settings } from '../../lib/settings.ts';

/** Strict: the page asks for everything itself, so nothing is lost when somebody arrives by a link from elsewhere. */
const attributes = ({ publicUrl }: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:') }) as const;

export const setSessionCookie = (
  reply: FastifyReply,
  settings: Settings,
  session: { token: string; expiresAt: Date },
): void => {
  reply.setCookie(SESSION_COOKIE, session.token, { ...attributes(settings), expires: session.expiresAt });
};

export const clearSessionCookie = (reply: FastifyReply, settings: Settings): void => {
  reply.clearCookie(SESSION_COOKIE, attributes(settings));
};
