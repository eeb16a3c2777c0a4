import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { holdCalls } from './support/hold-calls.ts';
import { expect, test } from './support/test.ts';

test('fails a test on page and server errors that it did not cause', async ({
  page,
  signInAs,
  server,
  pageErrors,
}) => {
  await signInAs('ADMINISTRATOR');
  const letGo = await holdCalls(page, 'GET', '/periods', { status: 500 });
  letGo();
  await page.route('**/api/v1/units', (route) => route.abort());
  await page.goto(`${server.url}/icon.svg`);
  const ask = (path: string) => page.evaluate((url) => fetch(url).catch(() => null), `/api/v1${path}`);
  for (const path of ['/periods', '/units', '/reports/2147483647']) await ask(path);

  // Written after those calls: they are known by now, and none of them counts.
  await page.evaluate(() => console.error('the chart has no data'));
  await expect.poll(() => pageErrors.unexpected()).toEqual([expect.stringMatching(/the chart has no data$/)]);
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('nobody caught this'))));
  await expect.poll(() => pageErrors.unexpected()).toHaveLength(2);
  const failing = createServer((_request, answer) => answer.writeHead(500).end('broken'));
  failing.listen(0, '127.0.0.1');
  await once(failing, 'listening');
  await page.goto(`http://127.0.0.1:${(failing.address() as AddressInfo).port}/`);
  failing.closeAllConnections();
  failing.close();
  await expect
    .poll(() => pageErrors.unexpected())
    .toEqual([
      expect.stringMatching(/^console\.error at .*: the chart has no data$/),
      expect.stringMatching(/^thrown at .*\/icon\.svg: Error: nobody caught this/),
      expect.stringMatching(/Failed to load resource: .* status of 500/),
    ]);
  pageErrors.allow(/the chart has no data/, /nobody caught this/, /status of 500/);
});
