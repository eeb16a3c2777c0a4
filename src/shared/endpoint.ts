import type { z } from 'zod';
import type { AuditAction } from './audit-actions.ts';
import type { Demand } from './permissions.ts';
import type { ProblemCode } from './problem-codes.ts';

/**
 * Who may call: anybody, a signed-in user (cookie session or bearer token), or also the holder of a report access
 * token [7.01]. `directory` is an identity provider with a token of its own (SCIM), which is no person.
 */
export type Access = 'public' | 'session' | 'reader' | 'directory';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Audited =
  | { readonly method: 'GET'; readonly audit?: AuditAction }
  | { readonly method: Exclude<Method, 'GET'>; readonly audit: AuditAction | 'none' };

/**
 * `permission` is enforced before parameters, query and body of a call are read. What depends on them is an ability in
 * the `policy.ts` of the resource; `null` leaves everything to it.
 */
type Permitted =
  | {
      readonly access: 'public' | 'directory';
      readonly permission?: undefined;
      readonly forPrograms?: undefined;
      readonly setsUpSecondFactor?: undefined;
      readonly leavesDeputyship?: undefined;
    }
  | {
      readonly access: Exclude<Access, 'public' | 'directory'>;
      readonly permission: Demand;
      /** API keys may call it although it demands only a session. */
      readonly forPrograms?: true;
      /** Open to a session that lacks the second factor that its role demands. */
      readonly setsUpSecondFactor?: true;
      /** Open to a sign-in whose deputyship is over. */
      readonly leavesDeputyship?: true;
    };

/**
 * A single definition of an endpoint. The server registers it (validation, documentation, serialization) and the web
 * calls it with the same types. `path` is below `/api/v1` unless it starts with `/oauth`; parameters are `:name`.
 */
interface Described<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly operationId: string;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response?: Response;
  /** The type of body and response where a foreign standard demands another than JSON's. */
  readonly mediaType?: 'application/scim+json';
  readonly stream?: 'text/event-stream';
  /** Responds with a file: its possible media types, with a schema of the content where there is one. */
  readonly file?: Readonly<Record<string, z.ZodType | null>>;
  /** The client may cache the file and revalidate it with `If-None-Match` (304). */
  readonly revalidates?: true;
  readonly upload?: string;
  /** Defaults to 200 with a response and 204 without. */
  readonly status?: 200 | 201 | 202 | 204 | 303;
  /** Problems thrown by the use case, beside those common to all endpoints of its kind (`serve-openapi.ts`). */
  readonly problems: readonly ProblemCode[];
}

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = Described<Params, Query, Body, Response> & Audited & Permitted;

export const endpoint = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodUndefined,
>(
  definition: Endpoint<Params, Query, Body, Response>,
): Endpoint<Params, Query, Body, Response> => definition;
