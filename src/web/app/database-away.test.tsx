import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProblemCode } from '#shared/problem-codes.ts';
import { openApp, openEditor } from '../testing/open-editor.tsx';
import { plannedFor, refuse, section, serveReport } from '../testing/report-server.ts';

// The clock advances by itself, as timers of the page require, and by leaps.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const takeDatabaseAway = (
  server: ReturnType<typeof serveReport>,
  code: ProblemCode = 'database.unavailable',
) => {
  let refused = 0;
  const giveBack = server.intercept('*', '/api/.*', () => {
    refused += 1;
    return refuse({ status: 503, code });
  });
  return { refused: () => refused, giveBack };
};
const notice = () => screen.queryByText(/^Die Datenbank ist gerade nicht erreichbar/);

test('When the database is away, then the page says so, and a waiting change is saved once it is back', async () => {
  const server = serveReport({ title: 'Vorher' });
  const editor = await openEditor(server);
  expect(notice()).toBeNull();
  const { refused, giveBack } = takeDatabaseAway(server);
  editor.retitle('Nachher');
  const state = await screen.findByText('Datenbank nicht erreichbar, noch nicht gespeichert');
  expect(state.getAttribute('role')).toBe('status');
  expect(notice()?.closest('[role=status]')).toBeTruthy();
  await wait(3_500);
  expect(refused()).toBeGreaterThan(3);
  expect(editor.title()).toBe('Nachher');
  expect(server.report.title).toBe('Vorher');
  giveBack();
  await wait(1_000);
  await waitFor(() => expect(state.textContent).toBe('Gespeichert'));
  expect(notice()).toBeNull();
  expect(editor.title()).toBe('Nachher');
  expect(server.report.title).toBe('Nachher');
});

test('says that the organisation is being moved, and saves a waiting change afterwards', async () => {
  const server = serveReport({ title: 'Vorher' });
  const editor = await openEditor(server);
  const { giveBack } = takeDatabaseAway(server, 'tenant.moving');
  editor.retitle('Nachher');
  await screen.findByText(/^Diese Organisation zieht gerade in eine andere Datenbank um/);
  expect(server.report.title).toBe('Vorher');
  giveBack();
  await wait(2_500);
  await waitFor(() => expect(server.report.title).toBe('Nachher'));
  expect(screen.queryByText(/^Diese Organisation zieht/)).toBeNull();
});

test('When a page is opened while the database is away, then it loads by itself once it is back', async () => {
  const server = serveReport({ title: 'Kommt noch', reportItems: [section(1, 'Eins')] });
  const { refused, giveBack } = takeDatabaseAway(server);
  openApp('/reports/7');
  await waitFor(() => expect(notice()).not.toBeNull());
  await wait(1_500);
  expect(refused()).toBeGreaterThan(1);
  giveBack();
  await wait(1_500);
  await screen.findByRole('heading', { level: 1, name: 'Kommt noch' });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(notice()).toBeNull();
});

test('When refetching fails after a change, then the page retries until it shows the stored report', async () => {
  const server = serveReport({ reportItems: [section(1, 'Eins')] });
  const editor = await openEditor(server);
  const giveBack = server.intercept('GET', '', () => refuse({ status: 503 }));
  await editor.act('Duplizieren');
  await waitFor(() => expect(server.report.reportItems).toHaveLength(2));
  await editor.settled();
  expect(editor.cards()).toEqual(['Eins']);
  giveBack();
  await wait(3_000);
  await waitFor(() => expect(editor.cards()).toEqual(['Eins', 'Eins']));
});

test('[4.02] When a planned publication becomes due, then the badge says so by itself', async () => {
  const server = serveReport(plannedFor(new Date(Date.now() + 60 * 60_000).toISOString()));
  await openEditor(server);
  expect(screen.getAllByText(/^geplant für/)).not.toEqual([]);
  server.store({ isPublished: true });
  await wait(61 * 60_000);
  await screen.findByText('veröffentlicht');
  expect(screen.queryByText(/^geplant für/)).toBeNull();
});

test('When the server is away, then one banner says so, and the change is saved once it is back', async () => {
  const server = serveReport({ title: 'Vorher' });
  const editor = await openEditor(server);
  const giveBack = server.intercept('*', '/api/.*', () => {
    throw new TypeError('Failed to fetch');
  });
  editor.retitle('Nachher');
  await screen.findByText('Keine Verbindung, noch nicht gespeichert');
  const banner = () => screen.queryByText('Keine Verbindung, Ihre Änderungen bleiben erhalten.');
  expect(banner()?.closest('[role=status]')).toBeTruthy();
  await wait(3_500);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(editor.title()).toBe('Nachher');
  giveBack();
  await wait(1_500);
  await waitFor(() => expect(banner()).toBeNull());
  expect(server.report.title).toBe('Nachher');
});
