import type pg from 'pg';
import { StartProblem } from '../../start-problem.ts';
import { openConnection } from '../open-connection.ts';
import { programVersion } from '../postgres/program-version.ts';
import { migrationNames } from './migration-names.ts';

interface RanMigration {
  readonly name: string;
  readonly version: string | null;
}

export interface SchemaState {
  readonly isEmpty: boolean;
  readonly waiting: readonly string[];
  readonly unknown: readonly RanMigration[];
}

export const readSchemaState = async (client: pg.ClientBase): Promise<SchemaState> => {
  const { rows } = await client
    .query<{ row: { name: string; version?: string | null } }>(
      `select to_jsonb(migrations) as row from migrations order by name`,
    )
    .catch((error: { code?: string }) => {
      // The table does not exist yet, so no migration has been applied.
      if (error.code === '42P01') return { rows: [] };
      throw error;
    });
  const ran = rows.map(({ row }): RanMigration => ({ name: row.name, version: row.version ?? null }));
  const known = await migrationNames();
  const names = new Set(ran.map(({ name }) => name));
  return {
    isEmpty: ran.length === 0,
    waiting: known.filter((name) => !names.has(name)),
    unknown: ran.filter(({ name }) => !known.includes(name)),
  };
};

export const schemaProblem = ({ isEmpty, waiting, unknown }: SchemaState): string | null => {
  if (unknown.length > 0) {
    const newer = unknown.findLast(({ version }) => version !== null)?.version;
    const by = newer === undefined ? 'a newer Plenum' : `Plenum ${newer}`;
    return `The database was brought up to date by ${by}; this is Plenum ${programVersion} and does not know ${unknown.length} of its migrations (the last is ${unknown.at(-1)?.name}). Start the newer version, or restore a backup of this one.`;
  }
  if (isEmpty) return 'The database is empty. Start Plenum, or run plenum migrate.';
  if (waiting.length > 0)
    return `The database has to be brought up to Plenum ${programVersion}: ${waiting.length} migrations have not run. Start Plenum, or run plenum migrate.`;
  return null;
};

export const requireCurrentSchema = async (url: string): Promise<void> => {
  const client = await openConnection(url);
  try {
    const problem = schemaProblem(await readSchemaState(client));
    if (problem !== null) throw new StartProblem(problem);
  } finally {
    await client.end();
  }
};
