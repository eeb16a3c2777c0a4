import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { type ProblemCode, problems } from '#shared/problems.ts';
import { nameSchemas } from './name-schemas.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the endpoint may answer with beside success, for the document. */
    problems?: readonly ProblemCode[];
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

/** Problems that any call of that kind can meet. */
const commonProblems = (access: 'public' | 'session' | undefined, url: string): ProblemCode[] => [
  'error.badInput',
  'error.tooManyRequests',
  ...(access === 'session' ? (['error.unauthorized', 'error.forbidden'] as const) : []),
  ...(url.includes(':') ? (['error.notFound'] as const) : []),
];

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
      const { access, problems: own = [] } = input.route.config ?? {};
      const codes = [...new Set([...own, ...commonProblems(access, input.url)])];
      return {
        url,
        schema: {
          ...schema,
          security: access === 'session' ? [{ session: [] }, { token: [] }] : [],
          response: { ...(schema.response as object | undefined), ...problemResponses(codes) },
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
