import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { securityHeaders } from './security-headers.ts';

const EXPECTED = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

test('When anything is answered, then all security headers are on it', async () => {
  const user = await testApp.createUser(await testApp.createTenant('headers'), 'ADMINISTRATOR');
  const { app } = testApp;
  const answers = [
    await user.call('GET', '/session'),
    await user.call('GET', '/reports/999999'),
    await app.inject('/api/v1/session'),
    await app.inject({ method: 'POST', url: '/api/v1/session', payload: '{' }),
    await app.inject('/api/v1/nothing-here'),
    await app.inject('/healthz'),
    await app.inject('/nothing-here'),
  ];
  for (const { headers } of answers) expect(headers).toMatchObject(EXPECTED);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404, 401, 422]));
});

test('When the installation is reached over https, then browsers are told to keep to it', () => {
  const headers = securityHeaders('https://plenum.test');
  expect(headers).toEqual({
    ...EXPECTED,
    'content-security-policy': `${EXPECTED['content-security-policy']};upgrade-insecure-requests`,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(securityHeaders('http://plenum.test')).toEqual(EXPECTED);
});
