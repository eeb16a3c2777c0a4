import { z } from 'zod';
import { RemoteFailure } from '../../../../lib/remote/remote-failure.ts';
import { isTooDeep } from '../../imports/json/json-nesting.ts';
import { asAnswer } from './limesurvey-answers.ts';
import { type LimeSurveySession, orNothing } from './limesurvey-session.ts';

/** Responses by heading. JSON does not distinguish empty from unasked, so both are `''`. */
export type RemoteResponse = ReadonlyMap<string, string>;

export interface WantedResponses {
  sid: string;
  language: string;
  columns: readonly string[];
}

const IDS_OF_PAGE = 5_000;
/** A page is parsed in one go; this many answers take tens of milliseconds. */
const CELLS_OF_PAGE = 250_000;
/** "No Data, survey table does not exist." and "No Data, could not get max id." */
const NO_DATA = /^no data/i;

const cell = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .transform((value) => (value === null ? '' : String(value)));
const response = z.record(z.string(), cell);
const id = z.coerce.number().int().min(1);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const decode = (file: unknown): unknown => {
  if (typeof file !== 'string') return file;
  const json = /^\s*[[{]/.test(file) ? file : Buffer.from(file, 'base64').toString('utf8');
  try {
    if (!isTooDeep(json)) return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    // Falls through: it is none.
  }
  throw new RemoteFailure('notLimeSurvey');
};

const rowsOf = (file: unknown): Record<string, string>[] => {
  const { responses } = asAnswer(z.object({ responses: z.unknown() }), decode(file));
  if (!isObject(responses) && !Array.isArray(responses)) throw new RemoteFailure('notLimeSurvey');
  return Object.values(responses).map((entry: unknown) => {
    const inner = isObject(entry) && Object.keys(entry).length === 1 ? Object.values(entry)[0] : entry;
    return asAnswer(response, isObject(inner) ? inner : entry);
  });
};

const exportRows = async (
  session: LimeSurveySession,
  { sid, language }: WantedResponses,
  range: readonly (number | null)[],
  columns: readonly string[],
): Promise<{ id: number; row: Record<string, string> }[]> => {
  const call = session.call(
    'export_responses',
    Number(sid),
    'json',
    language,
    'complete',
    'code',
    'short',
    ...range,
    ['id', ...columns],
  );
  return rowsOf(await orNothing(call, NO_DATA, { responses: [] })).map((row) => ({
    id: asAnswer(id, row.id),
    row,
  }));
};

export const listResponseIds = async (
  session: LimeSurveySession,
  wanted: WantedResponses,
): Promise<number[]> => {
  const rows = await exportRows(session, wanted, [null, null], []);
  return [...new Set(rows.map((row) => row.id))].sort((left, right) => left - right);
};

const MAXIMUM_INCOMPLETE = 1_000_000;

export const countIncomplete = async (session: LimeSurveySession, sid: string): Promise<number> => {
  const answer = await orNothing(session.call('get_summary', Number(sid), 'incomplete_responses'), /./, 0);
  const count = isObject(answer) ? answer.incomplete_responses : answer;
  return Math.min(Math.max(0, Math.trunc(Number(count)) || 0), MAXIMUM_INCOMPLETE);
};

export async function* fetchResponses(
  session: LimeSurveySession,
  wanted: WantedResponses,
  ids: readonly number[],
): AsyncGenerator<RemoteResponse[]> {
  let size = Math.max(1, Math.min(IDS_OF_PAGE, Math.floor(CELLS_OF_PAGE / (wanted.columns.length + 1))));
  for (let at = 0; at < ids.length; ) {
    const page = ids.slice(at, at + size);
    try {
      const range = [page[0] as number, page.at(-1) as number];
      const waiting = new Set(page);
      const rows = (await exportRows(session, wanted, range, wanted.columns)).filter((row) =>
        waiting.delete(row.id),
      );
      yield rows.map(({ row }) => new Map(Object.entries(row)));
      at += page.length;
    } catch (error) {
      if (!(error instanceof RemoteFailure) || error.code !== 'answerTooLarge' || page.length === 1)
        throw error;
      size = Math.ceil(page.length / 2);
    }
  }
}
