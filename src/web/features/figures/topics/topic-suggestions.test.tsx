import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TopicSuggestions } from '#shared/figures/topics/suggestions-contract.ts';
import { hostileTexts } from '#shared/testing/hostile-texts.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { TopicSuggestionsCard } from './topic-suggestions.tsx';

class FakeEvents {
  static readonly CLOSED = 2;
  static opened: FakeEvents[] = [];
  readyState = 0;
  onopen = (): void => undefined;
  onmessage = (_message: { data: string }): void => undefined;
  onerror = (): void => undefined;
  constructor() {
    FakeEvents.opened.push(this);
  }
  close(): void {
    this.readyState = FakeEvents.CLOSED;
  }
}

const QUESTION = { id: 7, formShortName: 'LV', text: { de: 'Was fehlt?' }, type: 'OPEN' };
const working = (done: number, total: number): TopicSuggestions => ({
  ...{ state: 'WORKING', itemId: QUESTION.id },
  progress: { done, total },
});
const found = (
  suggestions: { terms: string[]; commentCount: number; comments: string[] }[],
): TopicSuggestions => ({
  ...{ state: 'DONE', itemId: QUESTION.id, commentCount: 1200, unassignedCount: 1034 },
  suggestions,
});
const canteen = { terms: ['Mensa', 'Preise'], commentCount: 64, comments: ['Die Mensa ist teuer.'] };

let state: TopicSuggestions = { state: 'NONE' };
let calls: string[] = [];
let fails = false;
beforeEach(() => {
  [state, calls, fails, FakeEvents.opened] = [{ state: 'NONE' }, [], false, []];
  vi.stubGlobal('EventSource', FakeEvents);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://plenum.test');
    if (pathname.endsWith('/item-collections'))
      return Response.json({ content: [QUESTION], number: 0, size: 20, totalElements: 1, totalPages: 1 });
    if (pathname.includes('/items/')) return Response.json(QUESTION);
    calls.push(`${method} ${body ?? ''}`.trim());
    if (fails) return Response.json({ code: 'error.occurred', status: 500, params: {} }, { status: 500 });
    if (method === 'POST') state = working(0, 0);
    if (method !== 'DELETE') return Response.json(state, { status: method === 'POST' ? 202 : 200 });
    state = { state: 'NONE' };
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async (isFull = false) => {
  const taken: string[][] = [];
  const user = await renderPart(
    <TopicSuggestionsCard
      topicModelId={3}
      language="de"
      isFull={isFull}
      onTake={(terms) => taken.push(terms)}
    />,
  );
  return { user, taken };
};
const tell = (event: object) =>
  FakeEvents.opened.at(-1)?.onmessage({
    data: JSON.stringify({ type: 'job', name: 'suggestions', subject: 3, done: 0, total: 7, ...event }),
  });

test('When topics are suggested for a question, then progress shows, and a suggestion becomes a topic', async () => {
  const { user, taken } = await open();
  const field = await screen.findByRole('combobox', { name: 'Offene Frage' });
  expect(screen.getByRole('button', { name: 'Vorschläge suchen' })).toHaveProperty('disabled', true);
  await user.click(field);
  await screen.findByRole('option', { name: 'Was fehlt? (LV)', hidden: true });
  await user.keyboard('{ArrowDown}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Vorschläge suchen' }));
  expect(await screen.findByText('Die Suche beginnt gleich.')).toBeTruthy();
  expect(calls.at(-1)).toBe('POST {"itemId":7}');
  await waitFor(() => expect(FakeEvents.opened).toHaveLength(1));
  tell({ state: 'RUNNING', done: 2 });
  expect(await screen.findByText('Schritt 3 von 7')).toBeTruthy();
  state = found([canteen]);
  tell({ state: 'DONE', done: 7 });
  const list = await screen.findByRole('list', { name: 'Vorgeschlagene Themen' });
  expect(screen.getByRole('status').textContent).toBe('1,034 von 1,200 Kommentaren sind ohne Thema.');
  const terms = within(list).getByRole('list', { name: 'Begriffe' });
  expect(
    within(terms)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(canteen.terms);
  await user.click(within(list).getByText('64 Kommentare'));
  expect(within(list).getByText('Die Mensa ist teuer.')).toBeTruthy();
  await user.click(within(list).getByRole('button', { name: 'Vorschlag 1 ins Modell übernehmen' }));
  expect(taken).toEqual([canteen.terms]);
  expect(within(list).getByRole('button', { name: 'Übernommen' })).toHaveProperty('disabled', true);
});

test('When a search that somebody began is cancelled, then it is over', async () => {
  state = working(2, 7);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Abbrechen' })).toBeNull());
  expect(calls).toContain('DELETE');
});

test.each([
  ['found nothing', found([]), 'Keine Vorschläge'],
  ['failed', { state: 'FAILED', itemId: 7 }, 'Die Suche ist gescheitert'],
  ['is of other surveys', { state: 'OUTDATED', itemId: 7 }, 'geändert; bitte neu suchen'],
] as const)('When the last search %s, then that is said and it can be made again', async (_, last, words) => {
  state = last;
  const { user } = await open();
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'Was fehlt? (LV)'));
  await user.click(screen.getByRole('button', { name: /suchen$/ }));
  expect(await screen.findByText('Die Suche beginnt gleich.')).toBeTruthy();
});

test('When suggestions cannot be read, then that is said, and trying again reads them', async () => {
  fails = true;
  const { user } = await open();
  const again = within(await screen.findByRole('alert')).getByRole('button');
  [fails, state] = [false, found([canteen])];
  await user.click(again);
  expect(await screen.findByRole('list', { name: 'Vorgeschlagene Themen' })).toBeTruthy();
});

test('When a model is full, then no suggestion can be taken over', async () => {
  state = found([canteen]);
  await open(true);
  const take = await screen.findByRole('button', { name: /^Vorschlag 1/ });
  expect(take).toHaveProperty('disabled', true);
});

test('When terms and comments are hostile, then they stand there as text', async () => {
  const texts = hostileTexts.filter((text) => text.length < 400);
  state = found([{ terms: [...new Set(texts)], commentCount: texts.length, comments: texts }]);
  const { user } = await open();
  await user.click(await screen.findByText(`${texts.length} Kommentare`));
  const item = screen.getByRole('listitem', { name: 'Vorschlag 1' });
  for (const text of texts) expect(item.textContent).toContain(text);
  expect(item.querySelector('script, img, a, iframe')).toBeNull();
});
