import type { ProblemCode } from '#shared/problems.ts';
import { examples } from './examples/examples.ts';
import { problemSchema } from './problem-responses.ts';

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; schema?: object; description?: string }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<string, ApiResponse>;
}

export interface ApiResponse {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema?: object; example?: unknown }>;
}

export interface ApiDocument {
  info: { title: string; version: string; description?: string };
  servers?: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  security?: object[];
  components: {
    schemas: Record<string, object>;
    responses?: Record<string, object>;
    parameters?: Record<string, object>;
  };
}

export const listOperations = (document: Pick<ApiDocument, 'paths'>): Operation[] =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods));

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

const withExamples = (operation: Operation): void => {
  const { body, answer } = examples[operation.operationId ?? ''] ?? {};
  const sent = operation.requestBody?.content['application/json'];
  if (sent && body !== undefined) sent.example = body;
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!status.startsWith('2')) continue;
    if (response.description === 'Default Response') response.description = 'Success';
    const received = response.content?.['application/json'];
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

/** Adds to the document examples and the version header of changes, and removes unused schemas. */
export const completeDocument = (generated: object): ApiDocument => {
  const document = structuredClone(generated) as ApiDocument;
  for (const operation of listOperations(document)) {
    withExamples(operation);
    if (mayConflict(operation)) operation.parameters = [...(operation.parameters ?? []), ifMatch];
  }
  const schemas = usedSchemas(document);
  const responses = shareProblems(listOperations(document));
  document.components = { ...document.components, schemas, responses };
  return document;
};
