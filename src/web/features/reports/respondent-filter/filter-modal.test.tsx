import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Item } from '#shared/reports/forms/contract.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { sampleReport } from '../../../testing/sample-report.ts';
import { FilterModal } from './filter-modal.tsx';
import { FilterPanel } from './filter-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const gender: Item = {
  id: 3,
  formShortName: 'LV',
  text: { de: 'Geschlecht' },
  type: 'SINGLE_CHOICE',
  abstentionAllowed: false,
  direction: null,
  itemOptions: ['weiblich', 'männlich', 'divers'].map((text, index) => ({
    id: index + 1,
    text: { de: text },
    value: null,
  })),
};

/** Ages of two surveys: 25 is an edge of only one of them. */
const ages = {
  edges: [18, 20, 25, 30].map((value) => ({ value, surveyCount: value === 25 ? 1 : 2 })),
  isOpenBelow: false,
  isOpenAbove: true,
  isWhole: true,
};

const questions = [
  ...[
    gender.text,
    { de: 'Fachsemester' },
    ...[1, 2, 3, 4, 5].map((number) => ({ de: `Frage ${number}` })),
  ].map((text, index) => ({ text, itemId: 3 + index, surveyCount: 2, respondentCount: 60, hidden: null })),
  { text: { de: 'Selten' }, itemId: 20, surveyCount: 0, respondentCount: 0, hidden: 'filter-too-narrow' },
].map((question) => ({
  ...question,
  options: ['weiblich', 'männlich', 'divers'].map((text) => ({ de: text })),
  numbers: question.itemId === 9 ? ages : null,
  aboutPerson: true,
}));

const serve = () => {
  const searched: URL[] = [];
  const sent: unknown[] = [];
  const matches: (string | null)[] = [];
  const saved = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://plenum.test');
    if (url.pathname.endsWith('/respondent-filter/questions')) {
      searched.push(url);
      return Response.json({ surveyCount: 2, respondentCount: 61, questions });
    }
    if (url.pathname.endsWith('/items/3') && init.method === 'GET') return Response.json(gender);
    if (url.pathname.endsWith('/items/4') && init.method === 'GET')
      return Response.json({ ...gender, id: 4, type: 'MULTIPLE_CHOICE', text: { de: 'Fachsemester' } });
    if (url.pathname.endsWith('/items/9') && init.method === 'GET')
      return Response.json({ ...gender, id: 9, type: 'NUMERIC', text: { de: 'Frage 5' }, itemOptions: [] });
    if (init.method === 'PUT') {
      matches.push(url.searchParams.get('match'));
      sent.push(JSON.parse(String(init.body)));
      return saved.promise;
    }
    // The mocked server does not compute the remaining respondents.
    return new Promise<Response>(() => undefined);
  });
  return { searched, sent, matches, saved };
};
const open = async () => {
  const served = serve();
  await renderPart(
    <FilterModal report={sampleReport} language="de" edited={null} onClose={() => undefined} />,
  );
  return served;
};
const save = () => fireEvent.click(screen.getByText('Filter speichern'));
const chooseGender = async () => {
  fireEvent.click(screen.getByLabelText('Frage', { selector: 'input' }));
  fireEvent.click(await screen.findByText('Geschlecht'));
  await screen.findByLabelText('divers');
};

test('[2.09], [8.01] When a search is typed while questions load, then a single request finds them', async () => {
  const loaded = Promise.withResolvers<Response>();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.endsWith('/respondent-filter/questions')) return new Promise<Response>(() => undefined);
    asked.push(address);
    return new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      void loaded.promise.then(resolve);
    });
  });
  await renderPart(
    <FilterModal report={sampleReport} language="de" edited={null} onClose={() => undefined} />,
  );
  const search = screen.getByLabelText('Frage', { selector: 'input' });
  fireEvent.click(search);
  await waitFor(() => expect(asked).toHaveLength(1));
  fireEvent.change(search, { target: { value: 'fachs' } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  loaded.resolve(Response.json({ surveyCount: 2, respondentCount: 61, questions }));
  await waitFor(() => {
    expect(screen.queryByText('Fachsemester')).not.toBeNull();
    expect(screen.queryByText('Geschlecht')).toBeNull();
  });
  expect(asked).toHaveLength(1);
});

test('[2.09], [9.02] When a filter question is searched, then pages of five have options and counts', async () => {
  const { searched } = await open();
  fireEvent.click(screen.getByLabelText('Frage', { selector: 'input' }));
  expect((await screen.findAllByText(/weiblich \/ männlich \/ divers/)).length).toBe(5);
  expect(screen.getAllByText(/filtert 60 von 61 Personen in 2 von 2 Umfragen/).length).toBe(5);
  fireEvent.click(screen.getByText(/^Nächste Seite/));
  expect(await screen.findByText('Frage 5')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Frage', { selector: 'input' }), { target: { value: 'gesch' } });
  await waitFor(() => expect(screen.queryByText('Frage 5')).toBeNull());
  expect(screen.getByText('Geschlecht')).toBeDefined();
  // A single request loads everything.
  expect(searched.length).toBe(1);
});

test('When a question filters nobody, then it is listed last with the reason, and cannot be chosen', async () => {
  await open();
  fireEvent.click(screen.getByLabelText('Frage', { selector: 'input' }));
  fireEvent.click(await screen.findByText(/^Nächste Seite/));
  const last = await screen.findByText('Selten');
  expect(screen.getByText(/jede Antwort haben zu wenige Personen gegeben/)).toBeDefined();
  expect(last.closest('[role=option]')?.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(last);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('[5.02] When a filter has no question, no options or all of them, then it is not sent', async () => {
  const { sent } = await open();
  save();
  expect(screen.getByText('Bitte wählen Sie mindestens eine Frage aus.')).toBeDefined();
  await chooseGender();
  save();
  const between = 'Bitte wählen Sie 1 bis 2 Antwortoptionen aus.';
  expect(screen.getByText(between)).toBeDefined();
  for (const option of ['weiblich', 'männlich', 'divers']) fireEvent.click(screen.getByLabelText(option));
  save();
  expect(screen.getByText(between)).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByLabelText('männlich'));
  expect(screen.queryByText(between)).toBeNull();
  save();
  await waitFor(() => expect(sent).toEqual([[1, 3]]));
});

test('When a filter is saved after its dialog was closed, then the dialog that is open by then stays', async () => {
  const { sent, saved } = serve();
  await renderPart(<FilterPanel report={sampleReport} disabled={false} />);
  const add = () => fireEvent.click(screen.getByText('Filter hinzufügen', { selector: 'button *' }));
  const dialog = () => screen.queryByRole('dialog');
  add();
  await screen.findByRole('dialog');
  await chooseGender();
  fireEvent.click(screen.getByLabelText('divers'));
  save();
  await waitFor(() => expect(sent).toEqual([[3]]));
  fireEvent.click(screen.getByText('Abbrechen'));
  await waitFor(() => expect(dialog()).toBeNull());
  add();
  expect(dialog()).not.toBeNull();
  saved.resolve(Response.json({ ...sampleReport, version: 2 }));
  // All effects of the response have happened by then.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const question = screen.getByLabelText<HTMLInputElement>('Frage', { selector: 'input' });
  fireEvent.change(question, { target: { value: 'Bleibt' } });
  expect([dialog() !== null, question.value]).toEqual([true, 'Bleibt']);
});

test('When several answers could be ticked, then the author says whether one, all or none of them count', async () => {
  const { sent, matches } = await open();
  await chooseGender();
  expect(screen.queryByRole('radiogroup', { name: 'Wie die Antworten zählen' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Geschlecht.*entfernen|Geschlecht/ }));
  fireEvent.click(screen.getByLabelText('Frage', { selector: 'input' }));
  fireEvent.click(await screen.findByText('Fachsemester'));
  fireEvent.click(await screen.findByLabelText('keine davon'));
  fireEvent.click(screen.getByLabelText('divers'));
  save();
  await waitFor(() => expect(sent).toEqual([[3]]));
  expect(matches).toEqual(['none']);
});

test('[5.02] When a question asks for a number, then a range is chosen from its surveys’ edges', async () => {
  const { sent } = await open();
  fireEvent.click(screen.getByLabelText('Frage', { selector: 'input' }));
  fireEvent.click(await screen.findByText(/^Nächste Seite/));
  fireEvent.click(await screen.findByText('Frage 5'));
  const from = await screen.findByLabelText('Von', { selector: 'input' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  save();
  expect(screen.getByText('Bitte wählen Sie einen Bereich, der vor seinem Ende beginnt.')).toBeDefined();
  const openList = (input: HTMLElement) => {
    fireEvent.click(input);
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
    return [...(list?.querySelectorAll('[role=option]') ?? [])];
  };
  const starts = openList(from);
  const textsOf = (options: Element[]) => options.map(({ textContent }) => textContent);
  expect(textsOf(starts)).toEqual(['ohne Grenze', '18', '20', '25 · 1 von 2 Umfragen', '30']);
  fireEvent.click(starts[2] as Element);
  const ends = openList(screen.getByLabelText('Bis', { selector: 'input' }));
  // Whole numbers end before the next bar begins.
  expect(textsOf(ends)).toEqual(['ohne Grenze', '24 · 1 von 2 Umfragen', '29']);
  fireEvent.click(ends[1] as Element);
  expect(sent).toEqual([]);
  save();
  await waitFor(() => expect(sent).toEqual([{ from: 20, below: 25, isWhole: true }]));
});
