import { ModalsProvider } from '@mantine/modals';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccessToken } from '#shared/publishing/sharing/contract.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { LinksDialog } from './links-dialog.tsx';

const YEAR = new Date().getFullYear() + 3;

const link: AccessToken = {
  id: 6,
  name: 'Fakultätsrat',
  language: 'de',
  hasPassword: true,
  expiresOn: `${YEAR}-03-31T10:00:00Z`,
  createdOn: '2026-10-07T08:10:00Z',
  createdBy: 'Ada Lovelace',
  accessCount: 14,
  lastAccessOn: '2026-11-02T08:15:00Z',
};
const made = { ...link, token: 'rl_new', link: 'https://plenum.example/reports/rl_new' };
const calls: [method: string, path: string, body: unknown][] = [];
let links: AccessToken[];
let answer: (method: string, path: string) => Response | null;
beforeEach(() => {
  links = [link];
  answer = () => null;
  calls.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = String(address).replace(/^.*\/reports\/7\/access-tokens/, '');
    calls.push([method, path, typeof body === 'string' ? JSON.parse(body) : undefined]);
    return answer(method, path) ?? Response.json(pageOf(links));
  });
});
afterEach(() => vi.unstubAllGlobals());

const render = (isPublished = true) =>
  renderPart(
    <ModalsProvider>
      <LinksDialog report={{ id: 7, isPublished }} onClose={() => undefined} />
    </ModalsProvider>,
    { timeFormat: 'H:i' },
  );
const sent = (method: string) => calls.find(([one]) => one === method);

test('[2.19] When a report has links, then each says until when it opens and how often it was used', async () => {
  links = [
    link,
    {
      ...link,
      id: 5,
      name: 'Alt',
      hasPassword: false,
      expiresOn: '2020-01-01T00:00:00Z',
      lastAccessOn: null,
    },
  ];
  await render();
  const [first, second] = within(await screen.findByRole('list', { name: 'Links' })).getAllByRole('listitem');
  expect(first?.textContent).toMatch(
    new RegExp(`^FakultätsratMit PasswortGültig bis 31\\.03\\.${YEAR} .* · Deutsch14 Aufrufe · zuletzt `),
  );
  expect(second?.textContent).toMatch(/^AltAbgelaufenAbgelaufen am .*Noch nie geöffnet/);
});

test('[2.19] When a link is made, then what is wrong stands at its field, and its address is shown once', async () => {
  links = [];
  const user = await render();
  expect(await screen.findByText('Es gibt noch keinen Link.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Link erstellen' }));
  const form = within(screen.getByRole('form', { name: 'Link erstellen' }));
  await user.type(form.getByLabelText('Passwort (freiwillig)'), 'kurz');
  await user.clear(form.getByLabelText('Gültig bis'));
  await user.click(form.getByRole('button', { name: 'Link erstellen' }));
  expect(form.getByText('Bitte geben Sie einen Namen ein.')).toBeTruthy();
  expect(form.getByText('Bitte wählen Sie einen Zeitpunkt in der Zukunft.')).toBeTruthy();
  expect(form.getByText('Das Passwort muss mindestens 10 Zeichen haben.')).toBeTruthy();
  expect(sent('POST')).toBeUndefined();
  await user.type(form.getByLabelText('Name'), 'Fakultätsrat');
  await user.type(form.getByLabelText('Gültig bis'), `31.03.${YEAR} 10:00`);
  await user.selectOptions(form.getByLabelText('Sprache'), 'Englisch');
  await user.type(form.getByLabelText('Passwort (freiwillig)'), 'wort123456');
  const tooEasy = { path: 'password', code: 'input.passwordTooEasy' };
  const refused = { code: 'error.badInput', status: 422, params: {}, errors: [tooEasy] };
  answer = (method) => (method === 'POST' ? Response.json(refused, { status: 422 }) : null);
  await user.click(form.getByRole('button', { name: 'Link erstellen' }));
  expect(await form.findByText('Dieses Passwort ist zu leicht zu erraten.')).toBeTruthy();
  answer = (method) => (method === 'POST' ? Response.json(made, { status: 201 }) : null);
  links = [link];
  await user.click(form.getByRole('button', { name: 'Link erstellen' }));
  const address = await screen.findByRole('textbox', { name: 'Adresse des Links „Fakultätsrat“' });
  expect((address as HTMLInputElement).value).toBe(made.link);
  expect(sent('POST')?.[2]).toEqual({
    name: 'Fakultätsrat',
    language: 'en',
    expiresOn: new Date(YEAR, 2, 31, 10).toISOString(),
    password: 'kurzwort123456',
  });
  await user.click(screen.getByRole('button', { name: 'Kopieren' }));
  expect(await navigator.clipboard.readText()).toBe(made.link);
  await user.click(screen.getByRole('button', { name: 'Fertig' }));
  expect(screen.queryByDisplayValue(made.link)).toBeNull();
});

test('When a link is changed, then its password stays unless another one is set or it is removed', async () => {
  const user = await render();
  const change = async (choice: string) => {
    await user.click(await screen.findByRole('button', { name: 'Ändern: Fakultätsrat' }));
    const form = within(screen.getByRole('form', { name: 'Ändern' }));
    await user.selectOptions(form.getByLabelText('Passwort'), choice);
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    await screen.findByRole('button', { name: 'Ändern: Fakultätsrat' });
    return calls.findLast(([method]) => method === 'PATCH');
  };
  const same = { name: 'Fakultätsrat', language: 'de', expiresOn: `${YEAR}-03-31T10:00:00.000Z` };
  answer = (method) => (method === 'PATCH' ? Response.json(link) : null);
  expect(await change('Bleibt wie es ist')).toEqual(['PATCH', '/6', same]);
  expect(await change('Entfernen')).toEqual(['PATCH', '/6', { ...same, password: null }]);
});

test('When a link is replaced or revoked, then it is asked first, and a new address is shown', async () => {
  const user = await render();
  answer = (method) => (method === 'POST' ? Response.json(made) : null);
  await user.click(await screen.findByRole('button', { name: 'Ersetzen: Fakultätsrat' }));
  await user.click(within(await screen.findByRole('dialog', { name: /ersetzen$/ })).getByText('Ersetzen'));
  expect(await screen.findByDisplayValue(made.link)).toBeTruthy();
  expect(sent('POST')?.[1]).toBe('/6/rotation');
  answer = (method) => (method === 'DELETE' ? new Response(null, { status: 204 }) : null);
  await user.click(screen.getByRole('button', { name: 'Zurückziehen: Fakultätsrat' }));
  links = [];
  const question = within(await screen.findByRole('dialog', { name: /zurückziehen$/ }));
  await user.click(question.getByText('Zurückziehen'));
  expect(await screen.findByText('Es gibt noch keinen Link.')).toBeTruthy();
  expect(sent('DELETE')?.[1]).toBe('/6');
});

test('When visits are opened, then their minutes, an empty list or a failure is shown', async () => {
  const user = await render();
  const accesses = [
    { accessedOn: '2026-11-02T08:15:00Z', count: 2 },
    { accessedOn: '2026-11-01T08:15:00Z', count: 1 },
  ];
  answer = (_, path) =>
    path.startsWith('/6/accesses') ? Response.json({ code: 'x' }, { status: 500 }) : null;
  const show = await screen.findByRole('button', { name: 'Aufrufe: Fakultätsrat' });
  await user.click(show);
  expect(show.getAttribute('aria-expanded')).toBe('true');
  expect((await screen.findByRole('alert')).textContent).toContain('500');
  answer = (_, path) => (path.startsWith('/6/accesses') ? Response.json(pageOf(accesses)) : null);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  const log = await screen.findByRole('list', { name: 'Zeitpunkte der Aufrufe' });
  const rows = within(log).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/02\.11\.2026 .* · 2 Aufrufe$/),
    expect.stringMatching(/01\.11\.2026 \d\d:\d\d$/),
  ]);
});

test('When links cannot be loaded, then it can be retried; planned reports show when links open', async () => {
  answer = () => Response.json({ code: 'error.occurred', status: 500, params: {} }, { status: 500 });
  const user = await render(false);
  expect(screen.getByText(/Links öffnen ihn ab dem geplanten Zeitpunkt/)).toBeTruthy();
  await screen.findByRole('alert');
  answer = () => null;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByText('Fakultätsrat')).toBeTruthy();
});
