import { expect, test } from 'vitest';
import { stripSchemas } from './strip-schemas.ts';

const contract = `
const body = z.object({ name: z.string() });
export const create = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'Create',
  body,
  response: z.object({ id: z.int() }),
  problems: ['a'],
});
export const LIMIT = 3;
`;

test('keeps method and path of an endpoint, and none of its schemas', () => {
  const stripped = stripSchemas(contract, 'contract.ts');
  expect(stripped).toContain("method: 'POST'");
  expect(stripped).toContain("path: '/things'");
  expect(stripped).not.toMatch(/response|problems|summary|body,/);
});

test('marks calls of constants as pure and leaves others alone', () => {
  const stripped = stripSchemas(contract, 'contract.ts');
  expect(stripped).toContain('const body = /* @__PURE__ */ (() => (z.object({ name: z.string() })))();');
  expect(stripped).toContain('export const LIMIT = 3;');
});

test('strips endpoints that functions and tables make', () => {
  const stripped = stripSchemas('const of = (p) => ({ a: endpoint({ path: p, params: z.x() }) });', 'a.ts');
  expect(stripped).toMatch(/endpoint\(\{ path: p,\s*\}\)/);
});
