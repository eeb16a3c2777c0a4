import type { z } from 'zod';
import type { AuditAction } from './audit-actions.ts';
import type { Permission } from './permissions.ts';
import type { ProblemCode } from './problems.ts';

/**
 * Who may speak: nobody in particular, a signed-in user (cookie session or bearer token of a user), or also whoever has a report
 * access token [7.01].
 */
export type Access = 'public' | 'session' | 'reader';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call that may change something tells the audit log what it does, or that it changes nothing that lasts. */
type Audited =
  | { readonly method: 'GET'; readonly audit?: AuditAction }
  | { readonly method: Exclude<Method, 'GET'>; readonly audit: AuditAction | 'changesNothing' };

/** `permission` is checked before anything else of a call is looked at; `null` admits whoever is signed in. */
type Permitted =
  | { readonly access: 'public'; readonly permission?: undefined }
  | { readonly access: Exclude<Access, 'public'>; readonly permission: Permission | null };

/**
 * One call of the API, said once. The server registers it (validation, documentation, serialisation), the web
 * calls it with the same types. `path` is below `/api/v1` unless it starts with `/oauth`; parameters are `:name`.
 */
interface Described<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  /** The name of the call in the API document, and so in the clients generated from it. */
  readonly operationId: string;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Absent: 204 without a body, unless it is a stream. */
  readonly response?: Response;
  /** Answers with a stream of that media type instead, as long as both sides keep it open. */
  readonly stream?: 'text/event-stream';
  /** Answers with a file to be kept: each media type it may have, with the schema of what is inside where there is one. */
  readonly file?: Readonly<Record<string, z.ZodType | null>>;
  /** A file that the asker may keep and ask for again with `If-None-Match`: 304 says that it is still the same. */
  readonly revalidates?: true;
  /** Takes `multipart/form-data` instead of a JSON body: files under that name. */
  readonly upload?: string;
  /** Success status; 200 with a response, 204 without, unless said here. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Every problem the use case may throw, beside those that any call of its kind has (`serve-openapi.ts`). */
  readonly problems: readonly ProblemCode[];
}

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = Described<Params, Query, Body, Response> & Audited & Permitted;

/** Keeps the literal types of an endpoint. */
export const endpoint = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodUndefined,
>(
  definition: Endpoint<Params, Query, Body, Response>,
): Endpoint<Params, Query, Body, Response> => definition;
