import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Names, statuses and ids: never parameters, answers or texts. OpenTelemetry itself is loaded by `start-tracing.ts`, and
 * only where traces are asked for (ADR 841).
 */
export type SpanAttributes = Readonly<Record<string, string | number>>;
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

export interface TraceSpan {
  /** As the header `traceparent` of W3C Trace Context. */
  readonly traceparent: string;
  /** `endedAt` in milliseconds since the epoch; now if it is missing. */
  end(attributes: SpanAttributes, error: string | null, endedAt?: number): void;
}

export interface NewSpan {
  readonly kind: SpanKind;
  /** A span of this process, the `traceparent` of another, or none. */
  readonly parent: TraceSpan | string | null;
  readonly attributes?: SpanAttributes;
  /** Milliseconds since the epoch; now if it is missing. */
  readonly startedAt?: number;
}

export type StartSpan = (name: string, span: NewSpan) => TraceSpan;

let start: StartSpan | null = null;
const current = new AsyncLocalStorage<TraceSpan | null>();

/** `null` ends tracing. Database connections that were opened before leave no spans. */
export const traceWith = (starter: StartSpan | null): void => {
  start = starter;
};

export const isTracing = (): boolean => start !== null;

export const currentTraceparent = (): string | null => current.getStore()?.traceparent ?? null;

export const startSpan = (name: string, span: NewSpan): TraceSpan | null => start?.(name, span) ?? null;

export const withSpan = <Result>(span: TraceSpan | null, work: () => Result): Result =>
  span === null ? work() : current.run(span, work);

/** Heartbeats and the like belong to no trace. */
export const untraced = <Result>(work: () => Result): Result =>
  start === null ? work() : current.run(null, work);

/** The code or name of an error; its message may hold what somebody entered. */
export const nameError = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'error').slice(0, 60);
};

export const inSpan = async <Result>(
  name: string,
  { parent = null, ...span }: Omit<NewSpan, 'parent'> & { parent?: string | null },
  work: () => Promise<Result>,
): Promise<Result> => {
  const from = current.getStore() ?? parent;
  if (start === null || from === null) return work();
  const opened = start(name, { ...span, parent: from });
  try {
    const result = await current.run(opened, work);
    opened.end({}, null);
    return result;
  } catch (error) {
    opened.end({}, nameError(error));
    throw error;
  }
};

const VERB =
  /^\s*(with|select|insert|update|delete|begin|commit|rollback|set|lock|listen|notify|copy|truncate)\b/i;
const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/i;

const LITERAL = /'(?:[^']|'')*'/g;
const SUMMARIZED_LENGTH = 2_000;

/** The verb and first table of a statement, none of its values. */
export const summarizeStatement = (statement: string): string => {
  const text = statement.slice(0, SUMMARIZED_LENGTH).replace(LITERAL, '');
  const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const table = ['BEGIN', 'COMMIT', 'ROLLBACK', 'SET'].includes(verb) ? undefined : TABLE.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
};

interface TimeSpan {
  readonly startedAt: number;
  readonly endedAt: number;
}

export const recordStatement = (
  summary: string,
  { startedAt, endedAt }: TimeSpan,
  error: string | null,
): void => {
  const parent = current.getStore() ?? null;
  if (start === null || parent === null) return;
  const [operation = 'SQL', table] = summary.split(' ');
  start(summary, {
    ...{ kind: 'client', parent, startedAt },
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      ...(table !== undefined && { 'db.collection.name': table }),
    },
  }).end({}, error, endedAt);
};

export const recordWork = (name: string, { startedAt, endedAt }: TimeSpan, recordParts: () => void): void => {
  const parent = current.getStore() ?? null;
  if (start === null || parent === null) return;
  const span = start(name, { kind: 'internal', parent, startedAt });
  current.run(span, recordParts);
  span.end({}, null, endedAt);
};
