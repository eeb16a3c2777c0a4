import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let plenum: TestApp;
let port: number;
beforeAll(async () => {
  plenum = await createTestApp();
  await plenum.app.listen({ port: 0, host: '127.0.0.1' });
  port = (plenum.app.server.address() as AddressInfo).port;
});
afterAll(() => plenum.close());

const send = (bytes: string): Promise<{ status: number; headers: string; body: string }> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [headers = '', body = ''] = answer.split('\r\n\r\n');
      resolve({ status: Number(headers.split(' ')[1]), headers: headers.toLowerCase(), body });
    });
  });

const HOST = 'Host: plenum.test\r\nConnection: close\r\n';

test.each([
  ['bytes that are no HTTP', 'hello\r\n\r\n', 400, 'error.malformedRequest'],
  ['a method that is none', `BREW / HTTP/1.1\r\n${HOST}\r\n`, 400, 'error.malformedRequest'],
  ['a header that is none', `GET / HTTP/1.1\r\n${HOST}no colon\r\n\r\n`, 400, 'error.malformedRequest'],
  [
    'two lengths',
    `POST /api/v1/session HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`,
    400,
    'error.malformedRequest',
  ],
  ['no host', 'GET /api/v1/session HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'error.malformedRequest'],
  [
    'headers of 20 kB',
    `GET / HTTP/1.1\r\n${HOST}Cookie: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'error.headersTooLarge',
  ],
])('When a client sends %s, then the answer is a problem', async (_, bytes, status, code) => {
  const answer = await send(bytes);
  expect(answer.status).toBe(status);
  expect(answer.headers).toContain('content-type: application/problem+json');
  expect(answer.headers).toContain('cache-control: no-store');
  const { requestId: _id, ...body } = JSON.parse(answer.body);
  expect(body).toEqual({ type: 'about:blank', title: code, status, code, params: {} });
});

test('When a client of HTTP/1.0 names no host, then it is answered', async () => {
  expect((await send('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
});
