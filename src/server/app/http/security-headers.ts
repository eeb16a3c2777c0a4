import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Scripts only from our own origin, never inline. Inline styles are allowed because Mantine writes its variables into
 * a style element. Framing is forbidden.
 */
const optionsFor = (publicUrl: string): HelmetOptions => {
  const isEncrypted = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isEncrypted && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isEncrypted,
  };
};

export const securityHeaders = (publicUrl: string): Record<string, string> => {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(optionsFor(publicUrl))(answer.req, answer, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
};

export const policyFramedBy = (headers: Record<string, string>, origins: readonly string[]): string =>
  (headers['content-security-policy'] ?? '').replace(
    "frame-ancestors 'none'",
    `frame-ancestors ${origins.join(' ')}`,
  );

export const sendSecurityHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const headers = securityHeaders(publicUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};
