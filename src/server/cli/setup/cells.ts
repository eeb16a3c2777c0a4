import { mkdirSync } from 'node:fs';
import { openConnection } from '../../db/open-connection.ts';
import { claimTenantIds } from '../../db/schema/tenant-numbers.ts';
import { type Cell, MAIN_CELL } from '../../lib/settings/cell-settings.ts';
import { readSettings } from '../../lib/settings/settings.ts';
import { UsageError } from './command.ts';

interface NamedCell {
  readonly name: string;
  readonly number: number;
  readonly url: string;
  /** Lets what follows work on this cell's database. */
  enter(): void;
}

const DATABASE_VARIABLES = ['DATABASE_URL', 'PLENUM_DIRECT_DATABASE_URL'] as const;

const enterDatabase = (url: string, name: string, backups: string | undefined): void => {
  for (const variable of DATABASE_VARIABLES) {
    delete process.env[variable];
    delete process.env[`${variable}_FILE`];
  }
  process.env.DATABASE_URL = url;
  if (backups === undefined) return;
  const folder = `${backups.replace(/\/+$/, '')}/${name}`;
  if (!folder.startsWith('s3://')) mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env.PLENUM_BACKUP_TO = folder;
};

export const hasCells = (): boolean =>
  Boolean(process.env.PLENUM_CELLS) || Boolean(process.env.PLENUM_CELLS_FILE);

let listed: NamedCell[] | undefined;

/** The cells of the settings that the program was started with, also after one was entered. */
export const listCells = (): NamedCell[] => {
  if (listed) return listed;
  const { DATABASE_URL: url = '', PLENUM_CELLS: further = [], PLENUM_BACKUP_TO } = readSettings(process.env);
  const main: Pick<Cell, 'name' | 'number' | 'url'> = { name: MAIN_CELL, number: 0, url };
  listed = [main, ...further].map((cell) => ({
    ...cell,
    enter: () => enterDatabase(cell.url, cell.name, PLENUM_BACKUP_TO),
  }));
  return listed;
};

/** `null`: where the tenant is served. */
type Whereabouts = 'DEPARTED' | null;

export const holdsTenant = async (
  url: string,
  subdomain: string,
  whereabouts?: Whereabouts,
): Promise<boolean> => {
  const client = await openConnection(url);
  try {
    const { rows } = await client.query(
      'select from tenants where subdomain = $1 and ($2 or move_state is not distinct from $3)',
      [subdomain, whereabouts === undefined, whereabouts],
    );
    return rows.length > 0;
  } finally {
    await client.end();
  }
};

/** Commands that concern every database. */
const OF_ALL = new Set(['migrate', 'backup', 'doctor', 'reseal', 'upgrade']);
/** Commands that concern one database, which has to be named. */
const OF_ONE = new Set(['restore']);

/** `--name value` or `--name=value`, and the arguments without it. */
const takeOption = (args: readonly string[], name: string): { value: string | undefined; rest: string[] } => {
  const index = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  const found = args[index];
  if (found === undefined) return { value: undefined, rest: [...args] };
  const isJoined = found !== name;
  return {
    value: isJoined ? found.slice(name.length + 1) : args[index + 1],
    rest: args.filter((_, at) => at !== index && (isJoined || at !== index + 1)),
  };
};

const runInAll = async (
  cells: readonly NamedCell[],
  run: (cell: NamedCell) => Promise<number>,
): Promise<number> => {
  let worst = 0;
  for (const cell of cells) {
    cell.enter();
    console.log(`${cell.name}:`);
    const code = await run(cell).catch((error: unknown) => {
      if (error instanceof UsageError) throw error;
      console.error(`plenum: ${cell.name}: ${(error as Error).message}`);
      return 1;
    });
    worst = Math.max(worst, code);
  }
  return worst;
};

export const findCellOfTenant = async (
  cells: readonly NamedCell[],
  subdomain: string,
  whereabouts: Whereabouts = null,
): Promise<NamedCell | undefined> => {
  for (const cell of cells) if (await holdsTenant(cell.url, subdomain, whereabouts)) return cell;
  return undefined;
};

/** Runs a command in the cell that is named, in that of its tenant, or in all of them. */
export const runInCells = async (
  command: string,
  args: readonly string[],
  run: (args: string[]) => Promise<number>,
): Promise<number> => {
  if (!hasCells()) return run([...args]);
  const { value: named, rest } = takeOption(args, '--cell');
  const cells = listCells();
  if (rest.length < args.length) {
    const cell = cells.find(({ name }) => name === named);
    if (!cell) throw new UsageError(`--cell must be one of ${cells.map(({ name }) => name).join(', ')}.`);
    cell.enter();
    return run(rest);
  }
  if (OF_ONE.has(command)) throw new UsageError('Name one cell with --cell.');
  if (OF_ALL.has(command)) {
    if (takeOption(rest, '--keep-days').rest.some((arg) => !arg.startsWith('--')))
      throw new UsageError('For a file or folder of your own, name one cell with --cell.');
    return runInAll(cells, async ({ url, number }) => {
      const code = await run([...rest]);
      if (command === 'migrate') await claimTenantIds(url, number);
      return code;
    });
  }
  const { value: tenant } = takeOption(rest, '--tenant');
  if (tenant !== undefined) (await findCellOfTenant(cells, tenant))?.enter();
  return run(rest);
};
