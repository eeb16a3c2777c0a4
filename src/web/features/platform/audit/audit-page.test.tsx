import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { auditActionNames, auditObjectNames } from '#shared/audit-actions.ts';
import { roles } from '#shared/permissions.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { AuditPage } from './audit-page.tsx';
import german from './locales/de.json' with { type: 'json' };
import { type AuditDays, buildDayFilter } from './use-audit-log.ts';

const entry = {
  id: 7,
  at: '2026-11-22T08:15:00.000Z',
  userId: 3,
  userName: 'Kim Albers',
  role: 'REPORT_CREATOR',
  actsForName: null,
  apiKeyName: null,
  action: 'report.published',
  objectType: 'report',
  objectId: 118,
};
const calls: string[] = [];
const answerWith = (content: unknown[], status = 200): void => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(String(address).replace(/^.*\/api\/v1/, ''));
    if (String(address).includes('/settings')) return Response.json({ keepMonths: 36 });
    if (status !== 200) return Response.json({ code: 'error.unavailable', status, params: {} }, { status });
    return Response.json({ content, number: 0, size: 50, totalElements: content.length, totalPages: 1 });
  });
};
afterEach(() => vi.unstubAllGlobals());

const Searched = () => {
  const [search, setSearch] = useState<AuditDays>({ page: 0 });
  return <AuditPage search={search} onSearch={setSearch} />;
};

test('When there are entries, then each describes its actor and action, and the filter applies to the file', async () => {
  answerWith([
    entry,
    { ...entry, id: 6, userId: null, userName: '', role: 'LINK_READER', action: 'report.commentsRead' },
    { ...entry, id: 5, apiKeyName: 'Nightly', action: 'report.created' },
    { ...entry, id: 4, actsForName: 'Karla Lang', objectType: 'session', objectId: null },
  ]);
  const user = await renderPart(<Searched />);
  const row = (await screen.findByText('Kim Albers')).closest('tr');
  expect(row?.textContent).toContain('Bericht veröffentlicht');
  expect(screen.getByText('Über einen Link')).toBeTruthy();
  expect(screen.getAllByText('Bericht 118')).toHaveLength(3);
  expect(screen.getByText('Kim Albers, mit dem Schlüssel „Nightly“')).toBeTruthy();
  await user.type(screen.getByLabelText('Person'), 'Kim');
  await waitFor(() => expect(calls.some((path) => path.includes('user=Kim'))).toBe(true));
  const file = screen.getByRole('link', { name: 'Als CSV exportieren' });
  expect(file.getAttribute('href')).toContain('api/v1/audit-log/file?user=Kim');
});

test('When nothing is found, or the list does not come, then the page says so', async () => {
  answerWith([]);
  await renderPart(<Searched />);
  expect(await screen.findByText('Keine Einträge')).toBeTruthy();
  answerWith([], 503);
  await renderPart(<AuditPage search={{ page: 1 }} onSearch={() => {}} />);
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
});

test('When days are chosen, then the last one is part of it', () => {
  const { from, until } = buildDayFilter({ page: 0, from: '2026-11-21', until: '2026-11-22' });
  expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(2 * 86_400_000);
  expect(buildDayFilter({ page: 0, from: 'x' }).from).toBeUndefined();
});

test('When an action, thing or role is listed, then there are words for it', () => {
  const at = (path: string): unknown =>
    path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], german);
  for (const action of auditActionNames)
    expect([action, typeof at(`actions.${action}`)]).toEqual([action, 'string']);
  for (const object of auditObjectNames) expect(typeof at(`objects.${object}`)).toBe('string');
  for (const role of [...roles, 'LINK_READER']) expect(typeof at(`roles.${role}`)).toBe('string');
});
