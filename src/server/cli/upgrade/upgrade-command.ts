import { sql } from 'kysely';
import type { BackupFile } from '../../backup/backup-format.ts';
import { openBackup } from '../../backup/read-backup.ts';
import { prepareRestore, restoreBackup } from '../../backup/restore-backup.ts';
import { connect, type Database } from '../../db/connect.ts';
import { programVersion } from '../../db/postgres/program-version.ts';
import { migrate } from '../../db/schema/migrate.ts';
import { partUnlikeItems } from '../../features/curation/item-collections/part-unlike-items.ts';
import { backfillSnapshots } from '../../features/publishing/publication/backfill-snapshots.ts';
import { createLog } from '../../lib/create-log.ts';
import { openNamedBackup } from '../setup/backup-address.ts';
import { type Command, parseArguments, UsageError } from '../setup/command.ts';
import { type CommandContext, withUrl } from '../setup/with-database.ts';
import { withServices } from '../setup/with-services.ts';
import { comparePages, type PageDifference, readPublishedPages } from './read-published-pages.ts';
import { withThrowAwayDatabase } from './throw-away-database.ts';

const SLOWEST = 3;

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const timed = async <Result>(
  name: string,
  work: () => Promise<Result>,
  summarize: (result: Result) => string = () => '',
): Promise<{ result: Result; took: number }> => {
  const begun = performance.now();
  const result = await work();
  const took = performance.now() - begun;
  console.log(`${name.padEnd(16)} ${seconds(took).padStart(9)}  ${summarize(result)}`.trimEnd());
  return { result, took };
};

const readSize = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(
    database,
  );
  return Number(rows[0]?.size);
};

const migrateTimed = async (url: string): Promise<string> => {
  const times: { name: string; took: number }[] = [];
  await migrate(url, undefined, (name, took) => times.push({ name, took }));
  const slowest = times.toSorted((left, right) => right.took - left.took).slice(0, SLOWEST);
  const named = slowest.map(({ name, took }) => `${name} ${seconds(took)}`).join(', ');
  return times.length === 0 ? 'none have to run' : `${times.length} run; slowest: ${named}`;
};

const PROBLEMS: Record<PageDifference['kind'], string | null> = {
  ...{ same: null, new: null, changed: 'differs in', lost: 'is no longer published' },
  ...{ unreadable: 'cannot be read after the migrations', unknown: null },
};

const printDifferences = (differences: readonly PageDifference[]): boolean => {
  const { same = [], unknown = [], new: frozen = [] } = Object.groupBy(differences, ({ kind }) => kind);
  for (const { page, kind, detail } of differences)
    if (PROBLEMS[kind] !== null)
      console.log(
        `FAILED  tenant ${page.tenant}, report ${page.reportId} ${PROBLEMS[kind]} ${detail}`.trimEnd(),
      );
  console.log(`${same.length} of ${differences.length} published reports are what they were.`);
  if (unknown.length > 0)
    console.log(
      `${unknown.length} are rewritten by migrations; they can be read, and were not compared (the first: tenant ${unknown[0]?.page.tenant}, report ${unknown[0]?.page.reportId}, ${unknown[0]?.detail}).`,
    );
  if (frozen.length > 0) console.log(`${frozen.length} had no snapshot yet and got one.`);
  return differences.every(({ kind }) => PROBLEMS[kind] === null);
};

const check = async (context: CommandContext, file: BackupFile, url: string): Promise<boolean> => {
  const backup = await openBackup(file);
  await backup.close();
  console.log(
    `${file.address}: Plenum ${backup.header.program ?? 'before 0.10'}, ${megabytes(await file.size())}; this is Plenum ${programVersion}`,
  );
  await timed('Earlier schema', () => prepareRestore(url, file));
  await timed('Restore', () => restoreBackup(url, file, { keepLinks: true }));
  const database = connect(url, 4);
  try {
    const size = await readSize(database);
    const countPages = ({ size: count }: ReadonlyMap<string, unknown>) => `${count} published reports`;
    const before = await timed('Pages before', () => readPublishedPages(database, 'earlier'), countPages);
    const migrations = await timed('Migrations', () => migrateTimed(url), String);
    const firstStart = await timed('First start', () =>
      withServices(database, { ...context, url }, createLog('error', 'text'), async (services) => {
        await backfillSnapshots(services);
        await partUnlikeItems(services);
      }),
    );
    const after = await timed('Pages after', () => readPublishedPages(database, 'current'), countPages);
    const grown = (await readSize(database)) - size;
    const isFine = printDifferences(comparePages(before.result, after.result));
    console.log(
      `The upgrade takes the database about ${seconds(migrations.took + firstStart.took)} and ${megabytes(Math.max(0, grown))} more than its ${megabytes(size)}.`,
    );
    return isFine;
  } finally {
    await database.destroy();
  }
};

const readArguments = (args: string[]) => {
  const { values, positionals } = parseArguments(args, {
    check: { type: 'boolean', default: false },
    unencrypted: { type: 'boolean', default: false },
  });
  if (!values.check || positionals.length > 1)
    throw new UsageError('Name --check and one backup, or the folder of backups, whose newest is taken.');
  return { address: positionals[0], acceptsPlain: values.unencrypted };
};

export const command: Command = {
  summary: 'Rehearse an upgrade with a backup, in a database that is dropped afterwards',
  usage: ['upgrade --check [FILE|FOLDER|s3://BUCKET/FOLDER] [--unencrypted]'],
  run: async (args) => {
    const { address, acceptsPlain } = readArguments(args);
    const file = await openNamedBackup(address, { acceptsPlain });
    const isFine = await withUrl((context) =>
      withThrowAwayDatabase(context.url, (url) => check(context, file, url)),
    );
    console.log(isFine ? 'Nothing speaks against the upgrade.' : 'Do not upgrade: see above.');
    return isFine ? 0 : 1;
  },
};
