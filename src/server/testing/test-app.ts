import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Role } from '#shared/permissions.ts';
import { buildApp } from '../app/start/build-app.ts';
import { inTenant } from '../db/connect.ts';
import { monitorDatabase } from '../db/database-monitor.ts';
import { issueCredential } from '../features/platform/session/credentials/issue-credential.ts';
import { createServices, type Services } from '../lib/services.ts';
import type { Settings } from '../lib/settings/settings.ts';
import { createJobListener, type JobListener } from './job-listener.ts';
import { requireDeclared } from './require-declared.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { watchLog } from './watch-log.ts';

export interface TestUser {
  tenantId: number;
  userId: number;
  token: string;
  jobs: JobListener;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  send(
    method: 'POST' | 'PUT',
    path: string,
    body: Buffer,
    contentType: string,
  ): Promise<LightMyRequestResponse>;
}

export interface TestApp extends TestDatabase {
  app: FastifyInstance;
  services: Services;
  createTenant(subdomain: string): Promise<number>;
  createUnit(tenantId: number, name: string, parentId?: number): Promise<number>;
  createUser(tenantId: number, role: Role, unitIds?: number[]): Promise<TestUser>;
  close(): Promise<void>;
}

let serial = 0;

/** Tests share one database and two processors, so a slow node is not a failed one. */
export const LONG_TIMEOUT = { timeoutMs: 30_000 };

/**
 * The real application on a database of its own. A thread takes 0.1 s of processor time to start, so `analysisThreads`
 * should exceed one only to test adding up figures of several. `restored` is an existing database to use instead of a
 * new one; it is dropped at the end.
 */
export const createTestApp = async (
  overrides: Partial<Settings> = {},
  { analysisThreads = 1, restored }: { analysisThreads?: number; restored?: TestDatabase } = {},
): Promise<TestApp> => {
  const test = restored ?? (await createTestDatabase());
  const watch = watchLog();
  const { log } = watch;
  const monitor = monitorDatabase(test.url, log, LONG_TIMEOUT);
  const settings = {
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://plenum.test',
    dataFolder: '',
    databaseUrl: test.url,
    secret: 'only-for-tests',
    ...overrides,
  };
  const services = createServices({ database: test.database, monitor, log, settings }, { analysisThreads });
  const app = await buildApp(services);
  const jobs = createJobListener(test.url);
  return {
    ...test,
    app,
    services,
    createTenant: async (subdomain) =>
      (
        await test.database
          .insertInto('tenants')
          .values({ subdomain, name: subdomain })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    createUnit: (tenantId, name, parentId) =>
      inTenant(test.database, tenantId, async (db) => {
        const values = { tenant_id: tenantId, name, parent_id: parentId ?? null };
        return (await db.insertInto('units').values(values).returning('id').executeTakeFirstOrThrow()).id;
      }),
    createUser: (tenantId, role, unitIds = []) =>
      inTenant(test.database, tenantId, async (db) => {
        serial += 1;
        const username = `user-${serial}`;
        const { id: userId } = await db
          .insertInto('users')
          .values({ tenant_id: tenantId, username, name: `User ${serial}`, role })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const unit_id of unitIds) {
          await db
            .insertInto('user_units')
            .values({ tenant_id: tenantId, user_id: userId, unit_id })
            .execute();
        }
        const { token } = await issueCredential(db, { tenantId, userId }, 'access', new Date());
        return {
          tenantId,
          userId,
          token,
          jobs,
          call: async (method, path, body, headers) => {
            const answer = await app.inject({
              method,
              url: `/api/v1${path}`,
              headers: { authorization: `Bearer ${token}`, ...headers },
              ...(body !== undefined && { payload: body as object }),
            });
            return requireDeclared(method, `/api/v1${path}`, answer);
          },
          send: async (method, path, body, contentType) => {
            const answer = await app.inject({
              method,
              url: `/api/v1${path}`,
              headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
              payload: body,
            });
            return requireDeclared(method, `/api/v1${path}`, answer);
          },
        } satisfies TestUser;
      }),
    close: async () => {
      await app.close();
      monitor.close();
      await jobs.close();
      await test.drop();
      watch.close();
    },
  };
};
