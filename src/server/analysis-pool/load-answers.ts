import type pg from 'pg';
import { type EncodedAnswers, openAnswers } from '#analysis/packed-columns.ts';

/** Signature, flags and the length of the header's extension, here always 0 (PostgreSQL manual, COPY, binary format). */
const COPY_HEADER = 19;
const COPY_END = -1;

type OnRow = (surveyId: number, packed: Uint8Array) => void;

/** Reads a tuple of (integer, bytea). The bytes are copied: the driver uses its buffer again. */
const readTuples = (chunk: Buffer, start: number, onRow: OnRow): void => {
  let at = start;
  while (at < chunk.length) {
    if (chunk.readInt16BE(at) === COPY_END) return;
    const surveyId = chunk.readInt32BE(at + 6);
    const length = chunk.readInt32BE(at + 10);
    at += 14;
    if (at + length > chunk.length) throw new Error('PostgreSQL cut a row in two.');
    onRow(surveyId, new Uint8Array(chunk.subarray(at, at + length)));
    at += length;
  }
};

/**
 * Statements in one message, among them one COPY to us: the driver's own results would turn every byte of the answers
 * into two characters of text and back.
 */
const copyOut = (client: pg.Client, statements: string, onRow: OnRow): Promise<void> =>
  new Promise((resolve, reject) => {
    let header = COPY_HEADER;
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
          if (failure === null) readTuples(message.chunk, header, onRow);
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
       where tenant_id = ${Math.trunc(tenantId)} and survey_id = any('{${ids}}'::integer[])
       order by survey_id, segment) to stdout (format binary);
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
