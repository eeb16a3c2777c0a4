import { ModalsProvider } from '@mantine/modals';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { AgreementForm } from './agreement-form.tsx';

let agreement: object | null;
const sent: unknown[] = [];
const asked: string[] = [];

beforeEach(() => {
  agreement = null;
  sent.length = 0;
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, 'http://plenum.test').pathname;
    asked.push(address);
    if (path.endsWith('/acceptances')) {
      const content = [
        { id: 1, name: 'Ada Lovelace', username: 'ada', version: 2, acceptedOn: '2026-11-22T10:00:00Z' },
        { id: 2, name: 'Lise Meitner', username: 'lise', version: 1, acceptedOn: '2026-11-01T10:00:00Z' },
        { id: 3, name: 'Emmy Noether', username: 'Emmy Noether', version: null, acceptedOn: null },
      ];
      return Response.json({ content, number: 0, size: 20, totalElements: 3, totalPages: 1 });
    }
    if (method !== 'GET') sent.push([method, typeof body === 'string' ? JSON.parse(body) : null]);
    if (method === 'DELETE') agreement = null;
    if (method === 'PUT') {
      const { text } = JSON.parse(String(body));
      agreement = { version: 2, text, publishedOn: '2026-11-22T09:00:00Z', publishedBy: 'Ada Lovelace' };
    }
    return Response.json({ agreement, people: 3, accepted: agreement ? 1 : 0 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  renderPart(
    <ModalsProvider>
      <AgreementForm />
    </ModalsProvider>,
  );

test('[3.18] When there is no agreement, then that is said; what is written is published after a question', async () => {
  const user = await show();
  expect(await screen.findByText(/niemand wird danach gefragt/)).toBeTruthy();
  const publish = screen.getByRole('button', { name: 'Neue Version veröffentlichen' });
  expect(publish.hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByLabelText('Text auf Deutsch'), ' Vertraulich. ');
  await user.click(publish);
  const question = within(await screen.findByRole('dialog', { name: 'Neue Version veröffentlichen?' }));
  expect(question.getByText(/3 Personen werden bei der nächsten Anmeldung gefragt/)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Neue Version veröffentlichen' }));
  expect(await screen.findByText(/Version 2, veröffentlicht am .* 1 von 3 Personen/)).toBeTruthy();
  expect(sent).toEqual([['PUT', { text: { de: 'Vertraulich.', en: '' } }]]);
});

test('[3.18] When an agreement is in force, then its acceptances by version are listed', async () => {
  agreement = {
    ...{ version: 2, publishedOn: '2026-11-22T09:00:00Z', publishedBy: 'Ada Lovelace' },
    text: { de: 'Vertraulich.', en: '' },
  };
  const user = await show();
  const table = await screen.findByRole('table', { name: 'Wer angenommen hat' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Ada LovelaceadaVersion 222\.11\.2026/),
    expect.stringMatching(/^Lise Meitnerlisenur Version 101\.11\.2026/),
    'Emmy Noethernoch nicht–',
  ]);
  await user.click(screen.getByRole('combobox', { name: 'Stand' }));
  await user.click(await screen.findByRole('option', { name: 'noch nicht angenommen' }));
  expect(asked.at(-1)).toContain('state=OPEN');
  await user.click(screen.getByRole('button', { name: 'Zurückziehen' }));
  const question = within(await screen.findByRole('dialog', { name: 'Vereinbarung zurückziehen?' }));
  await user.click(question.getByRole('button', { name: 'Zurückziehen' }));
  expect(await screen.findByText(/niemand wird danach gefragt/)).toBeTruthy();
  expect(sent).toEqual([['DELETE', null]]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text auf Deutsch').value).toBe('');
});
