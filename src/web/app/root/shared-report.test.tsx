import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultUiConfig } from '#shared/platform/configs/contract.ts';
import { removeGrant } from '../../features/publishing/sharing/link-grants.ts';
import { setBearer } from '../../lib/calls/api.ts';
import { switchLanguage } from '../../lib/texts/i18n.ts';
import { InRouter } from '../../testing/in-router.tsx';
import { renderPart } from '../../testing/render-part.tsx';
import { sampleReport } from '../../testing/sample-report.ts';
import { SharedReport } from './shared-report.tsx';

const token = `rl_${'A'.repeat(43)}`;
const grant = `rg_${'B'.repeat(43)}`;
const access = (language: 'de' | 'en') => Response.json({ language, uiConfig: defaultUiConfig });
const problem = (code: string, status: number, params: object = {}) =>
  Response.json({ code, status, params }, { status });
const calls: [method: string, path: string, bearer: string | null][] = [];
let answers: Record<string, (bearer: string | null) => Response>;
beforeEach(() => {
  calls.length = 0;
  answers = { 'GET /reports/0': () => Response.json({ ...sampleReport, mayEdit: false }) };
  setBearer(token);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers }: RequestInit = {}) => {
    const path = String(address).replace(/^.*\/api\/v1/, '');
    const bearer = new Headers(headers).get('authorization');
    calls.push([method, path, bearer]);
    return answers[`${method} ${path}`]?.(bearer) ?? problem('error.notFound', 404);
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setBearer(null);
  removeGrant(token);
  await switchLanguage('de');
});

const open = () =>
  renderPart(
    <InRouter>
      <SharedReport token={token} />
    </InRouter>,
  );

test('[2.03], [7.01] When a link is opened, then its token alone loads the report, in the link’s language', async () => {
  answers['GET /report-access'] = () => access('en');
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Bericht' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(document.documentElement.lang).toBe('en');
  expect(calls).toEqual([
    ['GET', '/report-access', `Bearer ${token}`],
    ['GET', '/reports/0', `Bearer ${token}`],
  ]);
});

test('[2.03] When a link has a password, then it is asked for in the link’s language and exchanged', async () => {
  answers['GET /report-access'] = (bearer) =>
    bearer === `Bearer ${grant}`
      ? access('de')
      : problem('accessToken.passwordRequired', 401, { language: 'de' });
  answers['POST /report-access'] = () => problem('accessToken.refused', 401);
  const user = await open();
  expect(await screen.findByRole('heading', { name: 'Dieser Bericht ist geschützt' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Bericht öffnen' }));
  expect(screen.getByText('Bitte geben Sie das Passwort ein.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Passwort'));
  await user.type(screen.getByLabelText('Passwort'), 'falsch');
  await user.click(screen.getByRole('button', { name: 'Bericht öffnen' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Das Passwort stimmt nicht, oder der Link gilt nicht mehr.');
  expect(document.activeElement).toBe(alert);
  answers['POST /report-access'] = () => problem('error.tooManyRequests', 429, { seconds: 540 });
  await user.click(screen.getByRole('button', { name: 'Bericht öffnen' }));
  expect(await screen.findByText('Zu viele Versuche. Bitte warten Sie etwa 9 Minuten.')).toBeTruthy();
  answers['POST /report-access'] = () => Response.json({ token: grant, expiresOn: '2040-01-01T00:00:00Z' });
  await user.click(screen.getByRole('button', { name: 'Bericht öffnen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bericht' })).toBeTruthy();
  expect(calls.at(-1)).toEqual(['GET', '/reports/0', `Bearer ${grant}`]);
});

test('[2.03] When a link is not valid, then it says so; when the server fails, then it can be tried again', async () => {
  answers['GET /report-access'] = () => problem('error.occurred', 500);
  const user = await open();
  expect(await screen.findByText('Es ist ein Fehler aufgetreten (500).')).toBeTruthy();
  answers['GET /report-access'] = () => problem('error.tooManyRequests', 429, { seconds: 60 });
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Zu viele Versuche. Bitte warten Sie einen Moment.')).toBeTruthy();
  answers['GET /report-access'] = () => problem('error.unauthorized', 401);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('heading', { name: 'Dieser Link ist nicht gültig' })).toBeTruthy();
});

test('[7.01] When a text of the report has a picture, then the page asks for it by the token', async () => {
  const image = '7b0c6a2e-5f0f-4c3e-9a43-1d2f6a1f9e55';
  const text = { type: 'doc', content: [{ type: 'image', attrs: { image, alt: 'Das Haus', width: 50 } }] };
  const config = {
    visualizationType: 'RICH_TEXT',
    analysisType: 'STRUCTURAL_ELEMENTS',
    title: null,
    text,
  };
  const content = { config, data: null, question: null, calculatedOn: null, outOfDate: false };
  const reportItems = [{ id: 3, placement: { x: 0, y: 0, cols: 6, rows: 4 }, content }];
  answers['GET /report-access'] = () => access('de');
  answers['GET /reports/0'] = () => Response.json({ ...sampleReport, reportItems });
  answers[`GET /images/${image}`] = () => new Response('picture');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  await open();
  const shown = await screen.findByRole('img', { name: 'Das Haus' });
  await waitFor(() => expect(shown.getAttribute('src')).toBe('blob:picture'));
  expect(calls.at(-1)).toEqual(['GET', `/images/${image}`, `Bearer ${token}`]);
});

test('[2.03] When a link ends between two calls, then its page says that it is not valid', async () => {
  answers['GET /report-access'] = () => access('de');
  answers['GET /reports/0'] = () => problem('error.unauthorized', 401);
  await open();
  expect(await screen.findByRole('heading', { name: 'Dieser Link ist nicht gültig' })).toBeTruthy();
});
