import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Operation {
  responses: Record<string, { description?: string }>;
}

interface DeclaredPath {
  readonly pattern: RegExp;
  readonly path: string;
  readonly operations: Record<string, Operation>;
}

/** Written once a process, as every application there has the same endpoints: it takes 0.3 s of processor time. */
let declaredPaths: readonly DeclaredPath[] | null = null;

const readDocument = (app: FastifyInstance): readonly DeclaredPath[] => {
  const document = app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
  return (
    Object.entries(document.paths)
      // Words before parameters: /report-items/batch is not an item.
      .sort(([left], [right]) => left.split('{').length - right.split('{').length)
      .map(([path, operations]) => ({
        path,
        operations,
        pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
      }))
  );
};

/**
 * Checks answers against the API's own document: a status or a problem's code that the endpoint does not declare is a
 * mistake in its contract. Addresses that the document does not know, and unexpected errors, are another test's matter.
 */
export const requireDeclared = (app: FastifyInstance) => {
  declaredPaths ??= readDocument(app);
  const paths = declaredPaths;
  return (method: string, url: string, answer: LightMyRequestResponse): LightMyRequestResponse => {
    const address = url.split('?')[0] as string;
    const found = paths.find(({ pattern }) => pattern.test(address));
    const path = found?.path;
    const operation = found?.operations[method.toLowerCase()];
    const { statusCode } = answer;
    if ((statusCode === 429 || statusCode === 503) && !answer.headers['retry-after'])
      throw new Error(`${method} ${path} answers ${statusCode} without saying when to come again.`);
    if (!operation || statusCode === 500) return answer;
    const declared = operation.responses[statusCode];
    if (!declared) throw new Error(`${method} ${path} does not declare ${statusCode}: ${answer.body}`);
    if (statusCode < 400) return answer;
    const { code } = answer.json() as { code: string };
    if (!declared.description?.split(', ').includes(code))
      throw new Error(`${method} ${path} does not declare ${code}.`);
    return answer;
  };
};
