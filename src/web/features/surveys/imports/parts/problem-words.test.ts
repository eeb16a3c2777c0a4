import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import german from '../locales/de.json' with { type: 'json' };

const SERVER = join(import.meta.dirname, '../../../../../server/features/surveys/imports');
/**
 * `rejectFile(name, 'code'`, `problems.error('code'`, `throw refuse('code'`, `this.fail('code'`, `check(…, 'code')`.
 */
const CALLS =
  /(?:rejectFile\(\s*[^,()]+(?:\([^()]*\))?[^,()]*,\s*|\.(?:error|warning)\(\s*|refuse\(\s*|fail\(\s*|Problem\(\s*|problem\(\s*)'([a-zA-Z]+)'/g;

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

test('When a file is refused or complained about, then there are words for every reason', () => {
  const codes = new Set(
    sources.flatMap((name) =>
      [...readFileSync(join(SERVER, name), 'utf8').matchAll(CALLS)].map((match) => match[1] as string),
    ),
  );
  expect(codes.size).toBeGreaterThan(50);
  expect(codes).toContain('notATable');
  expect([...codes].filter((code) => !(code in german.problem)).sort()).toEqual([]);
});
