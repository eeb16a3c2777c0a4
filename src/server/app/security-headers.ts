import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Scripts come from ourselves alone, never inline. Styles may be inline: Mantine writes its variables into a style
 * element, ECharts puts style attributes into its pictures. Nobody may frame the application.
 */
export const securityHeaders = (publicUrl: string): FastifyHelmetOptions => {
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
