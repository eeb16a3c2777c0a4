import type pg from 'pg';
import { type EncodedAnswers, openAnswers } from '#analysis/packed-columns.ts';

/** Signature, flags and the length of the header's extension, here always 0 (PostgreSQL manual, COPY, binary format). */
const COPY_HEADER = 19;
const COPY_END = -1;

type OnSurvey = (surveyId: number, packed: Uint8Array) => void;

/** Before each part: its survey and its length. Packed answers are a multiple of 8 bytes long, so all stay aligned. */
const PART_HEADER = 8;

/**
 * Reads tuples of one bytea, which holds the parts of many small surveys or of one large. Each is copied once: the
 * driver uses its buffer again.
 */
const readTuples = (chunk: Buffer, start: number, onSurvey: OnSurvey): void => {
  for (let at = start; at < chunk.length && chunk.readInt16BE(at) !== COPY_END; ) {
    const length = chunk.readInt32BE(at + 2);
    at += 6;
    if (at + length > chunk.length) throw new Error('PostgreSQL cut a row in two.');
    const batch = new Uint8Array(chunk.subarray(at, at + length));
    const view = new DataView(batch.buffer);
    for (let part = 0; part < length; ) {
      const end = part + PART_HEADER + view.getInt32(part + 4);
      onSurvey(view.getInt32(part), batch.subarray(part + PART_HEADER, end));
      part = end;
    }
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
          if (failure === null) readTuples(message.chunk, header, onSurvey);
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

/** Parts up to so many bytes come together, those of so many successive surveys in a row: fewer messages. */
const SMALL = 65_536;
const BATCH = 32;

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
     copy (select string_agg(int4send(survey_id) || int4send(octet_length(packed)) || packed, ''
         order by survey_id, segment)
       from survey_answers, lateral (select octet_length(packed) <= ${SMALL} as is_small) as size
       where tenant_id = ${Math.trunc(tenantId)} and survey_id = any('{${ids}}'::integer[])
       group by case when is_small then survey_id / ${BATCH} else -survey_id end,
         case when is_small then 0 else segment end) to stdout (format binary);
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
