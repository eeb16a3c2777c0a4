import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { StartProblem } from '../../start-problem.ts';
import { parseDrainSeconds, readSettings } from './settings.ts';

test('[7.01] When legacy addresses are set, then each is taken; without the setting there is none', () => {
  const list = 'https://legacy.example/app, http://localhost:8080';
  expect(readSettings({ PLENUM_LEGACY_URLS: list }).PLENUM_LEGACY_URLS).toEqual([
    'https://legacy.example/app',
    'http://localhost:8080',
  ]);
  expect(readSettings({}).PLENUM_LEGACY_URLS).toEqual([]);
});

test.each([
  'http://legacy.example',
  'ftp://legacy.example',
  'https://user:word@legacy.example',
  'https://legacy.example/?x=1',
  'https://legacy.example/#x',
  'legacy.example',
  'https://legacy.example,',
])('[7.01] When a legacy address is %s, then it is refused', (address) => {
  expect(() => readSettings({ PLENUM_LEGACY_URLS: address })).toThrow(/PLENUM_LEGACY_URLS must be/);
});

const oauth = {
  ...{ PLENUM_SMTP_URL: 'smtp://noreply%40uni.example@mail.example', PLENUM_MAIL_FROM: 'a@uni.example' },
  ...{ PLENUM_SMTP_CLIENT_ID: 'plenum', PLENUM_SMTP_CLIENT_SECRET: 'hazelnut', PLENUM_SMTP_SCOPE: 'smtp' },
  PLENUM_SMTP_TOKEN_URL: 'https://login.example/token',
};

const wrong: [variables: Record<string, string>, part: string][] = [
  [{ PLENUM_DEMOO: '1' }, 'PLENUM_DEMOO is no setting of Plenum'],
  [{ PORT: 'eighty' }, 'PORT must be a number'],
  [{ PORT: '65536' }, 'PORT must be from 0 to 65535'],
  [{ HOST: 'a b' }, 'HOST must be a host name'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must look like postgres://'],
  [{ PLENUM_DIRECT_DATABASE_URL: 'postgres://x@db/x' }, 'PLENUM_DIRECT_DATABASE_URL needs DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://a@h1,/x' }, 'DATABASE_URL must look like postgres://'],
  [{ DATABASE_URL: 'postgres://a@h1,h2/x?target_session_attrs=standby' }, 'is read-write or primary'],
  [{ PLENUM_POOL_SIZE: '3' }, 'PLENUM_POOL_SIZE must be from 4 to 200'],
  [{ PLENUM_STATEMENT_SECONDS: '301' }, 'PLENUM_STATEMENT_SECONDS must be from 5 to 300'],
  [{ PLENUM_CACHE_MEGABYTES: '63' }, 'PLENUM_CACHE_MEGABYTES must be from 64 to 65536'],
  [{ PLENUM_DEMO: 'yes' }, 'PLENUM_DEMO must be 1 or 0'],
  [{ PLENUM_PUBLIC_URL: 'plenum.example.org' }, 'PLENUM_PUBLIC_URL must look like https://'],
  [{ PLENUM_PUBLIC_URL: 'https://example.org/reports/' }, 'PLENUM_PUBLIC_URL must not end in a path'],
  [{ PLENUM_PUBLIC_URL: 'https://example.org/api' }, 'PLENUM_PUBLIC_URL must not end in a path'],
  [{ PLENUM_LEGACY_URLS: 'http://legacy.example' }, 'PLENUM_LEGACY_URLS must be addresses like https://'],
  [{ PLENUM_LEGACY_URLS: 'https://a.example,https://b.example?x=1' }, 'PLENUM_LEGACY_URLS must be'],
  [{ PLENUM_ADMIN_PASSWORD: 'short' }, 'PLENUM_ADMIN_PASSWORD must have at least 10'],
  [{ PLENUM_TRUSTED_PROXIES: '10.0.0.0/8,everybody' }, 'PLENUM_TRUSTED_PROXIES must be addresses'],
  [{ PLENUM_IDENTITY_PROXIES: 'loopback' }, 'PLENUM_IDENTITY_PROXIES must be addresses'],
  [{ PLENUM_IDENTITY_PROXIES: '0.0.0.0/0' }, 'PLENUM_IDENTITY_PROXIES must be addresses'],
  [{ PLENUM_IDENTITY_PROXIES: '10.1.2.3,proxy' }, 'PLENUM_IDENTITY_PROXIES must be addresses'],
  [{ PLENUM_TRUSTED_PROXIES: '0.0.0.0/0' }, 'PLENUM_TRUSTED_PROXIES must be addresses'],
  [{ PLENUM_SMTP_URL: 'http://mail.example' }, 'PLENUM_SMTP_URL must look like smtps://'],
  [{ PLENUM_SMTP_URL: 'smtp://mail.example' }, 'PLENUM_SMTP_URL and PLENUM_MAIL_FROM need each other'],
  [{ PLENUM_SMTP_SCOPE: 'x' }, 'PLENUM_SMTP_SCOPE need PLENUM_SMTP_CLIENT_ID, PLENUM_SMTP_CLIENT_SECRET'],
  [
    { ...oauth, PLENUM_SMTP_TOKEN_URL: 'http://login.example/t' },
    'PLENUM_SMTP_TOKEN_URL must look like https',
  ],
  [{ ...oauth, PLENUM_SMTP_URL: 'smtp://a:b@mail.example' }, 'names the mailbox as its user and no password'],
  [{ ...oauth, PLENUM_SMTP_SCOPE: '' }, 'needs PLENUM_SMTP_REFRESH_TOKEN or PLENUM_SMTP_SCOPE'],
  [{ PLENUM_MAIL_FROM: 'Plenum <a@b.example>' }, 'PLENUM_MAIL_FROM must be a mail address'],
  [{ PLENUM_BACKUP_RECIPIENTS: 'age1short' }, 'PLENUM_BACKUP_RECIPIENTS must be public keys of age'],
  [{ PLENUM_BACKUP_RECIPIENTS: '# none' }, 'PLENUM_BACKUP_RECIPIENTS must be public keys of age'],
  [{ PLENUM_BACKUP_IDENTITIES: 'age1' }, 'PLENUM_BACKUP_IDENTITIES must be private keys of age'],
  [{ PLENUM_BACKUP_PASSPHRASE: 'too short' }, 'PLENUM_BACKUP_PASSPHRASE must have at least 20'],
  [
    {
      PLENUM_BACKUP_RECIPIENTS: 'age1yt3tfqlfrwdwx0z0ynwplcr6qxcxfaqycuprpmy89nr83ltx74tqdpszlw',
      PLENUM_BACKUP_PASSPHRASE: 'seven otters count slow gravel',
    },
    'exclude each other',
  ],
  [
    { PLENUM_BACKUP_S3_ENDPOINT: 'http://s3.example.org' },
    'PLENUM_BACKUP_S3_ENDPOINT must look like https://',
  ],
  [{ PLENUM_BACKUP_S3_CA: 'x' }, 'PLENUM_BACKUP_S3_CA must be certificates in PEM'],
  [{ PLENUM_BACKUP_TO: 's3://backups' }, 'need PLENUM_BACKUP_S3_ENDPOINT, PLENUM_BACKUP_S3_ACCESS_KEY_ID'],
  [{ PLENUM_METRICS_TOKEN: 'short' }, 'PLENUM_METRICS_TOKEN must have at least 32'],
  [{ PLENUM_SECRET: 'short' }, 'PLENUM_SECRET must have at least 32'],
  [{ PLENUM_SECRET: 'x'.repeat(40) }, 'PLENUM_SECRET is too easy to guess'],
  [{ PLENUM_SECRET: 'please-change-me-0123456789-abcdefgh' }, 'PLENUM_SECRET is too easy to guess'],
];
test.each(wrong)('When the settings hold %o, then that is refused by name', (variables, part) => {
  expect(() => readSettings(variables)).toThrow(StartProblem);
  expect(() => readSettings(variables)).toThrow(part);
});

describe('settings in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plenum-settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const SECRET = 'k3Jw9xVbQ2mZ8rTn5yLd7hGf4sPc6aEu';
  const path = join(folder, 'secret');
  writeFileSync(path, `${SECRET}\n`);

  test('take the place of the variable, without the end of the line', () => {
    expect(readSettings({ PLENUM_SECRET_FILE: path }).PLENUM_SECRET).toBe(SECRET);
  });

  test('are checked like the variable', () => {
    writeFileSync(join(folder, 'short'), 'short');
    expect(() => readSettings({ PLENUM_SECRET_FILE: join(folder, 'short') })).toThrow(
      /PLENUM_SECRET must have/,
    );
  });

  test('are refused beside the variable, and where they cannot be read', () => {
    expect(() => readSettings({ PLENUM_SECRET: SECRET, PLENUM_SECRET_FILE: path })).toThrow(
      /exclude each other/,
    );
    expect(() => readSettings({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(
      /DATABASE_URL_FILE names a file that cannot be read/,
    );
  });
});

test('When Kubernetes names a service of the same name, then its variables are no settings', () => {
  const variables = {
    PLENUM_SERVICE_HOST: '10.0.0.1',
    PLENUM_SERVICE_PORT_HTTP: '3000',
    PLENUM_PORT: 'tcp://10.0.0.1:3000',
    PLENUM_PORT_3000_TCP_ADDR: '10.0.0.1',
  };
  expect(readSettings(variables).PORT).toBe(3000);
});

test('When a database is given, then a node drains ten seconds; one with its own does not', () => {
  const DATABASE_URL = 'postgres://a:b@localhost/c';
  expect(parseDrainSeconds(readSettings({ DATABASE_URL }))).toBe(10);
  expect(parseDrainSeconds(readSettings({}))).toBe(0);
  expect(parseDrainSeconds(readSettings({ DATABASE_URL, PLENUM_DRAIN_SECONDS: '3' }))).toBe(3);
  expect(() => readSettings({ PLENUM_DRAIN_SECONDS: '301' })).toThrow(
    /PLENUM_DRAIN_SECONDS must be from 0 to 300/,
  );
});

test('sends calls to the pooler and everything else to the database itself', () => {
  const [pooler, database] = ['postgres://plenum@bouncer:6432/plenum', 'postgres://plenum@db:5432/plenum'];
  expect(readSettings({ DATABASE_URL: pooler, PLENUM_DIRECT_DATABASE_URL: database })).toMatchObject({
    DATABASE_URL: database,
    POOLED_DATABASE_URL: pooler,
  });
  expect(readSettings({ DATABASE_URL: database }).POOLED_DATABASE_URL).toBeUndefined();
});
