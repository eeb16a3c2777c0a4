import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app/start/build-app.ts';
import { connect } from '../db/connect.ts';
import { monitorDatabase } from '../db/database-monitor.ts';
import { createServices } from '../lib/services.ts';
import { LONG_TIMEOUT, type TestApp, type TestUser } from './test-app.ts';

export interface SecondNode {
  readonly app: FastifyInstance;
  read(user: TestUser, path: string): Promise<{ statusCode: number; body: string }>;
  post(user: TestUser, path: string): Promise<{ statusCode: number; body: string }>;
  cacheBytes(): number;
  close(): Promise<void>;
}

export const createSecondNode = async (
  first: TestApp,
  { cacheBytes }: { cacheBytes?: number } = {},
): Promise<SecondNode> => {
  const log = pino({ level: 'silent' });
  const monitor = monitorDatabase(first.url, log, LONG_TIMEOUT);
  const database = connect(first.url, 3);
  const services = createServices(
    { database, monitor, log, settings: first.services.settings },
    { analysisThreads: 1, ...(cacheBytes !== undefined && { cacheBytes }) },
  );
  const app = await buildApp(services);
  const call = async (method: 'GET' | 'POST', { token }: TestUser, path: string) => {
    const { statusCode, body } = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return { statusCode, body };
  };
  return {
    app,
    read: (user, path) => call('GET', user, path),
    post: (user, path) => call('POST', user, path),
    cacheBytes: () => services.responseCache.bytes(),
    close: async () => {
      await app.close();
      monitor.close();
      await database.destroy();
    },
  };
};
