import { expect, test } from 'vitest';
import { createLog } from './create-log.ts';

const linesOf = (format: 'json' | 'text', write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  write(createLog('info', format, { write: (line) => lines.push(line) }));
  return lines.join('');
};

test('writes a line of text with the same fields, quoted where they hold blanks or lines', () => {
  const text = linesOf('text', (log) => log.warn({ status: 503, path: '/a b\nc' }, 'no database'));
  expect(text).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z WARN "no database" status=503 path="\/a b\\nc"\n$/);
});

test.each(['json', 'text'] as const)('masks secrets in lines of %s', (format) => {
  const secret = `rl_${'a1'.repeat(21)}z`;
  const line = linesOf(format, (log) => log.info({ path: `/reports/${secret}` }, `opened ${secret}`));
  expect(line).toContain('opened');
  expect(line).not.toContain(secret);
});
