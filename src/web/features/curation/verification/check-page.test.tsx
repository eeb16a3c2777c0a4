import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CheckedComment, QueuedSurvey } from '#shared/curation/verification/contract.ts';
import { redactText } from '#shared/curation/verification/rules.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { readShortcuts } from '../../../ui/shortcuts/shortcut-list.ts';
import { CheckPage } from './check-page.tsx';

const survey: QueuedSurvey = {
  id: 3,
  description: 'Statik',
  formShortName: 'LV',
  unitName: 'Institut',
  leaderName: 'Dr. Weiß',
  periodName: 'WS 2026',
  state: 'OPEN',
  open: 0,
  decided: 0,
  leased: 0,
};
const comment = (id: number, text: string, more: Partial<CheckedComment> = {}): CheckedComment => ({
  id,
  question: { de: 'Was noch?', en: 'What else?' },
  text,
  decision: null,
  suggestions: [],
  before: null,
  ...more,
});
const calls: [method: string, path: string, body: unknown][] = [];

const serve = (
  comments: CheckedComment[],
  state: QueuedSurvey['state'] = 'OPEN',
  busy = 0,
  others: QueuedSurvey[] = [],
): void => {
  calls.length = 0;
  const stored = new Map(comments.map((one) => [one.id, one]));
  const counts = (): QueuedSurvey => {
    const decided = [...stored.values()].filter(({ decision }) => decision !== null).length;
    return { ...survey, state, decided, leased: busy, open: stored.size - decided + busy };
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = String(address).replace(/^.*\/api\/v1/, '');
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push([method, path, body]);
    if (path.endsWith('/leases') && method === 'POST')
      return Response.json({
        survey: counts(),
        comments: [...stored.values()],
        leasedUntil: '2026-11-22T08:15:00Z',
      });
    if (path.endsWith('/leases')) return new Response(null, { status: 204 });
    if (path.startsWith('/verification/units')) return Response.json([]);
    if (path.startsWith('/verification/surveys?'))
      return Response.json({
        content: [counts(), ...others],
        ...{ number: 0, size: 100, totalElements: 1 + others.length, totalPages: 1 },
      });
    if (path.endsWith('/completion')) return Response.json({ ...counts(), state: 'DONE' });
    const id = Number(/comments\/(\d+)/.exec(path)?.[1]);
    const original = comments.find((one) => one.id === id)!;
    const decision = method === 'DELETE' ? null : body.decision;
    const text = decision === 'REDACTED' ? redactText(original.text, body.spans) : original.text;
    stored.set(id, { ...original, decision, text });
    return Response.json({ comment: stored.get(id), survey: counts() });
  });
};
afterEach(() => vi.unstubAllGlobals());

const sent = () =>
  calls.filter(([method, path]) => method !== 'POST' && method !== 'GET' && !path.endsWith('/leases'));
const render = (more: Partial<Parameters<typeof CheckPage>[0]> = {}) =>
  renderPart(
    <InRouter>
      <CheckPage
        surveyId={3}
        search={undefined}
        isDone={false}
        onSurvey={() => {}}
        onSearch={() => {}}
        onLeave={() => {}}
        {...more}
      />
    </InRouter>,
    {},
    'WEB_VERIFIER',
  );

const Walk = ({ onSurvey }: { onSurvey: (id: number) => void }) => {
  const [surveyId, setSurveyId] = useState(3);
  const show = (id: number): void => {
    onSurvey(id);
    setSurveyId(id);
  };
  return (
    <CheckPage
      {...{ surveyId, search: undefined, isDone: false, onSurvey: show }}
      onSearch={() => {}}
      onLeave={() => {}}
    />
  );
};

test('When comments are checked by single keys, then each decision leads to the next until the end', async () => {
  serve([
    comment(1, 'Alles gut'),
    comment(2, 'Frau Weiß hilft', { suggestions: [{ start: 5, end: 9, kind: 'NAME' }] }),
    comment(3, 'Nur Schimpfwörter'),
  ]);
  const left = vi.fn();
  const user = await render({ onLeave: left });
  await screen.findByRole('button', { name: 'Alles' });
  await user.keyboard('a');
  expect(await screen.findByRole('button', { name: 'Weiß', pressed: true })).toBeTruthy();
  expect(screen.getByText('Vorgeschlagen: Name')).toBeTruthy();
  await user.keyboard('s');
  await screen.findByRole('button', { name: 'Schimpfwörter' });
  await user.keyboard('x');
  const finish = await screen.findByRole('button', { name: 'Umfrage abschließen' });
  expect(sent()).toEqual([
    ['PUT', '/verification/comments/1/decision', { decision: 'ACCEPTED' }],
    ['PUT', '/verification/comments/2/decision', { decision: 'REDACTED', spans: [{ start: 5, end: 9 }] }],
    ['PUT', '/verification/comments/3/decision', { decision: 'WITHHELD' }],
  ]);
  await user.click(finish);
  await waitFor(() => expect(left).toHaveBeenCalled());
});

test('When the next comments are slow to come, then those that are there are decided meanwhile', async () => {
  serve([comment(1, 'Alles gut'), comment(2, 'Zu laut'), comment(3, 'Mehr Pausen')], 'OPEN', 6);
  const answer = fetch;
  let leases = 0;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const isLease = address.endsWith('/leases') && init.method === 'POST';
    leases += isLease ? 1 : 0;
    return isLease && leases > 1 ? new Promise(() => {}) : answer(address, init);
  });
  const user = await render();
  await screen.findByRole('button', { name: 'Alles' });
  await user.keyboard('a');
  await screen.findByRole('button', { name: 'laut' });
  await user.keyboard('a');
  expect(await screen.findByRole('button', { name: 'Pausen' })).toBeTruthy();
  expect(leases).toBe(2);
});

test('When a decision is taken back, then its comment is there again as it came', async () => {
  serve([comment(1, 'Alles gut'), comment(2, 'Zu laut')]);
  const user = await render();
  await screen.findByRole('button', { name: 'Alles' });
  await user.keyboard('x');
  await screen.findByRole('button', { name: 'laut' });
  await user.keyboard('z');
  expect(await screen.findByRole('button', { name: 'Alles' })).toBeTruthy();
  expect(sent().at(-1)).toEqual(['DELETE', '/verification/comments/1/decision', undefined]);
});

test('When words are marked by arrow keys and the space bar, then these are redacted', async () => {
  serve([comment(1, 'Tutor Ben kam nie'), comment(2, 'Gut')]);
  const user = await render();
  (await screen.findByRole('button', { name: 'Tutor' })).focus();
  await user.keyboard('{ArrowRight} ');
  expect(screen.getByRole('button', { name: 'Ben', pressed: true })).toBeTruthy();
  await user.keyboard('s');
  await screen.findByRole('button', { name: 'Gut' });
  expect(sent()).toEqual([
    ['PUT', '/verification/comments/1/decision', { decision: 'REDACTED', spans: [{ start: 6, end: 9 }] }],
  ]);
});

test('When others have leased all remaining comments, then the page says so; a failed load can be retried', async () => {
  serve([], 'OPEN', 4);
  await render();
  expect(await screen.findByText('Die übrigen Kommentare prüft jemand anders')).toBeTruthy();
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'error.notFound', status: 404, params: {} }, { status: 404 }),
  );
  await render({ surveyId: 4 });
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
});

test('When a survey is done, then a search finds its comments, which can still be redacted', async () => {
  serve([comment(1, 'Frau Weiß hilft', { decision: 'ACCEPTED' })], 'DONE');
  const searched = vi.fn();
  const user = await render({ isDone: true, onSearch: searched });
  await user.type(await screen.findByRole('searchbox'), 'Weiß');
  await user.click(screen.getByRole('button', { name: 'Suchen' }));
  expect(searched).toHaveBeenCalledWith('Weiß');
  await render({ isDone: true, search: 'Weiß' });
  await user.click(await screen.findByRole('button', { name: 'Weiß' }));
  await user.keyboard('as');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[2]).toEqual({ decision: 'REDACTED', spans: [{ start: 5, end: 9 }] });
});

test('When a survey is checked, then the next one with free comments comes, and Z leads back', async () => {
  const other = (id: number, open: number, leased: number) => ({
    ...survey,
    ...{ id, open, leased, description: `Umfrage ${id}` },
  });
  serve([comment(1, 'Alles gut')], 'OPEN', 0, [other(4, 2, 2), other(5, 3, 1)]);
  const shown = vi.fn();
  const user = await renderPart(
    <InRouter>
      <Walk onSurvey={shown} />
    </InRouter>,
    {},
    'WEB_VERIFIER',
  );
  await screen.findByRole('button', { name: 'Alles' });
  expect(await screen.findByText(/Insgesamt noch 3 Umfragen/)).toBeTruthy();
  await user.keyboard('a');
  await waitFor(() => expect(shown).toHaveBeenCalledWith(5));
  await screen.findByRole('button', { name: /abschließen$/ });
  expect(sent().some(([, path]) => path.endsWith('/completion'))).toBe(false);
  await user.keyboard('z');
  await waitFor(() => expect(shown).toHaveBeenLastCalledWith(3));
  expect(sent().at(-1)).toEqual(['DELETE', '/verification/comments/1/decision', undefined]);
});

test('lists every key, also those that mark words', async () => {
  serve([comment(1, 'Alles gut')]);
  await render();
  await screen.findByRole('button', { name: 'Alles' });
  const listed = readShortcuts().map(({ keys, label }) => `${keys} ${label}`);
  expect(listed).toEqual(
    expect.arrayContaining([
      'A Annehmen',
      'X Zurückhalten',
      'arrows Zum nächsten oder vorigen Wort',
      'space Wort markieren',
    ]),
  );
});
