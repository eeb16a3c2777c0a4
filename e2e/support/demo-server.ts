import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app/start/build-app.ts';
import { startJobs } from '#server/app/start/start-jobs.ts';
import { connect, inTenant } from '#server/db/connect.ts';
import { monitorDatabase } from '#server/db/database-monitor.ts';
import { startBundledPostgres } from '#server/db/postgres/bundled-postgres.ts';
import { migrate } from '#server/db/schema/migrate.ts';
import { createDemoTenant } from '#server/demo/create-demo-tenant.ts';
import type { CredentialKind } from '#server/features/platform/session/credentials/find-actor.ts';
import { issueCredential } from '#server/features/platform/session/credentials/issue-credential.ts';
import { createServices } from '#server/lib/services.ts';
import { watchLog } from '#server/testing/watch-log.ts';
import type { Role } from '#shared/permissions.ts';
import { addAxe } from './web-with-axe.ts';

/**
 * Server program of the browser tests: the real application on a free port, with a database and demo tenant of its
 * own, scaled by the argument. Asked for a role over the channel to its parent, it returns a fresh session, or
 * one-time link, of that user. It fails at its end if its log holds a secret: one issued here, or one that the tests
 * reported over the channel.
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
  demoSignIn: 'local' as const,
  // The identity provider of a test is on this machine.
  remoteNetworks: ['127.0.0.1'],
  allowsRemoteHttp: true,
  identityProxies: ['127.0.0.1'],
};
const ERROR = 50;
const watched = watchLog((line) => {
  if (JSON.parse(line).level >= ERROR) process.stderr.write(line);
});
const { log } = watched;
// Tests share two processors: a database that answers late is not away.
const monitor = monitorDatabase(postgres.url, log, { timeoutMs: 30_000 });
const services = createServices({ database, settings, monitor, log });
const app = await buildApp(services, { webFolder: await addAxe(join(folder, 'web')) });
const { tenantId } = await createDemoTenant(services, () => undefined, { scale });
const jobs = await startJobs(services);
const url = await app.listen({ host: '127.0.0.1', port: 0 });
settings.publicUrl = url;

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

type Message = { secret: string } | { id: number; role: Role; kind: CredentialKind };

process.on('message', async (message: Message) => {
  if ('secret' in message) {
    watched.watch(message.secret);
    return;
  }
  const { id, role, kind } = message;
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
  watched.close();
  process.exit(0);
});

process.send?.({ url, databaseUrl: postgres.url, tenantId });
