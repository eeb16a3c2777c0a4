import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import {
  MAXIMUM_PASSWORD_LENGTH,
  MINIMUM_PASSWORD_LENGTH,
  normalizeUsername,
} from '#shared/platform/users/rules.ts';
import { areHostUrls } from '../../db/database-hosts.ts';
import { StartProblem } from '../../start-problem.ts';
import { backupComplaint, backupVariables } from './backup-settings.ts';
import { cellList } from './cell-settings.ts';
import { type MailServer, mailComplaint, mailVariables } from './mail-settings.ts';
import {
  hasOwnBasePath,
  isGuessable,
  isIdentityProxy,
  isLegacyUrl,
  isNetwork,
  isProxy,
  isUrlOf,
} from './setting-rules.ts';

export const logFormats = ['json', 'text'] as const;
export type LogFormat = (typeof logFormats)[number];

const demoSignIns = ['off', 'local', 'anyone'] as const;
export type DemoSignIn = (typeof demoSignIns)[number];

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The only base of links in mails and sign-in links, never a Host header. */
  readonly publicUrl: string;
  /** The legacy application's addresses: the only ones to which the menu gives a CSRF token [7.01]. */
  readonly legacyUrls?: readonly string[];
  /** With cells, each tenant is reached at its subdomain of the public host alone. */
  readonly servesCells?: boolean;
  /** The cell that this application serves. */
  readonly cell?: string;
  readonly dataFolder: string;
  readonly databaseUrl: string;
  /** For all analysis threads together; by default a share of the machine's memory. */
  readonly answerCacheBytes?: number;
  /** Proxies, by address or network, whose `X-Forwarded-For` is trusted; none by default. */
  readonly trustedProxies?: readonly string[];
  /** Proxies, by the address of their connection, whose headers may name people; none by default. */
  readonly identityProxies?: readonly string[];
  readonly metricsToken?: string;
  /** Port of its own for probes and metrics; without it they are on the port of the web. */
  readonly healthPort?: number;
  /** Private networks where survey servers may be; none by default. */
  readonly remoteNetworks?: readonly string[];
  readonly allowsRemoteHttp?: boolean;
  readonly mail?: MailServer;
  /** Who may sign in as a user of the demo without a password; nobody by default. */
  readonly demoSignIn?: DemoSignIn;
  /** Generated on the first start if not given, because a default could be used to forge signatures. */
  readonly secret: string;
  /** Opens and verifies what another secret sealed and signed; never seals or signs. */
  readonly secretFallback?: string | undefined;
}

const MINIMUM_SECRET_LENGTH = 32;

const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, '');

const ownSecret = z
  .string()
  .min(MINIMUM_SECRET_LENGTH, `must have at least ${MINIMUM_SECRET_LENGTH} characters`)
  .refine((text) => !isGuessable(text), 'is too easy to guess; leave it out and one is generated');

const databaseUrl = z
  .string()
  .refine(
    areHostUrls,
    'must look like postgres://user:password@host:5432/database, with host1:5432,host2:5432 for several; target_session_attrs is read-write or primary',
  )
  .optional();

const environment = z.object({
  PORT: z.coerce
    .number('must be a number from 0 to 65535')
    .int('must be a whole number')
    .min(0, 'must be from 0 to 65535')
    .max(65_535, 'must be from 0 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address')
    .default('localhost'),
  DATABASE_URL: databaseUrl,
  PLENUM_CACHE_MEGABYTES: z.coerce
    .number('must be a number of megabytes')
    .int('must be a whole number')
    .min(64, 'must be from 64 to 65536')
    .max(65_536, 'must be from 64 to 65536')
    .optional(),
  PLENUM_POOL_SIZE: z.coerce
    .number('must be a number from 4 to 200')
    .int('must be a whole number')
    .min(4, 'must be from 4 to 200')
    .max(200, 'must be from 4 to 200')
    .default(10),
  PLENUM_DIRECT_DATABASE_URL: databaseUrl,
  PLENUM_CELLS: cellList,
  PLENUM_STATEMENT_SECONDS: z.coerce
    .number('must be a number from 5 to 300')
    .int('must be a whole number')
    .min(5, 'must be from 5 to 300')
    .max(300, 'must be from 5 to 300')
    .default(30),
  PLENUM_DATA_DIR: z.string().optional(),
  PLENUM_DEMO: z.enum(['0', '1'], 'must be 1 or 0').default('1'),
  PLENUM_DEMO_SIGN_IN: z.enum(demoSignIns, 'must be off, local or anyone').default('local'),
  PLENUM_DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int('must be a whole number')
    .min(0, 'must be from 0 to 300')
    .max(300, 'must be from 0 to 300')
    .optional(),
  PLENUM_HEALTH_PORT: z.coerce
    .number('must be a number from 1 to 65535')
    .int('must be a whole number')
    .min(1, 'must be from 1 to 65535')
    .max(65_535, 'must be from 1 to 65535')
    .optional(),
  PLENUM_JOBS: z.enum(['0', '1'], 'must be 1 or 0').default('1'),
  PLENUM_LOG_FORMAT: z.enum(logFormats, 'must be json or text').default('json'),
  PLENUM_LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal'],
      'must be trace, debug, info, warn, error or fatal',
    )
    .optional(),
  PLENUM_MIGRATE: z.enum(['0', '1'], 'must be 1 or 0').default('1'),
  PLENUM_ADMIN_USERNAME: z
    .string()
    .regex(/^[^\s/]{1,255}$/, 'must be 1 to 255 characters without blanks')
    .transform(normalizeUsername)
    .optional(),
  PLENUM_ADMIN_PASSWORD: z
    .string()
    .min(MINIMUM_PASSWORD_LENGTH, `must have at least ${MINIMUM_PASSWORD_LENGTH} characters`)
    .max(MAXIMUM_PASSWORD_LENGTH, `must have at most ${MAXIMUM_PASSWORD_LENGTH} characters`)
    .refine((text) => new Set(text).size >= 5, 'is too easy to guess')
    .optional(),
  PLENUM_PUBLIC_URL: z
    .string()
    .refine(
      isUrlOf(['http:', 'https:']),
      'must look like https://plenum.example.org or https://example.org/plenum',
    )
    .refine(hasOwnBasePath, 'must not end in a path that Plenum itself has')
    .transform(withoutTrailingSlash)
    .optional(),
  PLENUM_LEGACY_URLS: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .refine(
      (urls) => urls.every(isLegacyUrl),
      'must be addresses like https://legacy.example.org/app, separated by commas',
    )
    .default([]),
  PLENUM_TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((proxy) => proxy.trim()))
    .refine(
      (proxies) => proxies.every(isProxy),
      'must be addresses or networks like 10.1.2.3, 10.0.0.0/8 or loopback, separated by commas',
    )
    .default([]),
  PLENUM_IDENTITY_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((proxy) => proxy.trim()))
    .refine(
      (proxies) => proxies.every(isIdentityProxy),
      'must be addresses or networks like 10.1.2.3 or 10.1.0.0/16, separated by commas',
    )
    .default([]),
  PLENUM_REMOTE_NETWORKS: z
    .string()
    .transform((list) => list.split(',').map((network) => network.trim()))
    .refine(
      (networks) => networks.every(isNetwork),
      'must be addresses or networks like 10.1.2.3 or 10.0.0.0/8, separated by commas',
    )
    .default([]),
  PLENUM_REMOTE_HTTP: z.enum(['0', '1'], 'must be 1 or 0').default('0'),
  ...mailVariables,
  ...backupVariables,
  PLENUM_METRICS_TOKEN: ownSecret.optional(),
  PLENUM_SECRET: ownSecret.optional(),
  PLENUM_SECRET_FALLBACK: ownSecret.optional(),
});

export interface EnvironmentSettings
  extends Omit<z.output<typeof environment>, 'PLENUM_DIRECT_DATABASE_URL'> {
  /** The database itself; what listens, holds locks or works on jobs must not share connections. */
  DATABASE_URL?: string | undefined;
  POOLED_DATABASE_URL?: string | undefined;
}

/**
 * Seconds that a stopping node continues to serve. A node with its own database is alone, so draining would be
 * pointless.
 */
export const parseDrainSeconds = ({ PLENUM_DRAIN_SECONDS, DATABASE_URL }: EnvironmentSettings): number =>
  PLENUM_DRAIN_SECONDS ?? (DATABASE_URL === undefined ? 0 : 10);

const IN_FILES = [
  'DATABASE_URL',
  'PLENUM_DIRECT_DATABASE_URL',
  'PLENUM_CELLS',
  'PLENUM_ADMIN_PASSWORD',
  'PLENUM_SMTP_URL',
  'PLENUM_SMTP_CLIENT_SECRET',
  'PLENUM_SMTP_REFRESH_TOKEN',
  'PLENUM_BACKUP_RECIPIENTS',
  'PLENUM_BACKUP_IDENTITIES',
  'PLENUM_BACKUP_PASSPHRASE',
  'PLENUM_BACKUP_S3_ACCESS_KEY_ID',
  'PLENUM_BACKUP_S3_SECRET_ACCESS_KEY',
  'PLENUM_BACKUP_S3_CA',
  'PLENUM_METRICS_TOKEN',
  'PLENUM_SECRET',
  'PLENUM_SECRET_FALLBACK',
] as const;

const withFiles = (variables: NodeJS.ProcessEnv): { given: NodeJS.ProcessEnv; complaints: string[] } => {
  const given = { ...variables };
  const complaints: string[] = [];
  for (const name of IN_FILES) {
    const path = given[`${name}_FILE`];
    delete given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) {
      complaints.push(`${name} and ${name}_FILE exclude each other`);
      continue;
    }
    try {
      given[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    } catch {
      complaints.push(`${name}_FILE names a file that cannot be read`);
    }
  }
  return { given, complaints };
};

/** Variables that Kubernetes adds to containers for a service called `plenum`. */
const OF_KUBERNETES = /^PLENUM_(SERVICE_(HOST|PORT\w*)|PORT|PORT_\d+_(TCP|UDP)(_(PROTO|PORT|ADDR))?)$/;

const NAMES_OF_OTHERS = [
  'PLENUM_CHROMIUM',
  'PLENUM_LIMESURVEY_FOLDER',
  'PLENUM_REAL_DATA',
  'PLENUM_WEB_PORT',
];

const unknownNames = (variables: NodeJS.ProcessEnv): string[] =>
  Object.keys(variables).filter(
    (name) =>
      name.startsWith('PLENUM_') &&
      !(name in environment.shape) &&
      !NAMES_OF_OTHERS.includes(name) &&
      !OF_KUBERNETES.test(name),
  );

export const readSettings = (variables: NodeJS.ProcessEnv): EnvironmentSettings => {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { given, complaints } = withFiles(filled);
  complaints.push(...unknownNames(given).map((name) => `${name} is no setting of Plenum`));
  const result = environment.safeParse(given);
  for (const issue of result.error?.issues ?? []) complaints.push(`${issue.path.join('.')} ${issue.message}`);
  const further = result.success ? [mailComplaint(result.data), backupComplaint(result.data)] : [];
  complaints.push(...further.filter((complaint) => complaint !== null));
  const { PLENUM_DIRECT_DATABASE_URL: direct, DATABASE_URL: named } = result.data ?? {};
  if (direct !== undefined && named === undefined)
    complaints.push('PLENUM_DIRECT_DATABASE_URL needs DATABASE_URL, the pooler before it');
  const { PLENUM_CELLS: cells, PLENUM_PUBLIC_URL: site } = result.data ?? {};
  if (cells && (named === undefined || site === undefined || isIP(new URL(site).hostname) !== 0))
    complaints.push(
      'PLENUM_CELLS needs DATABASE_URL and PLENUM_PUBLIC_URL, below whose host tenants have theirs',
    );
  if (!result.success || complaints.length > 0)
    throw new StartProblem(`${complaints.join('; ')}. The README lists all settings.`);
  const { PLENUM_DIRECT_DATABASE_URL: _direct, ...settings } = result.data;
  return direct === undefined ? settings : { ...settings, DATABASE_URL: direct, POOLED_DATABASE_URL: named };
};
