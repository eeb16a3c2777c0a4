import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Actor } from './actor.ts';
import { auditCall } from './audited-call.ts';
import { Download, sendDownload } from './download.ts';
import { serializeInChunks } from './responses/serialize-in-chunks.ts';
import { SerializedResponse } from './responses/serialized-response.ts';

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface Call<Params, Query, Body> {
  readonly actor: Actor;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Compresses only responses with a closed schema: they hold no secret whose length an attacker could guess. */
const sendClosed = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  closed: SerializedResponse,
): Promise<FastifyReply> => {
  reply.type('application/json').header('vary', 'accept-encoding');
  const compressed = /\bgzip\b/.test(headers['accept-encoding'] ?? '') ? await closed.compress() : null;
  if (!compressed) return reply.send(closed.payload);
  return reply.header('content-encoding', 'gzip').send(compressed);
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Leaves out what the actor's role must not read in any answer; pages that are kept are masked where they are made. */
    readonly maskAnswer: <Answer>(actor: Actor, path: string, answer: Answer) => Promise<Answer>;
  }
}

export const registerEndpoint = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  app: FastifyInstance,
  definition: Endpoint<Params, Query, Body, Response>,
  handler: (
    call: Call<Output<Params>, Output<Query>, Output<Body>>,
  ) => Promise<Output<Response> | SerializedResponse | Download | undefined>,
  more: Pick<FastifyContextConfig, 'resolvesSession'> = {},
): void => {
  const { operationId, method, path, summary, access, params, query, body, response, stream, upload, file } =
    definition;
  const status = definition.status ?? (response || file ? 200 : 204);
  app.route({
    method,
    url: path.startsWith('/oauth') ? path : `/api/v1${path}`,
    config: {
      access,
      permission: definition.permission,
      ...(definition.forPrograms && { forPrograms: true }),
      ...(definition.setsUpSecondFactor && { setsUpSecondFactor: true }),
      ...(definition.leavesDeputyship && { leavesDeputyship: true }),
      ...(definition.audit && { audit: definition.audit }),
      problems: definition.problems,
      ...more,
      ...(file ? { file } : !response && { bodiless: stream ?? status }),
      ...(upload !== undefined && { upload }),
      ...(definition.revalidates && { revalidates: true }),
      ...(definition.mediaType && { mediaType: definition.mediaType }),
    },
    // Without a body to leave out there is nothing a HEAD could be for, and a stream would stay open.
    exposeHeadRoute: method === 'GET' && response !== undefined,
    schema: {
      operationId,
      summary,
      tags: [path.split('/')[1] as string],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(response && { response: { [status]: response } }),
    },
    handler: async (request, reply) => {
      const handled = auditCall(definition, request, () =>
        handler({
          // The authentication hook has refused anonymous requests to `session` endpoints.
          actor: request.actor as Actor,
          params: request.params as Output<Params>,
          query: request.query as Output<Query>,
          body: request.body as Output<Body>,
          request,
          reply,
        }),
      );
      const result = await app.databaseMonitor.guard(handled);
      if (reply.sent) return reply;
      if (result instanceof Download) return sendDownload(reply, result);
      reply.status(status);
      if (!response) return reply.send();
      if (result instanceof SerializedResponse) {
        if (result.schema !== response) throw new Error(`${path} answers what another schema has closed.`);
        return sendClosed(request, reply, result);
      }
      reply.type(definition.mediaType ?? 'application/json');
      const shown = request.actor ? await app.maskAnswer(request.actor, path, result) : result;
      return reply.send((await serializeInChunks(response, shown)) ?? shown);
    },
  });
};
