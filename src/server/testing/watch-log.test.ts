import { expect, test } from 'vitest';
import { maskSecrets } from '../lib/create-log.ts';
import { announceSecret, newSecret } from '../lib/secrets/new-secret.ts';
import { watchLog } from './watch-log.ts';

test.each(['', 'rl_', 'rg_'])(
  'a secret with the prefix "%s" is masked wherever it stands in a line',
  (prefix) => {
    const secret = newSecret(prefix);
    for (const line of [
      secret,
      `GET "/reports/${secret}/page" failed`,
      `{"url":"/sign-in?link=${secret}&a=1"}`,
    ])
      expect(maskSecrets(line)).toBe(line.replace(secret, '…'));
  },
);

test('what is no secret stays: ids, hashes and paths', () => {
  const line = `{"id":"6f1d9d5c-0a3f-4f0e-9a3e-0d8a2f6c1b7e","sha":"${'ab'.repeat(32)}","path":"/reports/12/page"}`;
  expect(maskSecrets(line)).toBe(line);
});

test('a password in a query string is masked whatever its shape', () => {
  expect(maskSecrets('/x?password=horse&b=2 "?csrf=a"')).toBe('/x?password=…&b=2 "?csrf=…"');
});

test('a watched log tells of a secret that was written unmasked', () => {
  const watch = watchLog();
  const secret = newSecret();
  watch.log.info({ secret }, 'masked');
  expect(watch.close).not.toThrow();
  const leaky = watchLog();
  const other = newSecret();
  // Two characters longer than a secret, so no mask matches it.
  leaky.log.info(`xx${other}`);
  expect(leaky.close).toThrow(/Secrets in the log/);
});

test('a watched log tells of a password, and of a secret of another process', () => {
  const watch = watchLog();
  announceSecret('correct "horse"');
  watch.log.info({ body: { password: 'correct "horse"' } });
  expect(watch.close).toThrow(/Secrets in the log/);
  const other = watchLog();
  const secret = 's'.repeat(43);
  other.watch(secret);
  other.log.info(`xx${secret}`);
  expect(other.close).toThrow(/Secrets in the log/);
});

test('lines of a watched log are passed on', () => {
  const lines: string[] = [];
  watchLog((line) => lines.push(line)).log.error('away');
  expect(lines).toEqual([expect.stringContaining('"msg":"away"')]);
});
