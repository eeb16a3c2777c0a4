import { setTimeout as wait } from 'node:timers/promises';

/** Where to call, and as whom; changes when the server is started anew. */
export interface Target {
  address: string;
  headers: Record<string, string>;
}

/** What a client was told is stored. */
export interface WritingClients {
  /** Answered with success. */
  acknowledged(): number;
  /** Answered with anything that is neither success nor 503. */
  unexpected: string[];
  /** Tells what is missing of all that was acknowledged. */
  stop(): Promise<string[]>;
}

interface Answer {
  status: number;
  json: Record<string, unknown>;
}

const PAUSE_MS = 20;
/** While a server starts again it is asked now and then: asking costs it as much processor time as starting. */
const RETRY_MS = 80;
const IMPORT_TIMEOUT_MS = 60_000;

/** One table of a course of its own. */
const tableOf = (course: string): string =>
  [
    'Course;Q1 Clear?;Q2 Useful?',
    ...Array.from({ length: 8 }, (_, row) => `${course};${1 + (row % 5)};${1 + (row % 3)}`),
  ].join('\n');

/**
 * Clients that write for as long as they may, each its own things: one edits titles, one makes reports, one imports and
 * one calculates. What fails is passed over, as a person would try again.
 */
export const startWritingClients = (target: () => Target, calculatedReport: number): WritingClients => {
  let isStopped = false;
  let acknowledged = 0;
  const unexpected: string[] = [];

  /** Null: no answer, as from a server that was killed. */
  const call = async (method: string, path: string, body?: object): Promise<Answer | null> => {
    const { address, headers } = target();
    const isForm = body instanceof FormData;
    try {
      const answer = await fetch(`${address}/api/v1${path}`, {
        method,
        headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, json: text === '' ? {} : JSON.parse(text) };
    } catch {
      return null;
    }
  };
  /** The answer of a call that succeeded. */
  const write = async (method: string, path: string, body?: object): Promise<Answer['json'] | null> => {
    const answer = await call(method, path, body);
    const isDone = answer !== null && answer.status < 300;
    if (isDone) acknowledged += 1;
    // A calculation or an import that was cut off may still be under way for a moment.
    else if (answer && ![503, 409].includes(answer.status))
      unexpected.push(`${method} ${path} ${answer.status}`);
    if (!isDone) await wait(RETRY_MS);
    return isDone ? answer.json : null;
  };
  const read = async (path: string): Promise<Answer['json']> => {
    for (;;) {
      const answer = await call('GET', path);
      if (answer?.status === 200) return answer.json;
      await wait(RETRY_MS);
    }
  };

  const reports: { id: number; title: string }[] = [];
  const createReports = async (): Promise<void> => {
    for (let number = 0; !isStopped; number += 1) {
      const { content } = await read('/surveys?size=1');
      const [survey] = content as { id: number }[];
      const title = `Report ${number}`;
      const made = await write('POST', '/reports', { title, surveyIds: [survey?.id] });
      if (made) reports.push({ id: made.id as number, title });
      await wait(PAUSE_MS * 5);
    }
  };

  /** Titles are numbered: a later one that was stored without an answer is no loss. */
  const edited = { number: 0 };
  const editTitle = async (): Promise<void> => {
    for (let number = 1; !isStopped; number += 1)
      if (await write('PATCH', `/reports/${calculatedReport}`, { title: `${number}` }))
        edited.number = number;
  };

  const confirmed: number[] = [];
  const stateOf = async (id: number) => (await read(`/imports/${id}`)).state as string;
  const until = async (id: number, states: readonly string[]): Promise<string> => {
    // As long as somebody kills what works on it, it may get nowhere.
    for (let deadline = Date.now() + IMPORT_TIMEOUT_MS; ; ) {
      const state = await stateOf(id);
      if (!isStopped) deadline = Date.now() + IMPORT_TIMEOUT_MS;
      if (states.includes(state) || Date.now() > deadline) return state;
      await wait(PAUSE_MS);
    }
  };
  const importTables = async (): Promise<void> => {
    for (let number = 0; !isStopped; number += 1) {
      const form = new FormData();
      form.append('files', new Blob([tableOf(`Course ${number}`)]), `course-${number}.csv`);
      const upload = await write('POST', '/imports', form);
      if (!upload) continue;
      const id = upload.id as number;
      if ((await until(id, ['READY', 'FAILED'])) !== 'READY')
        unexpected.push(`import ${id} is ${await stateOf(id)}`);
      else if (await write('POST', `/imports/${id}/confirmation`, { replace: 'none' })) confirmed.push(id);
    }
  };

  const calculate = async (): Promise<void> => {
    while (!isStopped) {
      await write('POST', `/reports/${calculatedReport}/calculation`);
      await wait(PAUSE_MS * 5);
    }
  };

  const clients = [createReports(), editTitle(), importTables(), calculate()];
  return {
    acknowledged: () => acknowledged,
    unexpected,
    stop: async () => {
      isStopped = true;
      await Promise.all(clients);
      const missing: string[] = [];
      for (const { id, title } of reports)
        if ((await call('GET', `/reports/${id}`))?.json.title !== title)
          missing.push(`report ${id} "${title}"`);
      const shown = Number((await read(`/reports/${calculatedReport}`)).title);
      if (!(shown >= edited.number)) missing.push(`title ${edited.number}, shown is ${shown}`);
      for (const id of confirmed) {
        const state = await until(id, ['DONE', 'FAILED']);
        if (state !== 'DONE') missing.push(`import ${id} is ${state}`);
      }
      return missing;
    },
  };
};
