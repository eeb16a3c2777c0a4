import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { StartProblem } from '../start-problem.ts';
import {
  type BackupFile,
  type BackupHeader,
  backupHeader,
  END_LINE,
  END_OF_ROWS,
  type TableHeader,
  tableHeader,
} from './backup-format.ts';

const NEWLINE = 10;

async function* linesIn(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const reading = pipeline(content, gunzip).catch((error: unknown) => gunzip.destroy(error as Error));
  let rest: Buffer[] = [];
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end + 1)]);
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  await reading;
  if (rest.length > 0) yield Buffer.concat(rest);
}

const damaged = (address: string): StartProblem =>
  new StartProblem(`${address} is no complete backup of Plenum; nothing was changed.`);

export interface OpenBackup {
  header: BackupHeader;
  nextTable(): Promise<TableHeader | null>;
  rows(): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

export type BackupSource = Pick<BackupFile, 'address' | 'read'>;

export const openBackup = async ({ address, read }: BackupSource): Promise<OpenBackup> => {
  const lines = linesIn(read());
  const nextLine = async (): Promise<Buffer> => {
    try {
      const { value, done } = await lines.next();
      if (!done) return value;
    } catch (error) {
      if (error instanceof StartProblem) throw error;
    }
    throw damaged(address);
  };
  const parse = <Parsed>(schema: z.ZodType<Parsed>, line: string): Parsed => {
    try {
      return schema.parse(JSON.parse(line));
    } catch {
      throw damaged(address);
    }
  };
  /** Checksums and the mark of the last chunk of an encrypted file come behind the last line. */
  const requireEnd = async (): Promise<void> => {
    const { done } = await lines.next().catch(() => ({ done: false }));
    if (!done) throw damaged(address);
  };
  const header = parse(backupHeader, (await nextLine()).toString());
  return {
    header,
    nextTable: async () => {
      const line = (await nextLine()).toString().trimEnd();
      if (line !== END_LINE) return parse(tableHeader, line);
      await requireEnd();
      return null;
    },
    rows: async function* () {
      for (
        let line = await nextLine();
        line.toString('latin1') !== `${END_OF_ROWS}\n`;
        line = await nextLine()
      )
        yield line;
    },
    close: async () => {
      await lines.return(undefined);
    },
  };
};
