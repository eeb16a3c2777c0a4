import type pg from 'pg';
import { type EncodedAnswers, openAnswers } from '#analysis/packed-columns.ts';

/** Signature, flags and the length of the header's extension, here always 0 (PostgreSQL manual, COPY, binary format). */
const COPY_HEADER = 19;
const COPY_END = -1;

type OnSurvey = (surveyId: number, packed: Uint8Array) => void;

/** Two columns: a survey's id and bytes. In front of each: their number, lengths and the id. */
const ROW_HEADER = 2 + 4 + 4 + 4;

/** Small parts share memory: one piece of it for each would take longer to get than to fill. */
const SLAB = 262_144;
const SMALL = 32_768;

/** Gives memory whose start fits elements of 8 bytes, as packed answers have them. */
const createShelf = () => {
  let slab = new Uint8Array(0);
  let used = 0;
  return (size: number): Uint8Array => {
    if (size > SMALL) return new Uint8Array(size);
    if (used + size > slab.length) {
      slab = new Uint8Array(SLAB);
      used = 0;
    }
    const room = slab.subarray(used, used + size);
    used += (size + 7) & ~7;
    return room;
  };
};

/** Reads rows. Their bytes are copied: the driver uses its buffer again. */
const readRows = (
  chunk: Buffer,
  start: number,
  memoryOf: (size: number) => Uint8Array,
  onSurvey: OnSurvey,
): void => {
  for (let at = start; at < chunk.length && chunk.readInt16BE(at) !== COPY_END; ) {
    const surveyId = chunk.readInt32BE(at + 6);
    const length = chunk.readInt32BE(at + 10);
    at += ROW_HEADER;
    if (at + length > chunk.length) throw new Error('PostgreSQL cut a row in two.');
    const packed = memoryOf(length);
    packed.set(chunk.subarray(at, at + length));
    onSurvey(surveyId, packed);
    at += length;
  }
};

/**
 * Statements in one message, among them one COPY to us: the driver's own results would turn every byte of the answers
 * into two characters of text and back.
 */
export const copyOut = (client: pg.Client, statements: string, onSurvey: OnSurvey): Promise<void> =>
  new Promise((resolve, reject) => {
    let header = COPY_HEADER;
    const memoryOf = createShelf();
    let failure: Error | null = null;
    const ignore = () => {};
    client.query({
      submit: (connection: { query(text: string): void }) => connection.query(statements),
      handleRowDescription: ignore,
      handleDataRow: ignore,
      handleCommandComplete: ignore,
      handleEmptyQuery: ignore,
      handleCopyData: (message: { chunk: Buffer }) => {
        try {
          if (failure === null) readRows(message.chunk, header, memoryOf, onSurvey);
        } catch (error) {
          failure = error as Error;
        }
        header = 0;
      },
      handleError: (error: Error) => {
        reject(error);
      },
      handleReadyForQuery: () => (failure === null ? resolve() : reject(failure)),
    } as unknown as pg.Submittable);
  });

/**
 * Rows (survey, packed answers), one a segment, and (minus survey, version of its answers), all in one statement: one
 * look at the database, so that the versions are those of the answers. A join would take PostgreSQL many times longer.
 * COPY takes no parameters; these are integers, and nothing else gets through.
 */
const statementsFor = (tenantId: number, surveyIds: Iterable<number>): string => {
  const tenant = Math.trunc(tenantId);
  const ids = `any('{${[...surveyIds].map((id) => Math.trunc(id)).join(',')}}'::integer[])`;
  return `begin read only;
    select set_config('role', 'plenum_app', true), set_config('plenum.tenant_id', '${tenant}', true);
    copy (select -id, int4send(answers_version) from surveys where tenant_id = ${tenant} and id = ${ids}
      union all
      (select survey_id, packed from survey_answers where tenant_id = ${tenant} and survey_id = ${ids}
        order by survey_id, segment))
      to stdout (format binary);
    commit`;
};

/**
 * Surveys (id -> version of the answers that is meant) -> their answers, one part a segment. A survey whose answers have
 * been replaced since is absent: its new ones may be those of another form, under another minimum. So is one without
 * answers.
 */
export const loadAnswers = async (
  client: pg.Client,
  tenantId: number,
  wanted: ReadonlyMap<number, number>,
): Promise<Map<number, EncodedAnswers[]>> => {
  const found = new Map<number, EncodedAnswers[]>();
  const replaced: number[] = [];
  await copyOut(client, statementsFor(tenantId, wanted.keys()), (surveyId, bytes) => {
    if (surveyId < 0) {
      const version = new DataView(bytes.buffer, bytes.byteOffset).getInt32(0);
      if (version !== wanted.get(-surveyId)) replaced.push(-surveyId);
      return;
    }
    const segments = found.get(surveyId);
    if (segments) segments.push(openAnswers(bytes));
    else found.set(surveyId, [openAnswers(bytes)]);
  }).catch(async (error: unknown) => {
    await client.query('rollback').catch(() => {});
    throw error;
  });
  for (const surveyId of replaced) found.delete(surveyId);
  return found;
};
