import type { DrawnResponse } from '#server/features/surveys/connections/testing/draw-responses.ts';
import type { TypedLanguage } from '#server/features/surveys/connections/testing/every-question-type.ts';
import type { RealLimeSurvey } from './start-limesurvey.ts';
import { structureTable } from './write-structure.ts';

export interface RemoteControl {
  call(method: string, ...params: readonly unknown[]): Promise<unknown>;
}

const WRITERS = 2;

const post = async (url: string, method: string, params: readonly unknown[]): Promise<unknown> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method, params, id: 1 }),
  });
  const text = await answer.text();
  try {
    return (JSON.parse(text) as { result: unknown }).result;
  } catch {
    throw new Error(`${method} was answered with ${text.slice(0, 300)}`);
  }
};

const requireKey = (answer: unknown): string => {
  if (typeof answer !== 'string')
    throw new Error(`LimeSurvey refused the sign-in: ${JSON.stringify(answer)}`);
  return answer;
};

export const openRemoteControl = async ({
  address,
  userName,
  password,
}: Pick<RealLimeSurvey, 'address' | 'userName' | 'password'>): Promise<RemoteControl> => {
  const url = `${address}/index.php/admin/remotecontrol`;
  const key = requireKey(await post(url, 'get_session_key', [userName, password]));
  return {
    call: (method, ...params) => post(url, method, [key, ...params]),
  };
};

const requireOk = (what: string, answer: unknown, isGood: (answer: unknown) => boolean): void => {
  if (!isGood(answer)) throw new Error(`${what}: ${JSON.stringify(answer)}`);
};

interface ListedQuestion {
  qid: number;
  gid: number;
  parent_qid: number;
  title: string;
}

export type ColumnOf = (code: string, suffix: string) => string;

export const findColumns = async (control: RemoteControl, sid: number): Promise<ColumnOf> => {
  const listed = (await control.call('list_questions', sid)) as ListedQuestion[];
  const byCode = new Map(
    listed.filter((one) => one.parent_qid === 0).map((one) => [one.title, one] as const),
  );
  return (code, suffix) => {
    const question = byCode.get(code);
    if (!question) throw new Error(`LimeSurvey has no question ${code}.`);
    return `${sid}X${question.gid}X${question.qid}${suffix}`;
  };
};

export const createSurvey = async (
  control: RemoteControl,
  sid: number,
  languages: readonly TypedLanguage[],
): Promise<ColumnOf> => {
  const table = Buffer.from(structureTable(sid, languages)).toString('base64');
  const imported = await control.call('import_survey', table, 'txt', null, sid);
  requireOk('import_survey', imported, (answer) => answer === sid);
  const activated = await control.call('activate_survey', sid);
  requireOk('activate_survey', activated, (answer) => (answer as { status: string }).status === 'OK');
  return findColumns(control, sid);
};

const rowOf = (
  { isComplete, language, answers }: DrawnResponse,
  column: ColumnOf,
): Record<string, string> => {
  const time = '2026-03-01 10:00:00';
  const row: Record<string, string> = {
    startlanguage: language,
    startdate: time,
    datestamp: time,
    submitdate: isComplete ? time : '',
    lastpage: '1',
    seed: '1',
  };
  for (const [code, values] of answers)
    for (const [suffix, value] of values) if (value !== null) row[column(code, suffix)] = value;
  return row;
};

export const addResponses = async (
  control: RemoteControl,
  sid: number,
  responses: readonly DrawnResponse[],
  column: ColumnOf,
): Promise<void> => {
  const waiting = responses.entries();
  const write = async () => {
    for (const [index, response] of waiting) {
      const row = { id: String(index + 1), ...rowOf(response, column) };
      const answer = await control.call('add_response', sid, row);
      requireOk('add_response', answer, (id) => Number(id) > 0);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
};
