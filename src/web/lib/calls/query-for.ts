import { type DataTag, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { type CallArguments, call } from './api.ts';

/** Whatever the answer depends on beside the arguments of the call, such as the version of the report. */
interface Varying {
  varyBy?: unknown;
}

type Given<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = CallArguments<
  Params,
  Query,
  Body
> &
  Varying;

interface Narrowing<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>
  extends Varying {
  params?: { [Key in keyof z.output<Params>]?: string | number };
  query?: z.input<Query>;
  body?: z.input<Body>;
}

/** Begins the keys of all endpoints that share the first segment of their path, such as all of surveys. */
export const resourceKeyFor = ({ path }: Pick<Endpoint, 'path'>): QueryKey => [path.split('/')[1]];

/**
 * The key of a query, `[resource, operation, arguments]`. Without arguments, or with some of them, it matches all
 * queries of the endpoint that have these.
 */
export const queryKeyFor = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  definition: Endpoint<Params, Query, Body, Answer>,
  given?: Narrowing<Params, Query, Body>,
): DataTag<QueryKey, z.output<Answer>, Error> => {
  const { params, ...rest } = (given ?? {}) as { params?: Record<string, unknown> };
  // An id is a number in one place and text from the address in another.
  const named = params && {
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
  };
  const key = { ...named, ...rest };
  const suffix = Object.keys(key).length > 0 ? [key] : [];
  return [...resourceKeyFor(definition), definition.operationId, ...suffix] as QueryKey as DataTag<
    QueryKey,
    z.output<Answer>,
    Error
  >;
};

/** The query that calls an endpoint; `given` is required as far as the endpoint takes arguments. */
export const queryFor = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  definition: Endpoint<Params, Query, Body, Answer>,
  ...[given]: unknown extends CallArguments<Params, Query, Body>
    ? [given?: Varying]
    : [given: Given<Params, Query, Body>]
) => {
  const queryKey: QueryKey = queryKeyFor(definition, given as Narrowing<Params, Query, Body>);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<z.output<Answer>> =>
      call(definition, { ...(given as Given<Params, Query, Body>), signal }),
  });
};

export const invalidate = (client: QueryClient, ...keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
