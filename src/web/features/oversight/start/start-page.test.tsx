import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StartPage } from '#shared/oversight/start/contract.ts';
import { openApp } from '../../../testing/open-editor.tsx';
import { refuse, serveReport } from '../../../testing/report-server.ts';
import { signedIn } from '../../../testing/signed-in.ts';

const empty: StartPage = {
  reports: { recent: [], total: 0, unread: 0, ownDrafts: 0 },
  imports: { waiting: [], total: 0, running: 0 },
  leaders: null,
  webhooks: null,
  checks: { surveys: 0, replies: 0 },
  measures: null,
  guidelines: null,
  hasSurveys: false,
};
const open = (start: StartPage, ...user: Parameters<typeof signedIn>) => {
  const server = serveReport({}, { session: signedIn(...user) });
  server.intercept('GET', '/api/start', () => Response.json(start));
  openApp('/');
  return server;
};
const linksOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('lists what waits with the page that deals with it, in one request', async () => {
  const server = open(
    {
      ...empty,
      reports: { recent: [], total: 3, unread: 0, ownDrafts: 2 },
      imports: {
        waiting: [{ id: 4, name: 'Kurse.csv', updatedOn: '2026-11-21T08:00:00Z' }],
        total: 1,
        running: 0,
      },
      checks: { surveys: 1200, replies: 1 },
    },
    { decimalFormat: ',' },
  );
  expect(await linksOf('Wartet auf Sie')).toEqual([
    [expect.stringMatching(/^Kurse\.csv ist gelesen: prüfen und importieren/), '/imports/4'],
    ['1.200 Umfragen mit ungeprüften Kommentaren', '/verification'],
    ['1 Antwort zu prüfen', '/verification/replies'],
    ['2 Ihrer Berichte sind nicht veröffentlicht', '/reports?state=draft'],
  ]);
  expect(server.calls.filter((call) => !/session|menus/.test(call))).toEqual(['GET /start']);
});

test('offers the import first while there are no surveys', async () => {
  open(empty);
  const [first] = await linksOf('Erste Schritte');
  expect(first?.[1]).toBe('/subunits');
  expect(document.querySelector('[data-first] a')?.getAttribute('href')).toBe('/imports/new');
});

test('leads readers to the page and editors to the editor of a report', async () => {
  const report = {
    ...{ id: 7, title: 'Lehre', formShortNames: ['LV'], surveyCount: 3, isLocked: false, isPublished: true },
    ...{ publishedOn: '2026-11-21T08:00:00Z', isNew: false, updatedOn: '2026-11-21T08:00:00Z' },
  };
  const recent = [
    { ...report, mayEdit: true },
    { ...report, id: 8, mayEdit: false, isNew: true },
  ];
  open({ ...empty, reports: { recent, total: 2, unread: 1, ownDrafts: 0 } });
  const links = await linksOf('Zuletzt bearbeitete Berichte');
  expect(links.map(([, href]) => href)).toEqual(['/reports/7', '/reports/8/page']);
  expect(links[1]?.[0]).toMatch(/Neu$/);
});

test('says what failed and tries again', async () => {
  const server = serveReport({}, { session: signedIn() });
  const giveBack = server.intercept('GET', '/api/start', () => refuse({ status: 500 }));
  openApp('/');
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' }, { timeout: 5000 });
  giveBack();
  server.intercept('GET', '/api/start', () => Response.json(empty));
  fireEvent.click(again);
  expect(await screen.findByText('Es wartet nichts auf Sie.')).toBeTruthy();
});
