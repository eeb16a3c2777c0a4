import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ManagedPeriod } from '#shared/organisation/periods/contract.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { PeriodsPage } from './periods-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const winter = { start: '2024-10-01', end: '2025-03-31', version: 3 };
const periods: ManagedPeriod[] = [
  { id: 1, name: 'WiSe 2024/25', ...winter, surveyCount: 12, overlaps: [2], sameTime: [2] },
  { id: 2, name: 'WS 24/25', ...winter, surveyCount: 0, overlaps: [1], sameTime: [1] },
  {
    id: 3,
    name: 'Irgendwann',
    start: null,
    end: null,
    version: 1,
    surveyCount: 4,
    overlaps: [],
    sameTime: [],
  },
];

const sent: [method: string, path: string, body: unknown][] = [];
const show = async (answer: (method: string) => Response | undefined = () => undefined) => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = String(address).replace(/^.*\/api\/v1/, '');
    const method = init.method ?? 'GET';
    if (method === 'GET') return Response.json(periods);
    sent.push([method, path, init.body ? JSON.parse(String(init.body)) : null]);
    return (
      answer(method) ??
      (method === 'PUT' ? Response.json({ id: 1, version: 4 }) : new Response(null, { status: 204 }))
    );
  });
  return renderPart(
    <ModalsProvider>
      <Notifications />
      <PeriodsPage above={null} />
    </ModalsProvider>,
  );
};
type User = Awaited<ReturnType<typeof show>>;
const choose = async (user: User, name: string, act: string) => {
  await user.click(await screen.findByRole('button', { name: `Aktionen für „${name}“` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
};

test('[6.04] When periods are of the same days, then the list says so, and merging offers the other one', async () => {
  const user = await show();
  const row = await screen.findByRole('row', { name: /^WiSe 2024\/25/ });
  expect(row.textContent).toContain('Dieselben Tage wie „WS 24/25“');
  expect(screen.getByRole('row', { name: /Irgendwann/ }).textContent).toContain('am Ende von Verläufen');
  await choose(user, 'WiSe 2024/25', 'Zusammenführen …');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/12 Umfragen kommen zu dem anderen/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Zusammenführen' }));
  expect(await screen.findByText('„WiSe 2024/25“ ist in „WS 24/25“ aufgegangen.')).toBeDefined();
  expect(sent).toEqual([['POST', '/periods/1/merge', { version: 3, targetId: 2, targetVersion: 3 }]]);
});

test('When a period is changed, then its version is sent, and errors are shown in the dialog', async () => {
  const user = await show((method) =>
    method === 'PUT'
      ? Response.json({ code: 'period.nameTaken', params: { name: 'Winter' } }, { status: 422 })
      : undefined,
  );
  await choose(user, 'WiSe 2024/25', 'Ändern …');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Winter' } });
  fireEvent.change(dialog.getByLabelText('Letzter Tag'), { target: { value: '2024-09-01' } });
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(dialog.getByText(/den letzten nicht vor dem ersten/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Letzter Tag'), { target: { value: '2025-02-28' } });
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('„Winter“ gibt es schon');
  const draft = { name: 'Winter', start: '2024-10-01', end: '2025-02-28' };
  expect(sent).toEqual([['PUT', '/periods/1', { version: 3, draft }]]);
});

test('When no survey belongs to a period, then it is deleted after a question; others offer no such thing', async () => {
  const user = await show();
  await user.click(await screen.findByRole('button', { name: 'Aktionen für „Irgendwann“' }));
  await screen.findByRole('menuitem', { name: 'Ändern …' });
  expect(screen.queryByRole('menuitem', { name: 'Löschen' })).toBeNull();
  await user.keyboard('{Escape}');
  await choose(user, 'WS 24/25', 'Löschen');
  await user.click(await screen.findByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(sent).toEqual([['DELETE', '/periods/2', null]]));
});
