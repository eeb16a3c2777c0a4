import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';

/** The committed document, which a check compares with the contracts; regenerating it takes 0.3 s of processor time. */
const DOCUMENT = join(import.meta.dirname, '../../../docs/openapi.json');

interface Response {
  $ref?: string;
  description?: string;
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { responses: Record<string, Response> };
}

type Declared = ReadonlyMap<number, readonly string[]>;

interface DeclaredPath {
  readonly pattern: RegExp;
  readonly path: string;
  readonly operations: ReadonlyMap<string, Declared>;
}

const partsOf = (path: string): number => path.split('/').length;

const readDocument = (): ReadonlyMap<number, readonly DeclaredPath[]> => {
  const { paths, components } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as Document;
  const resolve = ({ $ref, ...response }: Response): Response =>
    components.responses[$ref?.split('/').at(-1) ?? ''] ?? response;
  const declared = Object.entries(paths)
    // Words before parameters: /report-items/batch is not an item.
    .sort(([left], [right]) => left.split('{').length - right.split('{').length)
    .map(
      ([path, operations]): DeclaredPath => ({
        path,
        pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
        operations: new Map(
          Object.entries(operations).map(([method, { responses }]) => [
            method.toUpperCase(),
            new Map(
              Object.entries(responses).map(([status, response]) => [
                Number(status),
                (resolve(response).description ?? '').split(', '),
              ]),
            ),
          ]),
        ),
      }),
    );
  return Map.groupBy(declared, ({ path }) => partsOf(path));
};

let declaredPaths: ReadonlyMap<number, readonly DeclaredPath[]> | null = null;

/**
 * Throws if the contract declares neither the response's status nor its problem code. Unknown addresses and unexpected
 * errors are left to other tests.
 */
export const requireDeclared = (
  method: string,
  url: string,
  answer: LightMyRequestResponse,
): LightMyRequestResponse => {
  declaredPaths ??= readDocument();
  const address = url.split('?')[0] as string;
  const found = declaredPaths.get(partsOf(address))?.find(({ pattern }) => pattern.test(address));
  const operation = found?.operations.get(method);
  const { statusCode } = answer;
  if ((statusCode === 429 || statusCode === 503) && !answer.headers['retry-after'])
    throw new Error(`${method} ${url} answers ${statusCode} without saying when to come again.`);
  if (!operation || statusCode === 500) return answer;
  const codes = operation.get(statusCode);
  if (!codes) throw new Error(`${method} ${found?.path} does not declare ${statusCode}: ${answer.body}`);
  if (statusCode < 400) return answer;
  const { code } = answer.json() as { code: string };
  if (!codes.includes(code)) throw new Error(`${method} ${found?.path} does not declare ${code}.`);
  return answer;
};
