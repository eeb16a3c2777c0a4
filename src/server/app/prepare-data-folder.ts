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
import { canAccess, chooseServerAccount, type ServerAccount } from '../db/server-account.ts';
import { StartProblem, systemCode } from '../start-problem.ts';

const PROJECT = join(import.meta.dirname, '../../..');

/**
 * Beside the program, unless PostgreSQL has to run as another account that cannot get there: a clone in /root, say.
 * Then below /var/lib, one folder a clone.
 */
const defaultFolder = (account: ServerAccount | null): string => {
  if (account === null || canAccess(account, PROJECT)) return join(PROJECT, '.plenum');
  return `/var/lib/plenum-${createHash('sha256').update(PROJECT).digest('hex').slice(0, 8)}`;
};

/** Step by step: Node's own `recursive` never returns where the system says ENOENT for good, below /proc for one. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

/** Creates the data folder where it is missing and makes sure that we, and our database, can work in it. */
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

/** A secret of the installation: made on the first start and kept in the data folder, readable by us alone. */
export const ensureSecret = (folder: string, name: string): string => {
  const path = join(folder, name);
  if (!existsSync(path)) {
    // In one step, so that a start cut short leaves no empty secret behind.
    writeFileSync(`${path}.new`, randomBytes(32).toString('base64url'), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  return readFileSync(path, 'utf8').trim();
};
