import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openConnection } from '../db/open-connection.ts';
import { programVersion } from '../db/postgres/program-version.ts';
import { StartProblem } from '../start-problem.ts';
import { type BackupFile, type BackupHeader, END_LINE, END_OF_ROWS } from './backup-format.ts';
import {
  bypassesRowSecurity,
  copyOut,
  listColumns,
  listMigrations,
  readSequences,
  tablesToBackUp,
} from './queries.ts';

async function* linesOf(client: pg.Client): AsyncGenerator<string | Buffer> {
  const header: BackupHeader = {
    format: 'plenum-backup',
    version: 1,
    program: programVersion,
    migrations: await listMigrations(client),
    sequences: await readSequences(client),
  };
  yield `${JSON.stringify(header)}\n`;
  for (const table of await tablesToBackUp(client)) {
    const columns = await listColumns(client, table);
    yield `${JSON.stringify({ table, columns })}\n`;
    yield* client.query(copyTo(copyOut(table, columns)));
    yield `${END_OF_ROWS}\n`;
  }
  yield `${END_LINE}\n`;
}

export const writeBackup = async (url: string, file: Pick<BackupFile, 'write'>): Promise<void> => {
  const client = await openConnection(url);
  try {
    if (!(await bypassesRowSecurity(client)))
      throw new StartProblem('A backup needs a database user who bypasses row-level security.');
    await client.query('begin isolation level repeatable read read only');
    await pipeline(Readable.from(linesOf(client)), createGzip(), (content: AsyncIterable<Uint8Array>) =>
      file.write(content),
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
};
