import type { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import type { ProblemCode } from '#shared/problem-codes.ts';
import { type InputError, Problem, type ProblemBody, type ProblemParams } from '#shared/problems.ts';
import { idParameter } from '#shared/reports/report-items/contract.ts';
import { loadProblemTexts } from '../texts/i18n.ts';
import { basePath } from './base-path.ts';

/** A failed call: the server's problem, or `error.occurred` with status 0 if the server was unreachable. */
export class ApiProblem extends Problem {
  readonly httpStatus: number;

  constructor(code: ProblemCode, httpStatus: number, params: ProblemParams, errors?: InputError[]) {
    super(code, params, errors);
    this.httpStatus = httpStatus;
  }
}

/** Somebody else changed the report first; call-report.ts asks the user how to resolve it. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'report.conflict';

/** True if a retry may succeed: the server was unreachable, busy or failed. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  (error.httpStatus === 0 || error.httpStatus === 429 || error.httpStatus >= 500);

export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'database.unavailable';

/** The organisation moves to another database, which takes seconds to minutes. */
export const isTenantMoving = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'tenant.moving';

/** True if no answer came at all: the network or the server is away, and the call may succeed as it is. */
export const isServerAway = (error: unknown): boolean =>
  error instanceof ApiProblem && error.httpStatus === 0;

/** Errors that are retried until the call succeeds, with a banner instead of a notification. */
export const isOutage = (error: unknown): boolean =>
  isDatabaseAway(error) || isTenantMoving(error) || isServerAway(error);

/**
 * Milliseconds before the next retry, without a limit on retries: short while it may be a restart, then at the
 * interval requested by the server.
 */
export const databaseRetryDelay = (failures: number): number => (failures < 10 ? 1_000 : 5_000);

/**
 * Failures without a notification [8.01]: a missing permission, an ended session (leads to sign-in) and a conflict
 * (asks the user).
 */
export const isSilentFailure = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.httpStatus === 401 || error.httpStatus === 403 || isConflict(error));

let csrf = '';
/** The session's CSRF token, kept in memory only. */
export const setCsrf = (token: string): void => {
  csrf = token;
};

let bearer: string | null = null;
/**
 * A report access token replaces the session in every call: no cookie and no CSRF header [7.01]. `null` restores the
 * session.
 */
export const setBearer = (token: string | null): void => {
  bearer = token;
};
/** True if no cookie is sent, so requests that the browser makes itself (for example for images) fail. */
export const usesBearer = (): boolean => bearer !== null;

export const csrfHeader = (): Record<string, string> => (csrf ? { 'x-csrf-token': csrf } : {});

type Input<Schema> = Schema extends z.ZodUndefined ? never : z.input<Schema>;
type Member<Name extends string, Value> = [Value] extends [never] ? unknown : { [Key in Name]: Value };

export type CallArguments<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Member<
  'params',
  Params extends z.ZodUndefined ? never : { [Key in keyof z.output<Params>]: string | number }
> &
  Member<'query', Input<Query>> &
  Member<'body', Input<Body>>;

export type CallInput<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
> = CallArguments<Params, Query, Body> & { signal?: AbortSignal; headers?: Record<string, string> };

const queryString = (query: Record<string, unknown>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
};

/** A template is a report to the caller, so its parameter takes the report's id [7.02]. */
const nameOf = (parameter: string): string =>
  parameter === idParameter.template ? idParameter.report : parameter;

export const buildUrl = (
  definition: Pick<Endpoint, 'path'>,
  params: Record<string, unknown> = {},
): string => {
  const path = definition.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(params[nameOf(name)])),
  );
  return basePath + (path.startsWith('/oauth') ? path : `/api/v1${path}`).slice(1);
};

export const problemFrom = (status: number, body: Partial<ProblemBody> | null): ApiProblem =>
  new ApiProblem(body?.code ?? 'error.occurred', status, body?.params ?? {}, body?.errors);

const problemOf = async (response: Response): Promise<ApiProblem> => {
  const [body] = await Promise.all([response.json().catch(() => null), loadProblemTexts()]);
  return problemFrom(response.status, body as ProblemBody | null);
};

export const send = async (
  definition: Pick<Endpoint, 'method' | 'path'>,
  input: unknown,
): Promise<Response> => {
  const { params, query, body, signal, headers } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    signal?: AbortSignal;
    headers?: Record<string, string>;
  };
  const response = await fetch(buildUrl(definition, params) + queryString(query ?? {}), {
    method: definition.method,
    credentials: bearer === null ? 'same-origin' : 'omit',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      ...(bearer === null && definition.method !== 'GET' && csrfHeader()),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if ((error as Error).name === 'AbortError') throw error;
    throw new ApiProblem('error.unavailable', 0, {});
  });
  if (!response.ok) throw await problemOf(response);
  return response;
};

const bodyOf = async (response: Response): Promise<unknown> =>
  response.status === 204 ? undefined : response.json();

/** Throws `ApiProblem` and notifies nobody. */
export const call = async <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  definition: Endpoint<Params, Query, Body, Answer>,
  input: CallInput<Params, Query, Body>,
): Promise<z.output<Answer>> => (await bodyOf(await send(definition, input))) as z.output<Answer>;

/** Like `call`, with the version in the response's `ETag`; `null` if there is none. */
export const callForVersion = async <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  definition: Endpoint<Params, Query, Body, Answer>,
  input: CallInput<Params, Query, Body>,
): Promise<{ answer: z.output<Answer>; version: number | null }> => {
  const response = await send(definition, input);
  const tag = /^(?:W\/)?"(\d+)"$/.exec(response.headers.get('etag') ?? '')?.[1];
  return {
    answer: (await bodyOf(response)) as z.output<Answer>,
    version: tag === undefined ? null : Number(tag),
  };
};
