import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '#server/app/build-app.ts';
import { startJobs } from '#server/app/start-jobs.ts';
import { startBundledPostgres } from '#server/db/bundled-postgres.ts';
import { connect, inTenant } from '#server/db/connect.ts';
import { monitorDatabase } from '#server/db/database-monitor.ts';
import { migrate } from '#server/db/migrate.ts';
import { createDemoTenant } from '#server/demo/create-demo-tenant.ts';
import type { CredentialKind } from '#server/features/session/find-actor.ts';
import { issueCredential } from '#server/features/session/issue-credential.ts';
import { createServices } from '#server/lib/services.ts';
import type { Role } from '#shared/permissions.ts';
import { addAxe } from './web-with-axe.ts';

/**
 * The program behind the browser tests: the real application on a free port, on a database of its own with a
 * demo tenant of the size in the argument. Asked over the channel to its parent for a role, it answers with a fresh session, or one-time link, of that user.
 */
const scale = Number(process.argv[2]);

const folder = await mkdtemp(join(tmpdir(), 'plenum-e2e-'));
await chmod(folder, 0o755);
const postgres = await startBundledPostgres(folder, { durable: false });
await migrate(postgres.url);
const database = connect(postgres.url);
// Sign-in links are made from the address, which is known only once the port is.
const settings = {
  port: 0,
  host: '127.0.0.1',
  publicUrl: 'http://localhost',
  dataFolder: folder,
  databaseUrl: postgres.url,
  secret: 'only-for-browser-tests',
};
const log = pino({ level: 'error' }, pino.destination(2));
// Tests share two processors: a database that answers late is not away.
const monitor = monitorDatabase(postgres.url, log, { timeoutMs: 30_000 });
const services = createServices({ database, settings, monitor, log });
const app = await buildApp(services, { webFolder: await addAxe(join(folder, 'web')) });
const { tenantId } = await createDemoTenant(services, () => undefined, { scale });
const jobs = await startJobs(services);
const url = await app.listen({ host: '127.0.0.1', port: 0 });

const credentialFor = (role: Role, kind: CredentialKind) =>
  inTenant(database, tenantId, async (db) => {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', role)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    return issueCredential(db, { tenantId, userId: user.id }, kind, new Date());
  });

process.on('message', async ({ id, role, kind }: { id: number; role: Role; kind: CredentialKind }) => {
  const { token, csrf } = await credentialFor(role, kind);
  process.send?.({ id, token, csrf });
});

process.once('disconnect', async () => {
  await app.close();
  await jobs.stop();
  monitor.close();
  await database.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});

process.send?.({ url, databaseUrl: postgres.url, tenantId });
