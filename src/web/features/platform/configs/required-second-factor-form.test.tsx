import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { roles } from '#shared/permissions.ts';
import type { RequiredSecondFactor } from '#shared/platform/session/required-second-factor-contract.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { RequiredSecondFactorForm } from './required-second-factor-form.tsx';

const stored: RequiredSecondFactor = {
  graceDays: 14,
  roles: roles.map((role) => ({
    ...{ role, accounts: 3, without: 2 },
    requiredFrom: role === 'DEAN' ? '2026-12-13T09:00:00Z' : null,
  })),
  emergencyUserId: null,
  localSignIn: true,
  administrators: [{ id: 4, name: 'Ada Lovelace', username: 'ada' }],
};
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(stored);
    const { roles: wanted, ...rest } = JSON.parse(String(body));
    sent.push({ roles: wanted, ...rest });
    const saved = stored.roles.map((row) => ({
      ...row,
      requiredFrom: wanted.includes(row.role) ? '2026-12-13T09:00:00Z' : null,
    }));
    return Response.json({ ...stored, ...rest, roles: saved });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => renderPart(<RequiredSecondFactorForm nameOfRole={(role) => `Rolle ${role}`} />);

test('Roles, days of grace and the account for emergencies are saved together', async () => {
  const user = await open();
  const dean = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Rolle DEAN' });
  expect(dean.checked).toBe(true);
  expect(screen.getByText(/Verlangt ab 13\.12\.2026\. 3 Konten, davon 2/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Rolle ADMINISTRATOR' }));
  await user.clear(screen.getByLabelText('Frist in Tagen'));
  await user.type(screen.getByLabelText('Frist in Tagen'), '7');
  await user.selectOptions(screen.getByLabelText('Notfallkonto'), 'Ada Lovelace (ada)');
  await user.click(screen.getByRole('button', { name: 'Zweiten Faktor speichern' }));
  expect(await screen.findByText('Gespeichert')).toBeTruthy();
  expect(sent).toEqual([
    { roles: ['ADMINISTRATOR', 'DEAN'], graceDays: 7, emergencyUserId: 4, localSignIn: true },
  ]);
});

test('Passwords are switched off for all but the account for emergencies', async () => {
  const user = await open();
  await user.selectOptions(await screen.findByLabelText('Notfallkonto'), 'Ada Lovelace (ada)');
  await user.click(screen.getByRole('checkbox', { name: 'Nur dieses Konto meldet sich mit Passwort an' }));
  await user.click(screen.getByRole('button', { name: 'Zweiten Faktor speichern' }));
  expect(await screen.findByText('Gespeichert')).toBeTruthy();
  expect(sent).toEqual([{ roles: ['DEAN'], graceDays: 14, emergencyUserId: 4, localSignIn: false }]);
});

test('Days that are no whole number from 0 to 90 are not sent', async () => {
  const user = await open();
  const days = await screen.findByLabelText('Frist in Tagen');
  await user.clear(days);
  await user.type(days, '91');
  await user.click(screen.getByRole('button', { name: 'Zweiten Faktor speichern' }));
  expect(screen.getByText('Bitte eine ganze Zahl von 0 bis 90 eingeben.')).toBeTruthy();
  expect(sent).toEqual([]);
});
