import type pg from 'pg';
import { type EncodedAnswers, openAnswers } from '#analysis/counting/packed-columns.ts';
import { traceStatement } from './trace-task.ts';

const COPY_HEADER = 19;
const COPY_END = -1;

type OnSurvey = (surveyId: number, packed: Uint8Array) => void;

const ROW_HEADER = 2 + 4 + 4 + 4;

/** Small parts share a slab, because allocating memory for each takes longer than filling it. */
const SLAB = 262_144;
const SMALL = 32_768;

/** Allocates memory aligned for elements of 8 bytes, as packed answers need. */
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
 * Sends several statements in one message, among them one COPY to stdout: the driver's own results would turn every
 * byte of the answers into two characters of text and back.
 */
export const copyOut = (client: pg.Client, statements: string, onSurvey: OnSurvey): Promise<void> =>
  traceStatement(statements, () => copyEach(client, statements, onSurvey));

const copyEach = (client: pg.Client, statements: string, onSurvey: OnSurvey): Promise<void> =>
  new Promise((resolve, reject) => {
    let header = COPY_HEADER;
    const memoryOf = createShelf();
    let failure: Error | null = null;
    const ignore = () => {};
    const submittable = {
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
    };
    client.query(submittable);
  });

/**
 * Rows (survey, packed answers), one per segment, and (minus survey, answers version), all in one statement, so that
 * versions and answers come from one snapshot. A join would take PostgreSQL many times longer. COPY takes no
 * parameters; only integers are inserted.
 */
const statementsFor = (tenantId: number, surveyIds: Iterable<number>): string => {
  const tenant = Math.trunc(tenantId);
  const ids = `any('{${[...surveyIds].map((id) => Math.trunc(id)).join(',')}}'::integer[])`;
  return `begin read only;
    select set_config('role', 'plenum_app', true), set_config('plenum.tenant_id', '${tenant}', true), require_settled_tenant(${tenant});
    copy (select -id, int4send(answers_version) from surveys where tenant_id = ${tenant} and id = ${ids}
      union all
      (select survey_id, packed from survey_answers where tenant_id = ${tenant} and survey_id = ${ids}
        order by survey_id, segment))
      to stdout (format binary);
    commit`;
};

/**
 * Loads answers by survey id in the given versions, one part per segment. Surveys without answers are absent, as are
 * those whose answers have been replaced, because the new ones may belong to another form and minimum.
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
