import type { FastifyInstance } from 'fastify';

/** A SAML response of 200,000 characters with all of its signs escaped. */
const MAXIMUM_FORM = 640 * 1024;

/** Back-channel logouts and SAML responses come as forms. What a cookie may do takes JSON alone. */
export const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAXIMUM_FORM },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
};
