import { escapeUTF8 } from 'entities';
import type { ApiDocument, ApiResponse, Content, Operation, Parameter } from './complete-document.ts';
import { describeSchema, type JsonSchema } from './describe-schema.ts';
import { DOCUMENT_STYLE } from './document-style.ts';

interface Call extends Operation {
  method: string;
  path: string;
  parameters: Parameter[];
}

const part = (title: string, inner: string): string => (inner ? `<h4>${title}</h4>\n${inner}` : '');

const schemaBlock = (schema: object | undefined): string =>
  schema ? `<pre tabindex="0">${describeSchema(schema as JsonSchema)}</pre>` : '';

const exampleBlock = (example: unknown): string =>
  example === undefined
    ? ''
    : `<details><summary>Example</summary><pre tabindex="0">${escapeUTF8(JSON.stringify(example, null, 2))}</pre></details>`;

const parameterRows = ({ parameters }: Call): string => {
  const rows = parameters.map(
    ({ name, in: location, required, schema, description = '' }) =>
      `<tr><th scope="row"><code>${escapeUTF8(name)}</code>${required ? '' : ' <small>optional</small>'}</th>` +
      `<td>${location}</td><td><code>${describeSchema((schema ?? {}) as JsonSchema)}</code> ${escapeUTF8(description)}</td></tr>`,
  );
  return rows.length === 0 ? '' : `<table><tbody>${rows.join('')}</tbody></table>`;
};

const bodyBlock = ({ requestBody }: Call): string =>
  Object.entries(requestBody?.content ?? {})
    .map(
      ([media, { schema, example }]) =>
        `<p><code>${escapeUTF8(media)}</code></p>${schemaBlock(schema)}${exampleBlock(example)}`,
    )
    .join('');

const isProblem = (status: string): boolean => /^[45]/.test(status);

const answerBlock = ({ responses }: Call): string =>
  Object.entries(responses)
    .filter(([status]) => !isProblem(status))
    .map(([status, { description = '', content = {} }]) => {
      const [answer] = Object.values(content);
      return `<p><b>${status}</b> ${escapeUTF8(description)}</p>${schemaBlock(answer?.schema)}${exampleBlock(answer?.example)}`;
    })
    .join('');

const problemList = ({ responses }: Call): string => {
  const entries = Object.entries(responses)
    .filter(([status]) => isProblem(status))
    .map(([status, { description = '' }]) => `<li><b>${status}</b> ${escapeUTF8(description)}</li>`);
  return entries.length === 0 ? '' : `<ul>${entries.join('')}</ul>`;
};

const callArticle = (call: Call): string => `
<article id="${escapeUTF8(call.operationId ?? '')}">
<h3><code class="method">${call.method.toUpperCase()}</code> <code class="path">${escapeUTF8(call.path)}</code></h3>
<p class="summary">${escapeUTF8(call.summary ?? '')}</p>
<p class="quiet"><code>${escapeUTF8(call.operationId ?? '')}</code> · ${
  call.security?.length ? 'signed in: cookie with csrf header, or bearer token' : 'open to everybody'
}</p>
${part('Parameters', parameterRows(call))}
${part('Body', bodyBlock(call))}
${part('Answer', answerBlock(call))}
${part('Problems', problemList(call))}
</article>`;

const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

const mapValues = <Value, Mapped>(
  record: Record<string, Value>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

const resolveOperation = (operation: Operation, { components, security }: ApiDocument) => {
  const resolveContent = (content: Record<string, Content>): Record<string, Content> =>
    mapValues(content, ({ examples, ...rest }) =>
      examples ? { ...rest, example: components.examples?.[nameOf(examples.shared.$ref)]?.value } : rest,
    );
  const resolveResponse = (response: ApiResponse): ApiResponse => {
    const { content = {}, ...rest } = components.responses?.[nameOf(response.$ref ?? '')] ?? response;
    return { ...rest, content: resolveContent(content) };
  };
  const { requestBody, responses, parameters = [] } = operation;
  return {
    ...operation,
    security: operation.security ?? security ?? [],
    responses: mapValues(responses, resolveResponse),
    parameters: parameters.flatMap((one) =>
      '$ref' in one ? (components.parameters?.[nameOf(one.$ref)] ?? []) : one,
    ),
    ...(requestBody && { requestBody: { ...requestBody, content: resolveContent(requestBody.content) } }),
  };
};

const callsByTag = (document: ApiDocument): [string, Call[]][] => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...resolveOperation(operation, document),
      method,
      path,
    })),
  );
  return Object.entries(Object.groupBy(calls, ({ tags = ['other'] }) => tags[0] as string)).map(
    ([tag, ofTag = []]) => [tag, ofTag],
  );
};

/** The API document as a page without scripts and external resources, so that it works under any policy. */
export const renderDocument = (document: ApiDocument): string => {
  const groups = callsByTag(document).toSorted(([left], [right]) => left.localeCompare(right, 'en'));
  const { title, version, description = '' } = document.info;
  const contents = groups
    .map(([tag, calls]) => `<li><a href="#tag-${tag}">${tag}</a> <small>${calls.length}</small></li>`)
    .join('');
  const sections = groups.map(
    ([tag, calls]) => `<section><h2 id="tag-${tag}">${tag}</h2>${calls.map(callArticle).join('')}</section>`,
  );
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<article id="schema-${name}"><h3>${name}</h3>${schemaBlock(schema)}</article>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeUTF8(title)} API</title>
<style>${DOCUMENT_STYLE}</style></head>
<body>
<nav aria-label="Contents"><p class="brand">${escapeUTF8(title)} API</p><ul>${contents}<li><a href="#schemas">schemas</a></li></ul></nav>
<main>
<h1>${escapeUTF8(title)} API, version ${escapeUTF8(version)}</h1>
<p>${escapeUTF8(description)}</p>
<p>Address: <code>${escapeUTF8(document.servers?.[0]?.url ?? '')}</code>. For tools: <a href="openapi.json">openapi.json</a>.</p>
${sections.join('')}
<section><h2 id="schemas">schemas</h2>${schemas.join('')}</section>
</main>
</body>
</html>
`;
};
