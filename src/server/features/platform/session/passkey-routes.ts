import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/platform/session/passkeys-contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { beginSession } from './begin-session.ts';
import * as own from './manage-passkeys.ts';
import { challengePasskey, signInWithPasskey } from './sign-in-with-passkey.ts';

export const passkeyRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, contract.listOwnPasskeys, ({ actor }) => own.listOwnPasskeys(services, actor));
  registerEndpoint(app, contract.beginPasskey, ({ actor, body, request }) =>
    own.beginPasskey(services, actor, request, body),
  );
  registerEndpoint(app, contract.addPasskey, ({ actor, body, request }) =>
    own.addPasskey(services, actor, request, body),
  );
  registerEndpoint(app, contract.renamePasskey, ({ actor, params, body }) =>
    own.renamePasskey(services, actor, params.passkeyId, body.name),
  );
  registerEndpoint(app, contract.removePasskey, ({ actor, params, body }) =>
    own.removePasskey(services, actor, params.passkeyId, body),
  );
  registerEndpoint(app, contract.challengePasskey, ({ body, request, reply }) =>
    challengePasskey(services, { request, reply }, body.tenantSubdomain),
  );
  registerEndpoint(app, contract.signInWithPasskey, async ({ body, request, reply }) => {
    const now = new Date();
    const session = await signInWithPasskey(services, { request, reply }, body, now);
    return beginSession(services, { session, request, reply }, { method: 'PASSKEY' }, now);
  });
};
