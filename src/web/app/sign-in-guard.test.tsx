import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../testing/open-editor.tsx';
import { refuse, serveReport } from '../testing/report-server.ts';
import { signedIn } from '../testing/signed-in.ts';

const signOut = (server: ReturnType<typeof serveReport>) =>
  server.intercept('GET', '/api/session', () => refuse({ status: 401, code: 'error.unauthorized' }));
const signIn = async (): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('Benutzername'), { target: { value: 'ada' } });
  fireEvent.change(screen.getByLabelText('Passwort'), { target: { value: 'Korrekt-Pferd' } });
  fireEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
};

test('When nobody is signed in, then a report leads to the sign-in page', async () => {
  signOut(serveReport());
  const history = openApp('/reports');
  await screen.findByRole('heading', { name: 'Anmelden' });
  expect(history.location.href).toBe('/sign-in?from=%2Freports');
});

test('[2.03] When a signed-in user opens sign-in, then the reports list comes instead', async () => {
  serveReport({}, { session: signedIn({}, 'REPORT_CREATOR') });
  const history = openApp('/sign-in');
  await screen.findByRole('heading', { level: 1, name: 'Berichte' });
  expect(history.location.href).toBe('/reports');
});

test('When a return address leads elsewhere, then it is not followed', async () => {
  signOut(serveReport({}, { session: signedIn({}, 'DEAN') }));
  const history = openApp('/sign-in?from=//evil.example/x');
  await signIn();
  await screen.findByRole('heading', { level: 1, name: 'Start' });
  expect(history.location.href).toBe('/');
});

test('When there were too many attempts, then the form asks to wait', async () => {
  const server = serveReport();
  signOut(server);
  server.intercept('POST', '/api/session', () => refuse({ status: 429, code: 'error.tooManyRequests' }));
  openApp('/sign-in');
  await signIn();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Zu viele Versuche'));
});
