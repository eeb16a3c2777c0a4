import type { FastifyInstance } from 'fastify';
import * as apiKeys from '#shared/platform/api-keys/contract.ts';
import { requestPasswordReset as resetEndpoint } from '#shared/platform/session/contract.ts';
import * as passkeys from '#shared/platform/session/passkeys-contract.ts';
import * as factor from '#shared/platform/session/second-factor-contract.ts';
import * as signIns from '#shared/platform/session/sign-ins-contract.ts';
import * as bulk from '#shared/platform/users/bulk-contract.ts';
import * as users from '#shared/platform/users/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { readOrigin } from '../../platform/session/credentials/read-origin.ts';
import { eraseUser, putUser, putUserActive, putUserRole, signOutUser } from './change-user.ts';
import { listUsers } from './list-users.ts';
import {
  createSignInLink,
  inviteByMail,
  inviteUser,
  releaseMail,
  requestPasswordReset,
} from './mail-user.ts';
import { previewBulk } from './preview-bulk.ts';
import {
  getUserSecondFactor,
  listUserPasskeys,
  removeUserPasskey,
  removeUserSecondFactor,
} from './user-second-factor.ts';
import { deleteUserApiKey, endUserSession, listUserApiKeys, listUserSignIns } from './user-sessions.ts';

export const userRoutes = (app: FastifyInstance, services: Services): void => {
  const { database } = services;
  registerEndpoint(app, users.searchUsers, ({ actor, query }) => listUsers(database, actor, query));
  registerEndpoint(app, users.inviteUser, async ({ actor, body }) => inviteUser(services, actor, body));
  registerEndpoint(app, users.putUser, async ({ actor, params, body }) =>
    putUser(database, actor, params.userId, body),
  );
  registerEndpoint(app, bulk.previewBulk, async ({ actor, body }) => previewBulk(database, actor, body));
  registerEndpoint(app, bulk.putUserRole, async ({ actor, params, body }) =>
    putUserRole(database, actor, params.userId, body),
  );
  registerEndpoint(app, users.putUserActive, async ({ actor, params, body }) =>
    putUserActive(database, actor, params.userId, body),
  );
  registerEndpoint(app, users.createSignInLink, async ({ actor, params }) =>
    createSignInLink(services, actor, params.userId),
  );
  registerEndpoint(app, users.eraseUser, ({ actor, params, body }) =>
    eraseUser(database, actor, params.userId, body.version),
  );
  registerEndpoint(app, users.deleteUserSessions, async ({ actor, params }) =>
    signOutUser(database, actor, params.userId),
  );
  registerEndpoint(app, signIns.listUserSignIns, async ({ actor, params }) =>
    listUserSignIns(database, actor, params.userId),
  );
  registerEndpoint(app, signIns.endUserSession, async ({ actor, params }) =>
    endUserSession(database, actor, params),
  );
  registerEndpoint(app, apiKeys.listUserApiKeys, ({ actor, params }) =>
    listUserApiKeys(database, actor, params.userId),
  );
  registerEndpoint(app, apiKeys.deleteUserApiKey, ({ actor, params }) =>
    deleteUserApiKey(database, actor, params),
  );
  registerEndpoint(app, factor.getUserSecondFactor, ({ actor, params }) =>
    getUserSecondFactor(database, actor, params.userId),
  );
  registerEndpoint(app, factor.removeUserSecondFactor, ({ actor, params }) =>
    removeUserSecondFactor(database, actor, params.userId),
  );
  registerEndpoint(app, passkeys.listUserPasskeys, ({ actor, params }) =>
    listUserPasskeys(database, actor, params.userId),
  );
  registerEndpoint(app, passkeys.removeUserPasskey, ({ actor, params }) =>
    removeUserPasskey(database, actor, params),
  );
  registerEndpoint(app, resetEndpoint, ({ body, request }) =>
    requestPasswordReset(services, body, readOrigin(request)),
  );
  registerEndpoint(app, users.inviteByMail, ({ actor, params }) =>
    inviteByMail(services, actor, params.userId),
  );
  registerEndpoint(app, users.releaseMail, ({ actor, params }) =>
    releaseMail(services, actor, params.userId),
  );
};
