import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseTokenFromPath } from '#shared/publishing/sharing/report-token.ts';
import { framingOrigins } from '../../features/publishing/sharing/embedding.ts';
import type { Services } from '../../lib/services.ts';
import { policyFramedBy, securityHeaders } from './security-headers.ts';

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Headers of a page with a report access token in its address [2.03]: it is not cached, not indexed and sends no
 * referrer, not even to this server, and only websites named by the tenant may frame it.
 */
export const linkPageHeaders = ({ database, settings, monitor, log }: Services) => {
  const headers = securityHeaders(settings.publicUrl);
  return async ({ url, ip }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = parseTokenFromPath(decoded(url.split('?', 1).join('')));
    if (token === null) return;
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow');
    // The page itself is there without the database, and for whoever guesses too often: it will say what is the matter.
    const origins = await monitor.guard(framingOrigins(database, token, ip)).catch((error: unknown) => {
      log.debug({ err: error }, 'nobody may frame a page');
      return [];
    });
    if (origins.length === 0) return;
    reply.removeHeader('x-frame-options').header('content-security-policy', policyFramedBy(headers, origins));
  };
};
