import { ModalsProvider } from '@mantine/modals';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { UserLeadership } from '#shared/organisation/leadership/contract.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { PersonPage } from './person-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const on = '2026-11-21T08:15:00Z';
const unit = { id: 7, name: 'Institut für Recht' };
const person: UserLeadership = {
  ...{ name: 'Ada King', username: 'ada@uni.example', isActive: true, mayEdit: true, surveyCount: 5 },
  externalIds: [{ externalId: 'evasys:7', origin: 'MANUAL', by: 'Kim', on }],
  aliases: ['Ada Lovelace'],
  led: [
    {
      ...{ basis: 'EXTERNAL_ID', leaderName: 'Ada Lovelace', externalIds: ['evasys:7'], unit },
      ...{ periods: ['SoSe 2026'], surveyCount: 3, by: '', on },
    },
    {
      ...{ basis: 'CONFIRMED', leaderName: 'Ada King', externalIds: [], unit },
      ...{ periods: [], surveyCount: 2, by: 'Kim', on },
    },
  ],
  decisions: [{ id: 4, isConfirmed: true, leaderName: 'ada king', externalIds: [], unit, by: 'Kim', on }],
};

const sent: [method: string, path: string, body: unknown][] = [];
const show = async (shown: UserLeadership = person) => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const path = String(address).replace(/^.*\/api\/v1/, '');
    if (method !== 'GET') sent.push([method, path, init.body ? JSON.parse(String(init.body)) : undefined]);
    return Response.json(shown);
  });
  const user = await renderPart(
    <InRouter>
      <ModalsProvider>
        <PersonPage userId={21} above={null} />
      </ModalsProvider>
    </InRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Ada King' });
  return user;
};

test('tells which surveys the person leads, and why', async () => {
  await show();
  screen.getByRole('heading', { name: 'Leitet 5 Umfragen' });
  screen.getByText('weil eine Kennung des Kontos in den Umfragen steht: evasys:7');
  screen.getByText(/^bestätigt von Kim am 21\.11\.2026/);
});

test('adds an external id to those that there are', async () => {
  const user = await show();
  await user.type(screen.getByRole('textbox', { name: 'Neue Kennung' }), ' ada@uni.example');
  const section = within(
    screen.getByRole('textbox', { name: 'Neue Kennung' }).closest('form') as HTMLElement,
  );
  await user.click(section.getByRole('button', { name: 'Hinzufügen' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['PUT', '/users/21/external-ids', { externalIds: ['evasys:7', 'ada@uni.example'] }],
    ]),
  );
});

test('asks before an id is taken away, since surveys are read by it', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'evasys:7 entfernen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kennung „evasys:7“ entfernen?' }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Entfernen' }));
  await waitFor(() => expect(sent).toEqual([['PUT', '/users/21/external-ids', { externalIds: [] }]]));
});

test('withdraws a decision', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Entscheidung über ada king zurücknehmen' }));
  await waitFor(() => expect(sent).toEqual([['DELETE', '/users/21/leadership/decisions/4', undefined]]));
});

test('offers administrators of a part no ids, names and merging to change', async () => {
  await show({ ...person, mayEdit: false });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Übertragen' })).toBeNull();
  screen.getByText('evasys:7');
});
