import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { type ProblemCode, problems } from '#shared/problems.ts';
import { nameSchemas } from './name-schemas.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the endpoint may answer with beside success, for the document. */
    problems?: readonly ProblemCode[];
    /** Success without a schema: the media type of a stream, or the status of an answer without a body. */
    bodiless?: 'text/event-stream' | number;
  }
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'params'],
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problems) },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, params: { type: 'object' } },
      },
    },
    requestId: { type: 'string' },
  },
};

/** One answer a status, naming its codes. */
const problemResponses = (codes: readonly ProblemCode[]): Record<string, object> => {
  const byStatus = Object.groupBy(codes, (code) => String(problems[code]));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, ofStatus = []]) => [
      status,
      {
        description: ofStatus.toSorted().join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
};

interface Kind {
  access: 'public' | 'session' | undefined;
  url: string;
  isSafe: boolean;
  hasBody: boolean;
}

/** Problems that any call of that kind can meet. */
const commonProblems = ({ access, url, isSafe, hasBody }: Kind): ProblemCode[] => [
  'error.badInput',
  'error.tooManyRequests',
  ...(access === 'session' ? (['error.unauthorized', 'error.forbidden'] as const) : []),
  ...(access === 'session' && !isSafe ? (['error.csrf'] as const) : []),
  ...(url.includes(':') ? (['error.notFound'] as const) : []),
  ...(hasBody ? (['error.tooLarge'] as const) : []),
];

/** The success of a call whose answer no schema describes. */
const bodilessResponse = (bodiless: 'text/event-stream' | number | undefined): Record<string, object> => {
  if (bodiless === undefined) return {};
  return typeof bodiless === 'number'
    ? { [bodiless]: { description: 'Done; there is no body.', type: 'null' } }
    : { 200: { description: 'A stream.', content: { [bodiless]: { schema: { type: 'string' } } } } };
};

/** Only what a path refers to, directly or through another schema: most entities have no form as input. */
const usedSchemas = (document: { paths?: unknown }, schemas: Record<string, object>) => {
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name === undefined || used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit(document.paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
};

/** Documents every endpoint registered after this from its schemas, and serves the document. */
export const serveOpenApi = async (app: FastifyInstance): Promise<void> => {
  nameSchemas();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Plenum', version: '1' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'plenum_session' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      const { access, problems: own = [], bodiless } = input.route.config ?? {};
      const kind = {
        access,
        url: input.url,
        isSafe: input.route.method === 'GET',
        hasBody: input.schema?.body !== undefined,
      };
      const codes = [...new Set([...own, ...commonProblems(kind)])];
      return {
        url,
        schema: {
          ...schema,
          security: access === 'session' ? [{ session: [] }, { token: [] }] : [],
          response: {
            ...(schema.response as object | undefined),
            ...bodilessResponse(bodiless),
            ...problemResponses(codes),
          },
        },
      };
    },
    transformObject: (input) => {
      const document = jsonSchemaTransformObject(input) as {
        paths?: unknown;
        components?: { schemas?: Record<string, object> };
      };
      const components = document.components ?? {};
      const schemas = { ...components.schemas, Problem: problemSchema };
      return {
        ...document,
        components: { ...components, schemas: usedSchemas(document, schemas) },
      } as ReturnType<typeof jsonSchemaTransformObject>;
    },
  });
  app.get('/api/v1/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, async () =>
    app.swagger(),
  );
};
