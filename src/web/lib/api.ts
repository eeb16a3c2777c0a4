import type { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import {
  type InputError,
  Problem,
  type ProblemBody,
  type ProblemCode,
  type ProblemParams,
} from '#shared/problems.ts';
import { idParameter } from '#shared/report-items/contract.ts';

/** A failed call: what the server said, or `error.occurred` with status 0 when it could not be reached. */
export class ApiProblem extends Problem {
  readonly httpStatus: number;

  constructor(code: ProblemCode, httpStatus: number, params: ProblemParams, errors?: InputError[]) {
    super(code, params, errors);
    this.httpStatus = httpStatus;
  }
}

/** Somebody else changed the report first; the page asks what to do about it (call-report.ts). */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'report.conflict';

/** The same call may work later: the server was out of reach, busy or failed. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  (error.httpStatus === 0 || error.httpStatus === 429 || error.httpStatus >= 500);

/** The database is restarting or moving to another server: a matter of seconds. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'database.unavailable';

/** Milliseconds before the next try, without an end: soon while it may be a restart, then as seldom as the server asks. */
export const databaseRetryDelay = (failures: number): number => (failures < 10 ? 1_000 : 5_000);

/** What nobody is told of [8.01]: no permission, an ended session, which leads to sign-in, and a conflict, which asks. */
export const isSilentFailure = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.httpStatus === 401 || error.httpStatus === 403 || isConflict(error));

let csrf = '';
/** The session's csrf token, kept in memory only. */
export const setCsrf = (token: string): void => {
  csrf = token;
};

let bearer: string | null = null;
/** With a report access token in the route, only that speaks, in every call: no cookie, no csrf header [7.01]. Null: the session does. */
export const setBearer = (token: string | null): void => {
  bearer = token;
};
/** Whether no cookie goes along, so that what the browser itself asks for is not answered. */
export const usesBearer = (): boolean => bearer !== null;

/** What an unsafe call that does not go through `call` must send, e.g. an upload with progress. */
export const csrfHeader = (): Record<string, string> => (csrf ? { 'x-csrf-token': csrf } : {});

type Input<Schema> = Schema extends z.ZodUndefined ? never : z.input<Schema>;
type Member<Name extends string, Value> = [Value] extends [never] ? unknown : { [Key in Name]: Value };

export type CallInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Member<
  'params',
  Params extends z.ZodUndefined ? never : { [Key in keyof z.output<Params>]: string | number }
> &
  Member<'query', Input<Query>> &
  Member<'body', Input<Body>> & { signal?: AbortSignal; headers?: Record<string, string> };

const queryString = (query: Record<string, unknown>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
};

/** What a path calls a template's id is the id of the report that a template is to whoever calls [7.02]. */
const nameOf = (parameter: string): string =>
  parameter === idParameter.template ? idParameter.report : parameter;

/** The address of an endpoint with its parameters put in. */
export const urlOf = (definition: Pick<Endpoint, 'path'>, params: Record<string, unknown> = {}): string => {
  const path = definition.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(params[nameOf(name)])),
  );
  return path.startsWith('/oauth') ? path : `/api/v1${path}`;
};

/** The problem in the body of a failed answer; one without a readable body is `error.occurred`. */
export const problemFrom = (status: number, body: Partial<ProblemBody> | null): ApiProblem =>
  new ApiProblem(body?.code ?? 'error.occurred', status, body?.params ?? {}, body?.errors);

const problemOf = async (response: Response): Promise<ApiProblem> =>
  problemFrom(response.status, (await response.json().catch(() => null)) as ProblemBody | null);

/** Sends a call as its contract says. */
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
  const response = await fetch(urlOf(definition, params) + queryString(query ?? {}), {
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

/** Calls an endpoint with the types of its contract. Throws `ApiProblem`; notifies nobody. */
export const call = async <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  definition: Endpoint<Params, Query, Body, Answer>,
  input: CallInput<Params, Query, Body>,
): Promise<z.output<Answer>> =>
  (await bodyOf(await send(definition as unknown as Endpoint, input))) as z.output<Answer>;

/** The same, with the version that the answer's `ETag` names; null when it names none. */
export const callForVersion = async <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  definition: Endpoint<Params, Query, Body, Answer>,
  input: CallInput<Params, Query, Body>,
): Promise<{ answer: z.output<Answer>; version: number | null }> => {
  const response = await send(definition as unknown as Endpoint, input);
  const tag = /^(?:W\/)?"(\d+)"$/.exec(response.headers.get('etag') ?? '')?.[1];
  return {
    answer: (await bodyOf(response)) as z.output<Answer>,
    version: tag === undefined ? null : Number(tag),
  };
};
