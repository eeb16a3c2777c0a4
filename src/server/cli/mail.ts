import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureSecrets } from '../app/start/prepare-data-folder.ts';
import { printError } from '../app/start/print-error.ts';
import { type BounceOutcome, recordBounce } from '../features/platform/mails/record-bounce.ts';
import { hasCells, listCells } from './setup/cells.ts';
import { type Command, UsageError } from './setup/command.ts';
import { withDatabase } from './setup/with-database.ts';

const MAXIMUM_BYTES = 1_000_000;
// Mail servers know these (sysexits): refuse the message, or keep it and try again.
const NO_REPORT = 65;
const TRY_AGAIN = 75;

const outcomes = {
  BOUNCED: [0, 'The mail came back. It is shown so.'],
  BLOCKED: [0, 'The mail came back for good. It is shown so, and nothing more is sent to its address.'],
  NOT_FAILED: [0, 'The mail is late, or has arrived. Nothing was changed.'],
  KNOWN: [0, 'It is known already that the mail did not arrive. Nothing was changed.'],
  GONE: [0, 'The mail is gone with its series or its person. Nothing was changed.'],
  FOREIGN: [NO_REPORT, 'The report is about no mail of this installation. Nothing was changed.'],
  NO_REPORT: [NO_REPORT, 'The message is no delivery report (RFC 3464). Nothing was changed.'],
} as const satisfies Record<BounceOutcome, readonly [number, string]>;

const readWhole = async (stream: AsyncIterable<Buffer>): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > MAXIMUM_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const readFile = (path: string): Promise<Buffer | null> =>
  readWhole(createReadStream(path)).catch((error: Error) => {
    throw new UsageError(`${path} cannot be read: ${error.message}`);
  });

const readRequest = (args: string[]): string | undefined => {
  try {
    const [action, path, ...more] = parseArgs({ args, options: {}, allowPositionals: true }).positionals;
    if (action !== 'bounces' || more.length > 0) throw new UsageError('Say bounces, and one file or none.');
    return path;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

const takeBounce = (raw: Buffer): Promise<BounceOutcome> =>
  withDatabase((database, { environment, dataFolder }) =>
    recordBounce({ database, ...ensureSecrets(environment, dataFolder) }, raw),
  );

/** The mail's tenant is in one cell alone; in the others the mail is gone. */
const takeBounceInCells = async (raw: Buffer): Promise<BounceOutcome> => {
  let outcome: BounceOutcome = 'GONE';
  for (const cell of listCells()) {
    cell.enter();
    outcome = await takeBounce(raw);
    if (outcome !== 'GONE') return outcome;
  }
  return outcome;
};

const readBounce = async (raw: Buffer): Promise<number> => {
  const [code, line] = outcomes[await (hasCells() ? takeBounceInCells(raw) : takeBounce(raw))];
  if (code === 0) console.log(line);
  else console.error(`plenum: ${line}`);
  return code;
};

export const command: Command = {
  summary: 'Take a message of a mail server about a mail that did not arrive',
  usage: ['mail bounces [FILE]     (without FILE: from the standard input)'],
  run: async (args) => {
    const path = readRequest(args);
    const raw = await (path === undefined ? readWhole(process.stdin) : readFile(path));
    if (raw === null) {
      console.error(`plenum: The message is longer than ${MAXIMUM_BYTES} bytes. Nothing was changed.`);
      return NO_REPORT;
    }
    // Nothing is wrong with the message then: the mail server brings it again.
    return readBounce(raw).catch((error: unknown) => {
      printError(error);
      return TRY_AGAIN;
    });
  },
};
