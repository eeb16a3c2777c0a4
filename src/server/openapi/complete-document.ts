import type { ProblemCode } from '#shared/problem-codes.ts';
import type { JsonSchema } from './describe-schema.ts';
import { examples } from './examples/examples.ts';
import { problemSchema } from './problem-responses.ts';

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: object;
  description?: string;
}

export interface Content {
  schema?: object;
  example?: unknown;
  examples?: { shared: { $ref: string } };
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, ApiResponse>;
}

export interface ApiResponse {
  $ref?: string;
  description?: string;
  content?: Record<string, Content>;
}

export interface ApiDocument {
  info: { title: string; version: string; description?: string };
  servers?: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  security?: object[];
  components: {
    schemas: Record<string, object>;
    responses?: Record<string, ApiResponse>;
    parameters?: Record<string, Parameter>;
    examples?: Record<string, { value: unknown }>;
  };
}

export const listOperations = (document: Pick<ApiDocument, 'paths'>): Operation[] =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods));

const withReferences = (part: object | undefined, shared: ReadonlySet<string>): string =>
  JSON.stringify(part).replaceAll(/"#\/components\/schemas\/(\w+)Input"/g, (reference, name: string) =>
    shared.has(name) ? `"#/components/schemas/${name}"` : reference,
  );

/**
 * A schema has a second name, ending in `Input`, for what is sent. Where both are the same, also in all that they refer
 * to, one is enough.
 */
const sharedWithInputs = (schemas: Record<string, object>): Set<string> => {
  const shared = new Set(Object.keys(schemas).filter((name) => schemas[`${name}Input`] !== undefined));
  for (let size = -1; size !== shared.size; ) {
    size = shared.size;
    for (const name of shared)
      if (withReferences(schemas[`${name}Input`], shared) !== withReferences(schemas[name], shared))
        shared.delete(name);
  }
  return shared;
};

const usedSchemas = ({ paths, components }: ApiDocument): Record<string, object> => {
  const schemas: Record<string, object> = { ...components.schemas, Problem: problemSchema };
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name === undefined || used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'The version that the change was made in, e.g. "7": report.conflict when the report has a newer one.',
};

const mayConflict = ({ responses }: Operation): boolean =>
  (responses['412']?.description ?? '').includes('report.conflict' satisfies ProblemCode);

const jsonIn = (content: Record<string, Content> = {}): Content | undefined =>
  content['application/json'] ?? content['application/scim+json'];

const withExamples = (operation: Operation): void => {
  const { body, answer } = examples[operation.operationId ?? ''] ?? {};
  const sent = jsonIn(operation.requestBody?.content);
  if (sent && body !== undefined) sent.example = body;
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!status.startsWith('2')) continue;
    if (response.description === 'Default Response') response.description = 'Success';
    const received = jsonIn(response.content);
    if (received && answer !== undefined) received.example = answer;
  }
};

const OFTEN = 3;

const nameOfProblems = (codes: string): string =>
  codes
    .split(', ')
    .map((code) => code.replace(/^error\./, ''))
    .flatMap((code) => code.split('.'))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const shareProblems = (operations: readonly Operation[]): Record<string, ApiResponse> => {
  const shared: Record<string, ApiResponse> = {};
  const failed = operations.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, response]) =>
      /^[45]/.test(status) ? [{ responses, status, response, codes: response.description ?? '' }] : [],
    ),
  );
  for (const [codes, ofCodes] of Map.groupBy(failed, (one) => one.codes)) {
    if (ofCodes.length < OFTEN) continue;
    const name = nameOfProblems(codes);
    for (const { responses, status, response } of ofCodes) {
      shared[name] = response;
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return shared;
};

const shareParameters = (operations: readonly Operation[]): Record<string, Parameter> => {
  const shared: Record<string, Parameter> = {};
  const uses = operations.flatMap(({ parameters = [] }) =>
    parameters.flatMap((parameter, index) => ('$ref' in parameter ? [] : [{ parameters, parameter, index }])),
  );
  for (const same of Map.groupBy(uses, ({ parameter }) => JSON.stringify(parameter)).values()) {
    const [{ parameter }] = same as [(typeof same)[number]];
    if (same.length < OFTEN || shared[parameter.name]) continue;
    shared[parameter.name] = parameter;
    for (const { parameters, index } of same)
      parameters[index] = { $ref: `#/components/parameters/${parameter.name}` };
  }
  return shared;
};

/** Shorter examples take no more space than a reference. */
const WORTH_A_NAME = 300;

const shareExamples = (operations: readonly Operation[]): Record<string, { value: unknown }> => {
  const shared: Record<string, { value: unknown }> = {};
  const uses = operations.flatMap(({ operationId = '', requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((body) => {
      const content = jsonIn(body?.content);
      const name = body === requestBody ? `${operationId}Body` : operationId;
      return content?.example === undefined ? [] : [{ name, content }];
    }),
  );
  for (const [example, same] of Map.groupBy(uses, ({ content }) => JSON.stringify(content.example))) {
    const [{ name, content: first }] = same as [(typeof same)[number]];
    if (same.length === 1 || example.length < WORTH_A_NAME) continue;
    shared[name] = { value: first.example };
    for (const { content } of same) {
      delete content.example;
      content.examples = { shared: { $ref: `#/components/examples/${name}` } };
    }
  }
  return shared;
};

const scalars = new Set(['string', 'integer', 'number', 'boolean']);

const shorten = (schema: JsonSchema): JsonSchema => {
  // A pattern beside `format` says the same in 200 characters.
  if (schema.format === 'date-time' || schema.format === 'date') delete schema.pattern;
  const { anyOf: [one, other] = [], ...rest } = schema;
  if (schema.anyOf?.length !== 2 || other?.type !== 'null') return schema;
  if (typeof one?.type !== 'string' || !scalars.has(one.type)) return schema;
  return { ...rest, ...one, type: [one.type, 'null'], ...(one.enum && { enum: [...one.enum, null] }) };
};

const shortenSchemas = <Part>(part: Part): Part =>
  JSON.parse(JSON.stringify(part), (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? shorten(value as JsonSchema)
      : value,
  ) as Part;

const joinInputs = (document: ApiDocument): ApiDocument => {
  const shared = sharedWithInputs(document.components.schemas);
  return JSON.parse(withReferences(document, shared)) as ApiDocument;
};

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

export const completeDocument = (generated: object): ApiDocument => {
  const document = joinInputs(shortenSchemas(generated) as ApiDocument);
  const operations = listOperations(document);
  for (const operation of operations) {
    withExamples(operation);
    if (isSame(operation.security, document.security)) delete operation.security;
    if (mayConflict(operation)) operation.parameters = [...(operation.parameters ?? []), ifMatch];
  }
  const schemas = usedSchemas(document);
  const responses = shareProblems(operations);
  const parameters = shareParameters(operations);
  const shared = shareExamples(operations);
  document.components = { ...document.components, schemas, responses, parameters, examples: shared };
  return document;
};
