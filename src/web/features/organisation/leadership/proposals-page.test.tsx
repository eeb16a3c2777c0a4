import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LeaderProposal } from '#shared/organisation/leadership/contract.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { ProposalsPage } from './proposals-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const proposal = (
  userId: number,
  leaderName: string,
  more: Partial<LeaderProposal> = {},
): LeaderProposal => ({
  ...{ userId, leaderName, leaderKey: leaderName.toLowerCase(), externalIds: [], unitId: 7 },
  account: {
    ...{ name: leaderName, username: `${userId}@uni.example`, externalIds: [`${userId}@uni.example`] },
    ...{ units: [{ id: 7, name: 'Institut für Recht' }], isNameConfirmed: true, isActive: true },
  },
  ...{ units: [{ id: 7, name: 'Institut für Recht' }], periods: ['SoSe 2026'], surveyCount: 3 },
  ...{ linkedCount: 0, namesakeCount: 0, ...more },
});

const sent: unknown[] = [];
const show = async (content: LeaderProposal[], decided = () => Response.json({ surveyCount: 3 })) => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.method !== 'POST')
      return Response.json({ content, number: 0, size: 50, totalElements: content.length, totalPages: 1 });
    sent.push(JSON.parse(String(init.body)));
    return decided();
  });
  const user = await renderPart(
    <InRouter>
      <ModalsProvider>
        <Notifications />
        <ProposalsPage name="" page={0} above={null} onSearch={() => {}} />
      </ModalsProvider>
    </InRouter>,
  );
  await screen.findByRole('heading', { name: 'Zuordnungen bestätigen' });
  return user;
};
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

test('shows the evidence that argues against the account', async () => {
  await show([
    proposal(1, 'Ada Lovelace', {
      namesakeCount: 2,
      units: [{ id: 9, name: 'Kunst' }],
      account: { ...proposal(1, 'Ada Lovelace').account, isNameConfirmed: false },
    }),
  ]);
  const row = within(await rowOf(/Ada Lovelace/));
  for (const text of ['2 weitere Konten dieses Namens', 'andere Einrichtung', 'Name nicht bestätigt'])
    row.getByText(text);
  row.getByText('SoSe 2026');
});

test('confirms one proposal by exactly what it says', async () => {
  const user = await show([proposal(1, 'Ada Lovelace'), proposal(2, 'Grace Hopper')]);
  await user.click(await screen.findByRole('button', { name: 'Grace Hopper für 2@uni.example bestätigen' }));
  await screen.findByText('3 Umfragen sind zugeordnet.');
  expect(sent).toEqual([
    {
      isConfirmed: true,
      proposals: [{ userId: 2, leaderKey: 'grace hopper', externalIds: [], unitId: 7 }],
    },
  ]);
});

test('declines several at once', async () => {
  const user = await show([proposal(1, 'Ada Lovelace'), proposal(2, 'Grace Hopper')]);
  await user.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Auswahl' }));
  await user.click(bar.getByRole('button', { name: 'Ablehnen' }));
  await screen.findByText('2 Vorschläge sind abgelehnt.');
  expect(sent).toMatchObject([{ isConfirmed: false, proposals: [{ userId: 1 }, { userId: 2 }] }]);
});

test('asks before a decline that ends a link', async () => {
  const user = await show([proposal(1, 'Ada Lovelace', { linkedCount: 3 })]);
  await user.click(await screen.findByRole('button', { name: /ablehnen$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zuordnung beenden?' }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Ablehnen' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('says that there is nothing to confirm', async () => {
  await show([]);
  await screen.findByText('Nichts zu bestätigen');
});
