import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BundledPostgres, startBundledPostgres } from '../../db/postgres/bundled-postgres.ts';
import { createCertificate } from '../../features/organisation/identity-providers/saml/create-certificate.ts';
import { failToStart, spawnPlenum } from '../../testing/spawn-plenum.ts';

let folder = '';
let postgres: BundledPostgres;
let authority = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plenum-encrypted-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const cluster = join(data, 'postgres/cluster');
  await (await startBundledPostgres(data)).stop();
  const { privateKey, certificate } = await createCertificate('localhost', new Date(), 2048);
  authority = join(folder, 'authority.pem');
  writeFileSync(authority, certificate);
  for (const [name, content] of [
    ['server.key', privateKey],
    ['server.crt', certificate],
  ] as const) {
    const path = join(cluster, name);
    writeFileSync(path, content, { mode: 0o600 });
    // PostgreSQL takes a key of its own account alone.
    spawnSync('chown', ['--reference', cluster, path]);
  }
  appendFileSync(join(cluster, 'postgresql.auto.conf'), "ssl = 'on'\n");
  postgres = await startBundledPostgres(data);
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

const environment = (host: string, parameters: string) => {
  const url = new URL(postgres.url);
  url.hostname = host;
  return { DATABASE_URL: `${url}?${parameters}`, PLENUM_DATA_DIR: join(folder, 'node') };
};
const verified = () => `sslmode=verify-full&sslrootcert=${authority}`;

describe('a database that encrypts', () => {
  test('is used if its certificate is of the authority that DATABASE_URL names', async () => {
    const node = await spawnPlenum(environment('localhost', verified()));
    expect((await fetch(`${node.address}/readyz`)).status).toBe(200);
    await node.end('SIGINT');
  });

  test('is refused by a sentence if its authority is unknown', async () => {
    const { message, code } = await failToStart(environment('localhost', 'sslmode=verify-full'));
    expect(message).toMatch(
      /certificate of the database server localhost:\d+ is not trusted .*sslrootcert=\/path/,
    );
    expect(code).toBe(1);
  });

  test('is refused if the certificate names another host', async () => {
    const { message } = await failToStart(environment('127.0.0.1', verified()));
    expect(message).toMatch(/certificate of the database server 127\.0\.0\.1:\d+ is not trusted/);
  });

  test('is refused by name if the file of the authority cannot be read', async () => {
    const { message } = await failToStart(
      environment('localhost', 'sslmode=verify-full&sslrootcert=/nowhere/ca.pem'),
    );
    expect(message).toContain('/nowhere/ca.pem');
    expect(message).not.toContain('    at ');
  });
});
