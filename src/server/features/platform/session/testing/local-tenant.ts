import type { Role } from '#shared/permissions.ts';
import { inTenant } from '../../../../db/connect.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { createUser } from '../../users/create-user.ts';
import { setPassword } from '../credentials/set-password.ts';

export const PASSWORD = 'correct horse battery';

/** A tenant of its own for a test, whose people sign in with names and passwords. */
export const createLocalTenant = async (plenum: TestApp, subdomain: string) => {
  const tenantId = await plenum.createTenant(subdomain);
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    plenum.app.inject({ method, url, payload, headers: { host: 'plenum.test' } });
  return {
    tenantId,
    subdomain,
    admin: await plenum.createUser(tenantId, 'ADMINISTRATOR'),
    send,
    createAccount: async (role: Role) => {
      const username = `${role.toLowerCase()}-${subdomain}@university.example`;
      const userId = await inTenant(plenum.database, tenantId, async (db) => {
        const id = await createUser(db, tenantId, { username, name: username, role, unitIds: [] });
        await setPassword(db, id, PASSWORD);
        return id;
      });
      return { userId, username };
    },
    signIn: (username: string, code?: string) =>
      send('POST', '/api/v1/session', {
        ...{ username, password: PASSWORD, tenantSubdomain: subdomain },
        ...(code && { code }),
      }),
    getTokens: async (body: object) => send('POST', '/oauth/token', body),
  };
};
export type LocalTenant = Awaited<ReturnType<typeof createLocalTenant>>;

export const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code?: string }>().code;
