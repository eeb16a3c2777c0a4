import type { FastifyBaseLogger } from 'fastify';
import { createSpawner } from '../../../../processes/create-spawner.ts';
import { rejectFile } from '../source/reject-file.ts';
import { ImportRejectedError } from '../source/survey-draft.ts';
import type {
  FromReader,
  ReaderTaskName,
  ReaderTasks,
  ReadingOptions,
  Task,
  TaskEnd,
  ToReader,
} from './messages.ts';
import { READER_LIMITS, type ReaderLimits, retirementBytes } from './reader-limits.ts';
import { ReaderDied, type ReaderProcess, startReader } from './reader-process.ts';

const PROGRAM = new URL('./reader-main.ts', import.meta.url);
const MAXIMUM_DEATHS = 2;
/** Milliseconds that an idle reader is kept: starting one takes longer than reading most files. */
const IDLE_TIMEOUT_MS = 30_000;

/** Reads files in separate processes, so that a hostile file cannot take the server down. */
export interface Readers {
  /**
   * Rejects with an `ImportRejectedError` naming the file if it is refused, exceeds the limits or crashes its process twice;
   * with the signal's reason if cancelled.
   */
  run<Name extends ReaderTaskName>(
    name: Name,
    input: ReaderTasks[Name]['input'],
    options: ReadingOptions,
  ): Promise<ReaderTasks[Name]['result']>;
  close(): Promise<void>;
}

export const createReaders = (
  databaseUrl: string,
  { limits = READER_LIMITS, log = null }: { limits?: ReaderLimits; log?: FastifyBaseLogger | null } = {},
): Readers => {
  const spawner = createSpawner<ToReader, FromReader>(PROGRAM);
  const all = new Set<ReaderProcess>();
  const idle: ReaderProcess[] = [];

  const forget = (reader: ReaderProcess): void => {
    all.delete(reader);
    if (idle.includes(reader)) idle.splice(idle.indexOf(reader), 1);
  };

  const take = (): ReaderProcess => {
    const waiting = idle.pop();
    if (waiting) return waiting;
    const reader = startReader(spawner, databaseUrl, limits);
    all.add(reader);
    reader.ended.then(() => forget(reader));
    return reader;
  };

  const returnReader = (reader: ReaderProcess, { residentBytes }: TaskEnd): void => {
    if (residentBytes > retirementBytes(limits)) {
      void reader.end();
      return;
    }
    idle.push(reader);
    reader.waitFor(IDLE_TIMEOUT_MS);
  };

  const attempt = async (task: Task, options: ReadingOptions): Promise<TaskEnd> => {
    options.signal.throwIfAborted();
    const reader = take();
    try {
      const end = await reader.run(task, options);
      returnReader(reader, end);
      return end;
    } catch (error) {
      // Whatever is left of a task that did not end well ends with its process.
      await reader.end();
      throw error;
    }
  };

  return {
    run: async (name, input, options) => {
      for (let deaths = 1; ; deaths += 1) {
        try {
          const end = await attempt({ name, input }, options);
          if (end.kind === 'refused') throw new ImportRejectedError(end.problems);
          return end.result as ReaderTasks[typeof name]['result'];
        } catch (error) {
          if (!(error instanceof ReaderDied)) throw error;
          options.signal.throwIfAborted();
          log?.warn({ err: error }, 'a process that read a file died');
          if (deaths >= MAXIMUM_DEATHS) throw rejectFile(error.file, 'readerDied');
        }
      }
    },
    close: async () => {
      await Promise.all([...all].map((reader) => reader.end()));
      await spawner.close();
    },
  };
};
