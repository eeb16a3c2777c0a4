import type pg from 'pg';
import { type EncodedAnswers, openAnswers } from '#analysis/packed-columns.ts';

/** Signature, flags and the length of the header's extension, here always 0 (PostgreSQL manual, COPY, binary format). */
const COPY_HEADER = 19;
const COPY_END = -1;

type OnSurvey = (surveyId: number, packed: Uint8Array) => void;

/** Two columns: the survey's id and the packed answers. In front of each: their number, lengths and the id. */
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
    const place = slab.subarray(used, used + size);
    used += (size + 7) & ~7;
    return place;
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
const copyOut = (client: pg.Client, statements: string, onSurvey: OnSurvey): Promise<void> =>
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

/** Surveys -> their answers, one part a segment. Surveys without answers are absent. */
export const loadAnswers = async (
  client: pg.Client,
  tenantId: number,
  surveyIds: readonly number[],
): Promise<Map<number, EncodedAnswers[]>> => {
  const found = new Map<number, EncodedAnswers[]>();
  // COPY takes no parameters; these are integers, and nothing else gets through.
  const ids = surveyIds.map((id) => Math.trunc(id)).join(',');
  await copyOut(
    client,
    `begin read only;
     select set_config('role', 'plenum_app', true), set_config('plenum.tenant_id', '${Math.trunc(tenantId)}', true);
     copy (select survey_id, packed from survey_answers
       where tenant_id = ${Math.trunc(tenantId)} and survey_id = any('{${ids}}'::integer[])) to stdout (format binary);
     commit`,
    (surveyId, packed) => {
      const segments = found.get(surveyId);
      if (segments) segments.push(openAnswers(packed));
      else found.set(surveyId, [openAnswers(packed)]);
    },
  ).catch(async (error: unknown) => {
    await client.query('rollback').catch(() => {});
    throw error;
  });
  return found;
};
