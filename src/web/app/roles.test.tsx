import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import { openApp } from '../testing/open-editor.tsx';
import { serveReport } from '../testing/report-server.ts';
import { signedIn } from '../testing/signed-in.ts';

const nothing = {
  reports: null,
  imports: null,
  checks: null,
  leaders: null,
  measures: null,
  hasSurveys: true,
};

test.each<[Role, string, string]>([
  ['ADMINISTRATOR', '/subunits', 'Einrichtungen und Personen'],
  ['SUBSECTION_ADMINISTRATOR', '/subunits', 'Einrichtungen und Personen'],
  ['REPORT_CREATOR', '/reports', 'Alle Berichte'],
  ['DEAN', '/reports', 'Alle Berichte'],
  ['DEAN_OF_STUDIES', '/reports', 'Alle Berichte'],
  ['INSTRUCTOR', '/reports', 'Alle Berichte'],
  ['DATA_COLLECTOR', '/imports', 'Alle Importe'],
  ['WEB_VERIFIER', '/verification', 'Kommentare prüfen'],
])(
  '[6.04] When a %s opens the application, then the start page leads to %s, the area of that role',
  async (role, path, title) => {
    const server = serveReport({}, { session: signedIn({}, role) });
    server.intercept('GET', '/api/start', () => Response.json(nothing));
    const history = openApp('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Start' })).toBeTruthy();
    expect(history.location.pathname).toBe('/');
    const [first] = screen.getAllByRole('listitem');
    expect(
      within(first as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(path);
    expect(first?.textContent).toContain(title);
  },
);

test.each(['/imports', '/imports/1', '/report-templates', '/verification'])(
  '[6.01] When %s is not for a role, then the page says so, leads back and requests nothing',
  async (path) => {
    const server = serveReport({}, { session: signedIn({}, 'DEAN') });
    const history = openApp(path);
    await screen.findByRole('heading', { level: 1, name: 'Dafür fehlt Ihnen die Berechtigung' });
    expect(server.calls.filter((call) => call.includes(path))).toEqual([]);
    server.intercept('GET', '/api/start', () => Response.json(nothing));
    fireEvent.click(screen.getByRole('link', { name: 'Zur Startseite' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Start' })).toBeTruthy();
    expect(history.location.pathname).toBe('/');
  },
);

test('[6.01] When a dean opens the editor of a report, then its page comes instead', async () => {
  serveReport({ mayEdit: false }, { session: signedIn({}, 'DEAN') });
  const history = openApp('/reports/7');
  await screen.findByRole('button', { name: 'Drucken' });
  expect(history.location.pathname).toBe('/reports/7/page');
  expect(screen.queryByText('bearbeitbar')).toBeNull();
});

test('[6.01] When nothing is published to a reader yet, then the list explains what will appear', async () => {
  serveReport({}, { session: signedIn({}, 'INSTRUCTOR') });
  openApp('/reports');
  expect(
    await screen.findByText('Sobald ein Bericht für Sie veröffentlicht ist, steht er hier.'),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Neuer Bericht' })).toBeNull();
});
