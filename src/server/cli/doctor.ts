import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isNearlyFull, measureDisk } from '../app/health/measure-node.ts';
import { prepareDataFolder } from '../app/start/prepare-data-folder.ts';
import { findNewest, findPlace } from '../backup/backup-place.ts';
import { bypassesRowSecurity, serverVersion } from '../backup/queries.ts';
import { openConnection } from '../db/open-connection.ts';
import { programVersion } from '../db/postgres/program-version.ts';
import { readSchemaState, schemaProblem } from '../db/schema/schema-version.ts';
import { builtWebFolder } from '../lib/built-web-folder.ts';
import { parseBackupSettings } from '../lib/settings/backup-settings.ts';
import { readSettings } from '../lib/settings/settings.ts';
import type { Command } from './setup/command.ts';
import { withUrl } from './setup/with-database.ts';

const GIGABYTE = 1e9;
const MINIMUM_SPACE = 1;
const DAY_MS = 86_400_000;

type Examination = () => string | Promise<string>;

const settings: Examination = () => {
  const { DATABASE_URL, PLENUM_PUBLIC_URL } = readSettings(process.env);
  return `${DATABASE_URL ? 'DATABASE_URL' : 'bundled PostgreSQL'}, links to ${PLENUM_PUBLIC_URL ?? 'localhost'}`;
};

const dataFolder: Examination = () => {
  const { PLENUM_DATA_DIR, DATABASE_URL } = readSettings(process.env);
  const folder = prepareDataFolder(PLENUM_DATA_DIR, DATABASE_URL === undefined);
  const disk = measureDisk(folder);
  const free = (disk?.free ?? 0) / GIGABYTE;
  if (free < MINIMUM_SPACE) throw new Error(`${folder} has only ${free.toFixed(1)} GB left`);
  const warning = disk && isNearlyFull(disk) ? '; more than 90 % of the disk is in use' : '';
  return `${folder}, ${free.toFixed(0)} GB free${warning}`;
};

const database: Examination = () =>
  withUrl(async ({ url }) => {
    const client = await openConnection(url);
    try {
      const version = await serverVersion(client);
      const state = await readSchemaState(client);
      const problem = state.isEmpty ? null : schemaProblem(state);
      if (problem !== null) throw new Error(problem);
      const backsUp = await bypassesRowSecurity(client);
      const warning = backsUp ? '' : '; its user cannot back up (alter role … bypassrls)';
      return `PostgreSQL ${version}, ${state.isEmpty ? 'still empty' : 'up to date'}${warning}`;
    } finally {
      await client.end();
    }
  });

const backups: Examination = async () => {
  const settings = parseBackupSettings(readSettings(process.env));
  const { keys } = settings;
  const how = keys.passphrase
    ? 'encrypted with a passphrase'
    : keys.recipients.length > 0
      ? `encrypted for ${keys.recipients.length} ${keys.recipients.length === 1 ? 'key' : 'keys'}`
      : 'not encrypted';
  const place = findPlace(undefined, settings);
  if (!place) return `${how}; PLENUM_BACKUP_TO names no place`;
  if (!('folder' in place)) throw new Error(`PLENUM_BACKUP_TO names no folder (${place.file.address})`);
  const newest = await findNewest(place.folder);
  const age = newest && (Date.now() - newest.writtenAt.getTime()) / DAY_MS;
  const newestText = newest ? `the newest ${newest.name}` : 'none yet';
  const warning = age !== null && age > 2 ? `, ${Math.floor(age)} days old` : '';
  return `${place.folder.address}, ${how}, ${newestText}${warning}`;
};

const web: Examination = () => {
  if (!existsSync(join(builtWebFolder, 'index.html'))) throw new Error('not built: npm start builds it');
  return 'built';
};

const examinations: Record<string, Examination> = {
  Plenum: () => programVersion,
  Node: () => process.version,
  settings,
  'data folder': dataFolder,
  database,
  backups,
  web,
};

export const command: Command = {
  summary: 'Say whether everything is as it should be',
  usage: ['doctor'],
  run: async () => {
    let failed = 0;
    for (const [name, examine] of Object.entries(examinations)) {
      try {
        console.log(`ok      ${name}: ${await examine()}`);
      } catch (error) {
        failed += 1;
        console.log(`FAILED  ${name}: ${(error as Error).message}`);
      }
    }
    return failed === 0 ? 0 : 1;
  },
};
