import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { canAccess, chooseServerAccount, type ServerAccount } from '../../db/postgres/server-account.ts';
import type { InstallationSecrets } from '../../lib/secrets/seal-secret.ts';
import type { EnvironmentSettings } from '../../lib/settings/settings.ts';
import { StartProblem, systemCode } from '../../start-problem.ts';

const PROJECT = join(import.meta.dirname, '../../../..');

/**
 * Beside the program, unless PostgreSQL runs as another account without access, e.g. to a clone in /root; then below
 * /var/lib, one folder per clone.
 */
const defaultFolder = (account: ServerAccount | null): string => {
  if (account === null || canAccess(account, PROJECT)) return join(PROJECT, '.plenum');
  return `/var/lib/plenum-${createHash('sha256').update(PROJECT).digest('hex').slice(0, 8)}`;
};

/**
 * Creates folders step by step, because Node's `recursive` never returns where the system keeps answering ENOENT, e.g.
 * below /proc.
 */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

export const prepareDataFolder = (wanted: string | undefined, needsDatabase: boolean): string => {
  const account = needsDatabase ? chooseServerAccount() : null;
  const folder = wanted === undefined ? defaultFolder(account) : resolve(wanted);
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    // The database's account has to pass through; what lies inside is closed to it file by file.
    if (account !== null) chmodSync(folder, 0o711);
  } catch (error) {
    throw new StartProblem(
      `The data folder ${folder} is not writable (${systemCode(error)}). Choose another with PLENUM_DATA_DIR.`,
    );
  }
  if (account !== null && !canAccess(account, folder))
    throw new StartProblem(
      `PostgreSQL does not run as root, and its account cannot reach the data folder ${folder}. Choose another with PLENUM_DATA_DIR.`,
    );
  return folder;
};

export const ensureSecret = (folder: string, name: string): string => {
  const path = join(folder, name);
  if (!existsSync(path)) {
    // In one step, so that a start cut short leaves no empty secret behind.
    writeFileSync(`${path}.new`, randomBytes(32).toString('base64url'), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  return readFileSync(path, 'utf8').trim();
};

export const ensureSecrets = (
  environment: Pick<EnvironmentSettings, 'PLENUM_SECRET' | 'PLENUM_SECRET_FALLBACK'>,
  folder: string,
): InstallationSecrets => ({
  secret: environment.PLENUM_SECRET ?? ensureSecret(folder, 'secret'),
  secretFallback: environment.PLENUM_SECRET_FALLBACK,
});
