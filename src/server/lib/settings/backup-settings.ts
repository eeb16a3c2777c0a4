import { z } from 'zod';
import { isGuessable, isTokenUrl } from './setting-rules.ts';

const MINIMUM_PASSPHRASE_LENGTH = 20;

/** Lines of a file of age, as `age-keygen` writes it: what follows `#` is a comment. */
const keysIn = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');

const keyList = (pattern: RegExp, complaint: string) =>
  z
    .string()
    .transform(keysIn)
    .refine((keys) => keys.length > 0 && keys.every((key) => pattern.test(key)), complaint)
    .optional();

export const backupVariables = {
  PLENUM_BACKUP_TO: z.string().optional(),
  PLENUM_BACKUP_RECIPIENTS: keyList(
    /^age1[a-z0-9]{50,}$/,
    'must be public keys of age (age1…), separated by commas or lines',
  ),
  PLENUM_BACKUP_IDENTITIES: keyList(
    /^AGE-SECRET-KEY-(PQ-)?1[A-Z0-9]{50,}$/,
    'must be private keys of age (AGE-SECRET-KEY-1…), one a line',
  ),
  PLENUM_BACKUP_PASSPHRASE: z
    .string()
    .min(MINIMUM_PASSPHRASE_LENGTH, `must have at least ${MINIMUM_PASSPHRASE_LENGTH} characters`)
    .refine((text) => !isGuessable(text), 'is too easy to guess')
    .optional(),
  PLENUM_BACKUP_S3_ENDPOINT: z
    .string()
    .refine(isTokenUrl, 'must look like https://s3.example.org')
    .optional(),
  PLENUM_BACKUP_S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must look like eu-central-1')
    .default('us-east-1'),
  PLENUM_BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  PLENUM_BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  PLENUM_BACKUP_S3_PATH_STYLE: z.enum(['0', '1'], 'must be 1 or 0').default('1'),
  PLENUM_BACKUP_S3_CA: z
    .string()
    .refine((text) => text.includes('-----BEGIN CERTIFICATE-----'), 'must be certificates in PEM')
    .optional(),
};
type BackupVariables = z.output<z.ZodObject<typeof backupVariables>>;

/** Whoever has the recipients can write backups, and only who has the identities or the passphrase can read them. */
export interface BackupKeys {
  readonly recipients: readonly string[];
  readonly identities: readonly string[];
  readonly passphrase?: string | undefined;
}

export interface BackupStorage {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly usesPathStyle: boolean;
  readonly certificates?: string | undefined;
}

export interface BackupSettings {
  readonly to?: string | undefined;
  readonly keys: BackupKeys;
  readonly storage?: BackupStorage;
}

export const parseBackupSettings = (variables: BackupVariables): BackupSettings => {
  const {
    PLENUM_BACKUP_S3_ENDPOINT: endpoint,
    PLENUM_BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    PLENUM_BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = variables;
  const storage = endpoint &&
    accessKeyId &&
    secretAccessKey && {
      ...{ endpoint, accessKeyId, secretAccessKey, region: variables.PLENUM_BACKUP_S3_REGION },
      usesPathStyle: variables.PLENUM_BACKUP_S3_PATH_STYLE === '1',
      certificates: variables.PLENUM_BACKUP_S3_CA,
    };
  return {
    to: variables.PLENUM_BACKUP_TO,
    keys: {
      recipients: variables.PLENUM_BACKUP_RECIPIENTS ?? [],
      identities: variables.PLENUM_BACKUP_IDENTITIES ?? [],
      passphrase: variables.PLENUM_BACKUP_PASSPHRASE,
    },
    ...(storage && { storage }),
  };
};

const STORAGE_NAMES = [
  'PLENUM_BACKUP_S3_ENDPOINT',
  'PLENUM_BACKUP_S3_ACCESS_KEY_ID',
  'PLENUM_BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

export const backupComplaint = (settings: BackupVariables): string | null => {
  if (settings.PLENUM_BACKUP_RECIPIENTS && settings.PLENUM_BACKUP_PASSPHRASE)
    return 'PLENUM_BACKUP_RECIPIENTS and PLENUM_BACKUP_PASSPHRASE exclude each other';
  const missing = STORAGE_NAMES.filter((name) => settings[name] === undefined);
  const isNeeded = missing.length < STORAGE_NAMES.length || settings.PLENUM_BACKUP_TO?.startsWith('s3://');
  return isNeeded && missing.length > 0 ? `backups to S3 storage need ${missing.join(', ')}` : null;
};
