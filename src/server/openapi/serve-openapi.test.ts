import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { type ApiDocument, listOperations } from './complete-document.ts';
import { examples } from './examples/examples.ts';

let plenum: TestApp;
let document: ApiDocument;
beforeAll(async () => {
  plenum = await createTestApp();
  document = (await plenum.app.inject('/api/v1/openapi.json')).json();
});
afterAll(() => plenum.close());

test('When the API document is read, then every call has a name of its own', () => {
  const names = listOperations(document).map(({ operationId }) => operationId);
  expect(names.length).toBeGreaterThanOrEqual(80);
  expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name ?? ''))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('When the API document refers to a schema, then that is there', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
  const missing = references
    .map(([, name = '']) => name)
    .filter((name) => !document.components.schemas[name]);
  expect(references.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('When a call takes or answers JSON, then the API document has an example of it', () => {
  const bare = listOperations(document).filter(({ requestBody, responses }) => {
    const succeeded = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    const parts = [requestBody, ...succeeded.map(([, response]) => response)];
    const json = parts.flatMap((part) => part?.content?.['application/json'] ?? []);
    return json.some((part) => !('example' in part || 'examples' in part));
  });
  expect(bare.map(({ operationId }) => operationId)).toEqual([]);
});

test('When an example is there, then it belongs to a call', () => {
  const names = new Set(listOperations(document).map(({ operationId }) => operationId));
  expect(Object.keys(examples).filter((name) => !names.has(name))).toEqual([]);
});

test('When the API document names its server, then that is the address of the installation', () => {
  expect(document.servers).toEqual([{ url: 'http://plenum.test', description: 'This installation' }]);
});

test('When a change can meet a newer version, then the API document has the header that says one’s own', () => {
  const $ref = '#/components/parameters/If-Match';
  expect(document.paths['/api/v1/reports/{reportId}']?.patch?.parameters).toContainEqual({ $ref });
  expect(document.components.parameters?.['If-Match']).toMatchObject({ name: 'If-Match', in: 'header' });
});

test('When files are uploaded, then the API document says under which name', () => {
  const { requestBody } = document.paths['/api/v1/imports']?.post ?? {};
  expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({ required: ['files'] });
});

test('When the page of the API document is opened, then it has every call and loads nothing', async () => {
  const { body, headers } = await plenum.app.inject('/api/v1/docs');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).not.toMatch(/<script|<link|<img|<iframe|@import|\burl\(|\bon\w+=/i);
  for (const { operationId } of listOperations(document))
    expect(body).toContain(`<article id="${operationId}">`);
  expect(body).not.toContain('#/components/');
  const changes = listOperations(document).filter(({ parameters }) =>
    JSON.stringify(parameters)?.includes('If-Match'),
  );
  expect(body.match(/>If-Match</g)).toHaveLength(changes.length);
  const anchors = [...body.matchAll(/href="#([^"]+)"/g)].map(([, name]) => name);
  expect(anchors.filter((name) => !body.includes(`id="${name}"`))).toEqual([]);
});
