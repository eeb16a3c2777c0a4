import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { InvitationPreview, InvitationRow } from '#shared/surveys/imports/invitations.ts';
import { FakeRequest } from '../../../../testing/fake-upload.ts';
import { InRouter } from '../../../../testing/in-router.tsx';
import { renderPart } from '../../../../testing/render-part.tsx';
import { InvitationsPage } from './invitations-page.tsx';

const row = (line: number, state: InvitationRow['state'], surveyId: number | null): InvitationRow => ({
  row: line,
  name: `LV-${line}`,
  invited: state === 'noNumber' ? null : 100 + line,
  state,
  survey:
    surveyId === null
      ? null
      : {
          id: surveyId,
          description: `Umfrage ${surveyId}`,
          unitName: 'Institut',
          leaderName: 'Prof. Weiß',
          periodName: 'WS 2025/26',
          responseCount: 30,
          invitedCount: state === 'same' ? 100 + line : null,
        },
  surveyCount: state === 'several' ? 3 : 1,
});
const preview: InvitationPreview = {
  file: 'kurse.csv',
  columns: [
    { says: 'eventCode', heading: 'LV-Kennung' },
    { says: 'invited', heading: 'Teilnehmer' },
  ],
  rows: [row(2, 'found', 7), row(3, 'several', null), row(4, 'same', 8), row(5, 'fewer', 9)],
  problems: [],
};

const open = async (answers: [number, object][]) => {
  Object.assign(FakeRequest, { answers, sent: [] });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const calls: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit = {}) => {
    calls.push([init.method ?? 'GET', JSON.parse(String(init.body))]);
    return new Response(null, { status: 204 });
  });
  const user = await renderPart(
    <InRouter>
      <InvitationsPage />
    </InRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
  const choose = () =>
    user.upload(
      document.querySelector('input[type=file]') as HTMLInputElement,
      new File(['LV-Kennung;Teilnehmer\n'], 'kurse.csv', { type: 'text/csv' }),
    );
  return { user, calls, choose };
};
afterEach(() => vi.unstubAllGlobals());

test('When a list is chosen, then each row says what becomes of it, and only what is new and sure is taken', async () => {
  const { user, calls, choose } = await open([[200, preview]]);
  await choose();
  expect(await screen.findByText(/Kennung: LV-Kennung · Eingeladene: Teilnehmer/)).toBeTruthy();
  const refused = screen.getByRole('table', { name: 'Nicht übernommen' });
  expect(refused.textContent).toContain('3 Umfragen passen');
  expect(refused.textContent).toContain('30 haben geantwortet, mehr als eingeladen');
  expect(screen.getByRole('link', { name: 'Umfrage 7' }).getAttribute('href')).toBe('/surveys/7');
  await user.click(screen.getByRole('button', { name: '1 Anzahl übernehmen' }));
  expect(calls).toEqual([['PUT', { invitations: [{ surveyId: 7, invited: 102 }] }]]);
  // Ready for the next list.
  expect(await screen.findByText('Liste hier ablegen')).toBeTruthy();
});

test('When the list is refused, then the reason is said and nothing can be taken', async () => {
  const problem = { severity: 'error' as const, code: 'invitationsUnnamed', params: {}, file: 'kurse.csv' };
  const { choose } = await open([[200, { ...preview, rows: [], columns: [], problems: [problem] }]]);
  await choose();
  expect(await screen.findByText(/Keine Zeile hat die Überschriften/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /übernehmen/ })).toBeNull();
});

test('When the upload fails, then that is said and another list can be chosen', async () => {
  const { choose } = await open([[413, { code: 'error.tooLarge', status: 413, params: {} }]]);
  await choose();
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  expect(screen.getByText('Liste hier ablegen')).toBeTruthy();
});
