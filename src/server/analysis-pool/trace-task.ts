import { nameError, summarizeStatement } from '../tracing.ts';

/** Milliseconds since the epoch, on the clock that all threads share. */
interface TimeSpan {
  readonly startedAt: number;
  readonly endedAt: number;
}

export interface TracedStatement extends TimeSpan {
  readonly summary: string;
  readonly error: string | null;
}

/** When a thread worked on a task, and what it asked of the database; spans are made of it by the thread that waits. */
export interface TaskTrace extends TimeSpan {
  readonly statements: readonly TracedStatement[];
}

const MAXIMUM_STATEMENTS = 100;

const now = (): number => performance.timeOrigin + performance.now();

let statements: TracedStatement[] | null = null;

export const traceTask = async <Result>(
  isTraced: boolean,
  work: () => Promise<Result>,
): Promise<{ result: Result; trace?: TaskTrace }> => {
  if (!isTraced) return { result: await work() };
  const startedAt = now();
  const own: TracedStatement[] = [];
  statements = own;
  try {
    const result = await work();
    return { result, trace: { startedAt, endedAt: now(), statements: own } };
  } finally {
    statements = null;
  }
};

/** Answers leave by COPY, behind the statements that enter the tenant. */
const summarizeCopy = (text: string): string =>
  summarizeStatement(text.slice(Math.max(0, text.search(/\bcopy \(/))));

export const traceStatement = async (text: string, work: () => Promise<void>): Promise<void> => {
  const own = statements;
  if (own === null || own.length === MAXIMUM_STATEMENTS) return work();
  const startedAt = now();
  const note = (error: string | null) =>
    own.push({ summary: summarizeCopy(text), startedAt, endedAt: now(), error });
  try {
    await work();
    note(null);
  } catch (error) {
    note(nameError(error));
    throw error;
  }
};
