import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selfSignedCertificate } from '../features/surveys/connections/testing/self-signed-certificate.ts';
import type { BackupKeys, BackupSettings } from '../lib/settings/backup-settings.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { findNewest, findPlace, newBackup, openStoredBackup, removeOldBackups } from './backup-place.ts';
import { restoreBackup } from './restore-backup.ts';
import { type FakeBucket, startFakeBucket } from './testing/fake-bucket.ts';
import { writeBackup } from './write-backup.ts';

const PASSPHRASE = 'sieben Otter zaehlen leise Kiesel';
const CHUNK = 64 * 1024 + 16;
const NOW = new Date('2026-11-30T02:30:00Z');

let source: TestDatabase;
let target: TestDatabase;
let folder = '';
let bucket: FakeBucket;
let own: BackupKeys;
let other: BackupKeys;

const createKeys = async (): Promise<BackupKeys> => {
  const identity = await generateX25519Identity();
  return { recipients: [await identityToRecipient(identity)], identities: [identity] };
};
const NO_KEYS: BackupKeys = { recipients: [], identities: [] };

const placed = (address: string, keys: BackupKeys) => {
  const settings: BackupSettings = { keys, storage: bucket.storage };
  const place = findPlace(address, settings);
  if (!place) throw new Error('No place');
  return { place, settings };
};
const backUp = async (address: string, keys: BackupKeys, now = NOW): Promise<string> => {
  const { place, settings } = placed(address, keys);
  const file = newBackup(place, settings, now);
  await writeBackup(source.url, file);
  return file.address;
};
const restore = async (address: string, keys: BackupKeys, acceptsPlain = false): Promise<void> => {
  const { place, settings } = placed(address, keys);
  await restoreBackup(target.url, await openStoredBackup(place, settings, { acceptsPlain }), {
    replace: true,
  });
};
const tenantsOf = async ({ database }: TestDatabase): Promise<string[]> =>
  (await database.selectFrom('tenants').select('subdomain').orderBy('id').execute()).map(
    ({ subdomain }) => subdomain,
  );
const addTenant = ({ database }: TestDatabase, subdomain: string, name = subdomain) =>
  database.insertInto('tenants').values({ subdomain, name }).execute();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plenum-stored-'));
  source = await createTestDatabase();
  target = await createTestDatabase();
  bucket = await startFakeBucket();
  [own, other] = [await createKeys(), await createKeys()];
  // More than two chunks of age after compression.
  for (let each = 0; each < 40; each += 1)
    await addTenant(source, `source-${each}`, randomBytes(6_000).toString('hex').slice(0, 9_000));
});
beforeEach(async () => {
  await target.database.deleteFrom('tenants').execute();
  await addTenant(target, 'mine');
  bucket.objects.clear();
  bucket.refuse = () => null;
});
afterAll(async () => {
  await bucket.close();
  await source.drop();
  await target.drop();
  await rm(folder, { recursive: true });
});

describe('an encrypted backup', () => {
  test('is restored by whoever has the private key, and nothing of it can be read without', async () => {
    const path = await backUp(folder, own);
    expect(path).toMatch(/plenum-2026-11-30T023000Z\.plenum\.age$/);
    const bytes = await readFile(path);
    expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    expect(bytes.length).toBeGreaterThan(2 * CHUNK);
    await restore(path, { recipients: [], identities: own.identities });
    expect(await tenantsOf(target)).toEqual(await tenantsOf(source));
  });

  test('opens with its passphrase', { timeout: 60_000 }, async () => {
    const path = await backUp(join(folder, 'by-passphrase'), { ...NO_KEYS, passphrase: PASSPHRASE });
    await expect(restore(path, { ...NO_KEYS, passphrase: `${PASSPHRASE}!` })).rejects.toThrow(
      'cannot be opened',
    );
    await restore(path, { ...NO_KEYS, passphrase: PASSPHRASE });
    expect(await tenantsOf(target)).toEqual(await tenantsOf(source));
  });

  const chunk = (bytes: Buffer, from: number, to?: number) => {
    const start =
      bytes.lastIndexOf('\n---') < 0 ? 0 : bytes.indexOf('\n', bytes.indexOf('\n---') + 1) + 1 + 16;
    return bytes.subarray(
      from < 0 ? 0 : start + from * CHUNK,
      to === undefined ? undefined : start + to * CHUNK,
    );
  };
  const flip = (bytes: Buffer, at: number): Buffer => {
    const changed = Buffer.from(bytes);
    changed.writeUInt8((bytes[at] ?? 0) ^ 1, at);
    return changed;
  };
  const damages: [what: string, damage: (bytes: Buffer) => Buffer][] = [
    ['with a changed header', (bytes) => flip(bytes, 40)],
    ['with a changed first chunk', (bytes) => flip(bytes, 1_000)],
    ['with a changed last byte', (bytes) => flip(bytes, bytes.length - 1)],
    ['cut by some bytes', (bytes) => bytes.subarray(0, bytes.length - 40)],
    ['cut at the end of a chunk', (bytes) => Buffer.concat([chunk(bytes, -1, 0), chunk(bytes, 0, 2)])],
    [
      'with two chunks in exchanged order',
      (bytes) =>
        Buffer.concat([chunk(bytes, -1, 0), chunk(bytes, 1, 2), chunk(bytes, 0, 1), chunk(bytes, 2)]),
    ],
    ['without its second chunk', (bytes) => Buffer.concat([chunk(bytes, -1, 1), chunk(bytes, 2)])],
    ['with its last bytes twice', (bytes) => Buffer.concat([bytes, bytes.subarray(-CHUNK)])],
  ];
  test.each(damages)('%s is refused, and everything stays', async (what, damage) => {
    const path = join(folder, `${what.replaceAll(' ', '-')}.plenum`);
    await writeFile(path, damage(await readFile(await backUp(folder, own))));
    await expect(restore(path, own)).rejects.toThrow(/nothing was changed/);
    expect(await tenantsOf(target)).toEqual(['mine']);
  });

  test('is refused without a key and with a wrong one, and everything stays', async () => {
    const path = await backUp(folder, own);
    await expect(restore(path, NO_KEYS)).rejects.toThrow('PLENUM_BACKUP_IDENTITIES');
    await expect(restore(path, other)).rejects.toThrow('cannot be opened with the keys');
    expect(await tenantsOf(target)).toEqual(['mine']);
  });

  test('cannot be replaced by one that is not encrypted, unless that is asked for', async () => {
    const path = await backUp(join(folder, 'plain'), NO_KEYS);
    await expect(restore(path, own)).rejects.toThrow('--unencrypted');
    expect(await tenantsOf(target)).toEqual(['mine']);
    await restore(path, own, true);
    expect(await tenantsOf(target)).toEqual(await tenantsOf(source));
  });

  const age = spawnSync('age', ['--version']);
  test.skipIf(age.error !== undefined)(
    'opens with `age -d`, and Plenum opens what `age` encrypted',
    async () => {
      const path = await backUp(folder, own);
      const [plain, again] = [join(folder, 'by-age'), join(folder, 'again.plenum.age')];
      await writeFile(join(folder, 'key'), own.identities.join('\n'));
      const run = (...args: string[]) => expect(spawnSync('age', args).stderr.toString()).toBe('');
      run('-d', '-i', join(folder, 'key'), '-o', plain, path);
      await restore(plain, NO_KEYS);
      run('-r', String(own.recipients[0]), '-o', again, plain);
      await restore(again, own);
      expect(await tenantsOf(target)).toEqual(await tenantsOf(source));
    },
  );
});

describe('a backup in a bucket', () => {
  test('is listed, restored from its address and the newest of its folder', async () => {
    const address = await backUp('s3://backups/plenum/night', own);
    expect(address).toBe('s3://backups/plenum/night/plenum-2026-11-30T023000Z.plenum.age');
    expect([...bucket.objects.keys()]).toEqual(['plenum/night/plenum-2026-11-30T023000Z.plenum.age']);
    await restore(address, own);
    expect(await tenantsOf(target)).toEqual(await tenantsOf(source));
    await target.database.deleteFrom('tenants').execute();
    await restore('s3://backups/plenum/night/', own);
    expect(await tenantsOf(target)).toEqual(await tenantsOf(source));
  });

  test('leaves in parts of bounded size, of which one is tried again where the storage stumbles', async () => {
    const { place, settings } = placed('s3://backups/large.plenum', NO_KEYS);
    let stumbles = 0;
    bucket.refuse = (method, url) =>
      method === 'PUT' && url.searchParams.get('partNumber') === '2' && stumbles++ === 0 ? 503 : null;
    const block = randomBytes(1_000_003);
    const content = async function* () {
      for (let each = 0; each < 40; each += 1) yield block;
    };
    await newBackup(place, settings, NOW).write(content());
    expect(stumbles).toBe(2);
    expect(bucket.objects.get('large.plenum')?.content.equals(Buffer.concat(Array(40).fill(block)))).toBe(
      true,
    );
    expect(bucket.largestPart()).toBe(16 * 1024 * 1024);
  });

  test('that fails on its way leaves neither an object nor parts', async () => {
    bucket.refuse = (method, url) => (method === 'PUT' && url.searchParams.has('partNumber') ? 403 : null);
    await expect(backUp('s3://backups/half', own)).rejects.toThrow('the storage answers 403');
    expect([bucket.objects.size, bucket.openUploads.size]).toEqual([0, 0]);
  });

  test('is refused with a wrong secret, an unknown bucket, a file that is not there and no storage', async () => {
    const { storage } = bucket;
    const gone = await startFakeBucket();
    await gone.close();
    const list = (address: string, changes: object) => {
      const place = findPlace(address, { keys: own, storage: { ...storage, ...changes } });
      return place && 'folder' in place ? findNewest(place.folder) : null;
    };
    await expect(list('s3://backups/a', { secretAccessKey: 'wrong' })).rejects.toThrow('answers 403');
    await expect(list('s3://elsewhere/a', {})).rejects.toThrow('There is no bucket elsewhere');
    await expect(list('s3://backups/a', { endpoint: gone.storage.endpoint })).rejects.toThrow('ECONNREFUSED');
    await expect(restore('s3://backups/none.plenum', own)).rejects.toThrow('does not exist');
    expect(() => findPlace('s3://backups/a', { keys: own })).toThrow('PLENUM_BACKUP_S3_ENDPOINT');
    expect(() => findPlace('s3://Not_a_bucket', { keys: own, storage })).toThrow('must look like s3://');
  });

  test('of a truncated object is refused, and everything stays', async () => {
    const address = await backUp('s3://backups', own);
    const stored = bucket.objects.get(address.slice('s3://backups/'.length));
    if (!stored) throw new Error('Nothing was stored');
    stored.content = stored.content.subarray(0, -17);
    await expect(restore(address, own)).rejects.toThrow('nothing was changed');
    expect(await tenantsOf(target)).toEqual(['mine']);
  });

  test('goes over TLS to a server whose certificate the settings name, and to no other', async () => {
    const tls = selfSignedCertificate(new Date());
    const secure = await startFakeBucket(tls);
    const at = (certificates?: string) => {
      const place = findPlace('s3://backups/', {
        keys: own,
        storage: { ...secure.storage, certificates },
      });
      return place && 'folder' in place ? findNewest(place.folder) : null;
    };
    await expect(at()).rejects.toThrow(/SELF_SIGNED/);
    expect(await at(tls.cert)).toBeNull();
    await secure.close();
  });
});

describe.each([
  ['a folder', () => mkdtemp(join(folder, 'kept-'))],
  ['a bucket', async () => 's3://backups/kept'],
])('the backups kept in %s', (_, makePlace) => {
  test('end after the number of days, and nothing else does', async () => {
    const address = await makePlace();
    for (const day of [1, 15, 16, 30]) await backUp(address, own, new Date(Date.UTC(2026, 10, day, 2, 30)));
    for (const name of ['before-move.plenum', 'plenum-2020-01-01T000000Z.txt']) {
      if (!address.startsWith('s3:')) await writeFile(join(address, name), 'x');
      bucket.objects.set(`kept/${name}`, { content: Buffer.from('x'), at: new Date(0) });
    }
    bucket.objects.set('kept/deep/plenum-2020-01-01T000000Z.plenum', {
      content: Buffer.of(),
      at: new Date(0),
    });
    const { place } = placed(address, own);
    if (!('folder' in place)) throw new Error('No folder');
    expect(await removeOldBackups(place.folder, 14, NOW)).toBe(2);
    const kept = ['before-move.plenum', 'plenum-2020-01-01T000000Z.txt'].concat(
      ['16', '30'].map((day) => `plenum-2026-11-${day}T023000Z.plenum.age`),
    );
    const names = address.startsWith('s3:')
      ? [...bucket.objects.keys()].filter((key) => !key.includes('deep')).map((key) => key.slice(5))
      : await readdir(address);
    expect(names.sort()).toEqual(kept.sort());
    expect(bucket.objects.has('kept/deep/plenum-2020-01-01T000000Z.plenum')).toBe(true);
  });
});
