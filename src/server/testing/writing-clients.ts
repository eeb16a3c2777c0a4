import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportDetail } from '#shared/surveys/imports/contract.ts';

export interface Target {
  address: string;
  headers: Record<string, string>;
}

export const WRITES = ['upload', 'confirmation', 'calculation', 'title', 'report'] as const;
type Write = (typeof WRITES)[number];

export interface WritingClients {
  acknowledged(): number;
  sends(write: Write): Promise<void>;
  unexpected: string[];
  stop(): Promise<string[]>;
}

interface Answer {
  status: number;
  json: Record<string, unknown>;
}

const PAUSE_MS = 100;
/** Polling a restarting server costs it as much processor time as starting. */
const RETRY_MS = 80;
const READING_TIMEOUT_MS = 1_000;
const IMPORT_TIMEOUT_MS = 60_000;

const tableOf = (course: string): string =>
  [
    'Course;Q1 Clear?;Q2 Useful?',
    ...Array.from({ length: 8 }, (_, row) => `${course};${1 + (row % 5)};${1 + (row % 3)}`),
  ].join('\n');

/**
 * Clients that write continuously, each its own objects: one edits titles, one makes reports, one imports and one
 * calculates. Failures are ignored, as by a person who tries again.
 */
export const startWritingClients = (target: () => Target, calculatedReport: number): WritingClients => {
  let isStopped = false;
  let acknowledged = 0;
  const unexpected: string[] = [];
  const sending = new EventEmitter();

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
  const write = async (
    kind: Write,
    method: string,
    path: string,
    body?: object,
  ): Promise<Answer['json'] | null> => {
    sending.emit(kind);
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
      const made = await write('report', 'POST', '/reports', { title, surveyIds: [survey?.id] });
      if (made) reports.push({ id: made.id as number, title });
      await wait(PAUSE_MS);
    }
  };

  /** Titles are numbered: storing a later one without acknowledging it is no loss. */
  const edited = { number: 0 };
  const editTitle = async (): Promise<void> => {
    for (let number = 1; !isStopped; number += 1) {
      if (await write('title', 'PATCH', `/reports/${calculatedReport}`, { title: `${number}` }))
        edited.number = number;
      await wait(PAUSE_MS);
    }
  };

  const uploaded: number[] = [];
  const confirmed: number[] = [];
  /** Times out because the job of an interrupted import waits until no process is killed any more. */
  const until = async (id: number, states: readonly string[], timeoutMs: number): Promise<string | null> => {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const state = (await call('GET', `/imports/${id}`))?.json.state as string | undefined;
      if (state !== undefined && states.includes(state)) return state;
      if (Date.now() > deadline) return null;
      await wait(PAUSE_MS);
    }
  };
  const importTables = async (): Promise<void> => {
    for (let number = 0; !isStopped; number += 1) {
      const form = new FormData();
      form.append('files', new Blob([tableOf(`Course ${number}`)]), `course-${number}.csv`);
      const upload = await write('upload', 'POST', '/imports', form);
      if (!upload) continue;
      const id = upload.id as number;
      uploaded.push(id);
      if ((await until(id, ['READY'], READING_TIMEOUT_MS)) === null) continue;
      if (await write('confirmation', 'POST', `/imports/${id}/confirmation`, { replace: 'none' }))
        confirmed.push(id);
    }
  };

  const calculate = async (): Promise<void> => {
    while (!isStopped) {
      await write('calculation', 'POST', `/reports/${calculatedReport}/calculation`);
      await wait(PAUSE_MS);
    }
  };

  const clients = [createReports(), editTitle(), importTables(), calculate()];
  return {
    acknowledged: () => acknowledged,
    sends: async (write) => void (await once(sending, write)),
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
      for (const id of uploaded) {
        const wanted = confirmed.includes(id) ? ['DONE'] : ['READY', 'DONE'];
        const state = await until(id, [...wanted, 'FAILED'], IMPORT_TIMEOUT_MS);
        if (wanted.includes(state ?? '')) continue;
        const { result } = await read(`/imports/${id}`);
        const codes = (result as ImportDetail['result'])?.problems.map(({ code }) => code) ?? [];
        missing.push(`import ${id} is ${[state, ...codes].join(' ')}`);
      }
      return missing;
    },
  };
};
