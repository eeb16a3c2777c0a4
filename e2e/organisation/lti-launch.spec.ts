import type { Browser, Page, Request } from '@playwright/test';
import { addProvider, admitByRule, openNewProvider } from '../pages/set-up-provider.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import {
  LECTURER,
  type LearningPlatform,
  ROLES,
  startLearningPlatform,
} from '../support/learning-platform.ts';
import { expect, test } from '../support/test.ts';

let moodle: LearningPlatform;
test.beforeAll(async () => {
  moodle = await startLearningPlatform();
});
test.afterAll(() => moodle.close());

const addPlatform = async (page: Page): Promise<void> => {
  const dialog = await openNewProvider(page, 'LTI 1.3');
  await dialog.getByLabel('Name').fill('Moodle');
  await dialog.getByLabel('Plattform-ID').fill(moodle.issuer);
  await expectAccessible(page);
  await addProvider(page, dialog);
  const address = (name: string) => page.getByRole('textbox', { name }).inputValue();
  moodle.register({
    initiation: await address('URL für den Anmeldebeginn'),
    target: `${new URL(await address('Tool-URL')).origin}/settings`,
  });
};

const connectPlatform = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Logo hochladen' })).toHaveCount(0);
  const { clientId, deploymentId, signInAddress, keysAddress } = moodle.tool;
  await page.getByLabel('Client-ID').fill(clientId);
  await page.getByLabel('Deployment-IDs').fill(deploymentId);
  await page.getByLabel('URL für Authentifizierungsanfragen').fill(signInAddress);
  await page.getByLabel('URL der öffentlichen Schlüssel').fill(keysAddress);
  await admitByRule(page, { claim: ROLES, value: LECTURER, role: 'INSTRUCTOR', shown: 'Aufrufe annehmen' });
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(page.getByText('Die Verbindung steht. Der Dienst veröffentlicht 1 Schlüssel.')).toBeVisible();
  await expectAccessible(page);
};

const openFromCourse = async (course: Page): Promise<{ tool: Page; sent: Request[] }> => {
  const sent: Request[] = [];
  course.context().on('request', (request) => sent.push(request));
  await course.goto(`${moodle.issuer}/course`);
  const [tool] = await Promise.all([
    course.waitForEvent('popup'),
    course.getByRole('link', { name: 'Plenum' }).click(),
  ]);
  await expect(tool).toHaveURL(/\/settings$/);
  await expect(tool.getByRole('button', { name: /Erika Muster/ })).toBeVisible();
  return { tool, sent };
};

const headersTo = (sent: readonly Request[], path: RegExp): Promise<Record<string, string>> | undefined =>
  sent.find((request) => request.method() === 'POST' && path.test(request.url()))?.allHeaders();

const openBrowser = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({ baseURL, locale: 'de' });
  return { context, page: await context.newPage() };
};

test('[7.29] a platform is added, and a lecturer comes from a course of it, signed in', async ({
  page,
  browser,
  server,
  signInAs,
  callApi,
  pageErrors,
}) => {
  await signInAs('ADMINISTRATOR');
  await addPlatform(page);
  const id = Number(page.url().split('/').at(-1));
  await connectPlatform(page);

  const lecturer = await openBrowser(browser, server.url);
  const first = await openFromCourse(lecturer.page);
  // The browser sends none of Plenum's cookies with the platform's form, and the departure's with the page that follows.
  const launched = await headersTo(first.sent, /\/lti\/launch$/);
  expect(launched).toMatchObject({ origin: moodle.issuer, 'sec-fetch-site': 'cross-site' });
  expect(launched).not.toHaveProperty('cookie');
  expect(await headersTo(first.sent, /\/completion$/)).toMatchObject({
    cookie: expect.stringContaining('plenum_departure='),
    'sec-fetch-site': 'same-origin',
  });
  const cookies = await lecturer.context.cookies(server.url);
  expect(cookies.map(({ name, sameSite, httpOnly }) => [name, sameSite, httpOnly])).toContainEqual([
    ...['plenum_session', 'Strict', true],
  ]);
  await first.tool.reload();
  await expect(first.tool.getByRole('button', { name: /Erika Muster/ })).toBeVisible();

  // Once more, while the session of before lasts.
  await openFromCourse(lecturer.page);

  // In a frame of the platform, nothing of Plenum is shown.
  pageErrors.allow(/in a frame because/, /frame-ancestors/);
  await lecturer.page.goto(`${moodle.issuer}/course-with-frame`);
  await expect.poll(() => lecturer.page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  await lecturer.context.close();

  // No button leads to the platform: people come from there.
  const stranger = await openBrowser(browser, server.url);
  await stranger.page.goto('/sign-in');
  await expect(stranger.page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  await expect(stranger.page.getByRole('button', { name: /Moodle/ })).toHaveCount(0);
  await stranger.context.close();
  await callApi('DELETE', `/configs/identity-providers/${id}`);
});
