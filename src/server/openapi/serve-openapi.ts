import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Access } from '#shared/endpoint.ts';
import type { ProblemCode } from '#shared/problem-codes.ts';
import { type ApiDocument, completeDocument } from './complete-document.ts';
import { nameSchemas } from './name-schemas.ts';
import { commonProblems, problemResponses } from './problem-responses.ts';
import { renderDocument } from './render-document.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    problems?: readonly ProblemCode[];
    /** Success without a schema: the media type of a stream, or the status of an empty response. */
    bodiless?: 'text/event-stream' | number;
    /** Success is a file: its media types, with the schema of its content if there is one. */
    file?: Readonly<Record<string, z.ZodType | null>>;
    revalidates?: true;
    upload?: string;
    mediaType?: string;
  }
}

/** `completeDocument` made it; the plugin types it as any OpenAPI document. */
const completedDocument = (app: FastifyInstance): ApiDocument => {
  const document: object = app.swagger();
  return document as ApiDocument;
};

const bodilessResponse = (bodiless: 'text/event-stream' | number | undefined): Record<string, object> => {
  if (bodiless === undefined) return {};
  return typeof bodiless === 'number'
    ? { [bodiless]: { description: 'Done; there is no body.', type: 'null' } }
    : { 200: { description: 'A stream.', content: { [bodiless]: { schema: { type: 'string' } } } } };
};

const refersToComponents = (schema: z.ZodType): object => {
  const { $defs, ...described } = z.toJSONSchema(schema);
  return JSON.parse(JSON.stringify(described).replaceAll('"#/$defs/', '"#/components/schemas/'));
};

const fileResponse = (
  file: Readonly<Record<string, z.ZodType | null>> | undefined,
): Record<string, object> => {
  if (!file) return {};
  const content = Object.entries(file).map(([mediaType, schema]) => [
    mediaType,
    { schema: schema ? refersToComponents(schema) : { type: 'string', contentMediaType: mediaType } },
  ]);
  return { 200: { description: 'A file to be kept.', content: Object.fromEntries(content) } };
};

const ofUser = [{ session: [] }, { token: [] }];
const securityOf: Record<Access, Record<string, string[]>[]> = {
  public: [],
  session: ofUser,
  reader: [...ofUser, { reportAccessToken: [] }],
  directory: [{ directoryToken: [] }],
};

const DESCRIPTION =
  'Surveys in, reports out. Sign in with POST /oauth/token and send the token as a bearer token; the cookie session of ' +
  'POST /api/v1/session needs its csrf token in the header x-csrf-token for every call that changes something. Lists are ' +
  'pages, numbered from 0. Failed calls answer with application/problem+json; its code says what is wrong.';

const foreignError = {
  '4XX': { description: 'scim.error', type: 'object' },
};

const uploadBody = (name: string | undefined): object => {
  if (name === undefined) return {};
  const files = { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } };
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', required: [name], properties: { [name]: files } },
  };
};

export const serveOpenApi = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  nameSchemas();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Plenum', version: '1', description: DESCRIPTION },
      security: ofUser,
      servers: [{ url: publicUrl.replace(/\/+$/, ''), description: 'This installation' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'plenum_session' },
          token: { type: 'http', scheme: 'bearer' },
          reportAccessToken: { type: 'http', scheme: 'bearer' },
          directoryToken: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      const {
        access,
        setsUpSecondFactor = false,
        leavesDeputyship = false,
        problems: own = [],
        bodiless,
        upload,
        file,
        revalidates,
        mediaType,
      } = input.route.config ?? {};
      const kind = {
        ...{ access, setsUpSecondFactor, leavesDeputyship },
        url: input.url,
        isSafe: input.route.method === 'GET',
        hasBody: input.schema?.body !== undefined,
      };
      const codes = [...new Set([...own, ...commonProblems(kind)])];
      const standard = mediaType === undefined ? {} : { consumes: [mediaType], produces: [mediaType] };
      return {
        url,
        schema: {
          ...schema,
          ...uploadBody(upload),
          ...standard,
          security: access === undefined ? [] : securityOf[access],
          response: {
            ...(schema.response as object | undefined),
            ...bodilessResponse(bodiless),
            ...fileResponse(file),
            ...(revalidates && { 304: { description: 'What was kept is still the same.', type: 'null' } }),
            ...(mediaType === undefined ? problemResponses(codes) : foreignError),
          },
        },
      };
    },
    transformObject: (input) =>
      completeDocument(jsonSchemaTransformObject(input)) as ReturnType<typeof jsonSchemaTransformObject>,
  });
  const hidden = { schema: { hide: true }, config: { access: 'public' } } as const;
  app.get('/api/v1/openapi.json', hidden, async () => app.swagger());
  app.get('/api/v1/docs', hidden, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(renderDocument(completedDocument(app))),
  );
};
