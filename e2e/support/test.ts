import { type APIResponse, test as base, expect } from '@playwright/test';
import type { Role } from '#shared/permissions.ts';
import { type PreparedReport, prepareReport, type ReportToPrepare } from '../pages/prepare-report.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { followPageErrors, type PageErrors } from './page-errors.ts';
import { keepStacksPlain } from './plain-stacks.ts';
import { lendContext, needsOwnContext, type SharedContext } from './shared-context.ts';
import { type DemoServer, startDemoServer } from './start-demo-server.ts';

export { expect };

keepStacksPlain();

export interface TestFixtures {
  pageErrors: PageErrors;
  signInAs(role: Role): Promise<void>;
  callApi(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<APIResponse>;
  openReport(
    toPrepare: ReportToPrepare,
  ): Promise<{ report: PreparedReport; editor: ReturnType<typeof reportEditor> }>;
}

export const test = base.extend<
  TestFixtures & { csrf: { token: string } },
  { server: DemoServer; demoScale: number; sharedContext: SharedContext }
>({
  demoScale: [0.03, { scope: 'worker', option: true }],
  server: [
    async ({ demoScale }, use) => {
      const server = await startDemoServer(demoScale);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sharedContext: [
    async ({ playwright: _playwright }, use) => {
      const shared: SharedContext = { current: null };
      await use(shared);
      await shared.current?.context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, sharedContext, server, hasTouch }, use, testInfo) => {
    if (!hasTouch && !needsOwnContext(testInfo)) {
      await lendContext(sharedContext, browser, server.url, use);
      return;
    }
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  pageErrors: [
    async ({ browser }, use) => {
      const errors = followPageErrors(browser);
      await use(errors);
      errors.stop();
      expect(await errors.unexpected(), 'errors of pages').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: ({ server }, use) => use(server.url),
  csrf: ({ server: _server }, use) => use({ token: '' }),
  signInAs: ({ server, context, csrf }, use) =>
    use(async (role) => {
      const session = await server.sessionFor(role);
      csrf.token = session.csrf;
      await context.addCookies([{ name: 'plenum_session', value: session.token, url: server.url }]);
    }),
  callApi: ({ context, csrf, server }, use) =>
    use((method, path, body) =>
      context.request.fetch(`${server.url}/api/v1${path}`, {
        method,
        headers: { 'x-csrf-token': csrf.token },
        ...(body !== undefined && { data: body }),
        failOnStatusCode: true,
      }),
    ),
  openReport: ({ page, callApi }, use) =>
    use(async (toPrepare) => {
      const report = await prepareReport(callApi, toPrepare);
      const editor = reportEditor(page);
      await editor.open(report.id);
      return { report, editor };
    }),
});
