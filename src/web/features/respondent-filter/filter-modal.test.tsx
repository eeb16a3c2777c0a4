import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Item } from '#shared/forms/contract.ts';
import { BATCH_ITEM_SEARCH_PAGE_SIZE } from '#shared/limits.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { sampleReport } from '../../testing/sample-report.ts';
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

/** A report with eleven questions; gives the searches that were asked for, the filters that were sent, and what answers them. */
const serve = () => {
  const searched: URL[] = [];
  const sent: unknown[] = [];
  const saved = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://plenum.test');
    if (url.pathname.endsWith('/item-collections')) {
      searched.push(url);
      const number = Number(url.searchParams.get('page'));
      const content = number === 0 ? [gender] : [{ ...gender, id: 4, text: { de: 'Fachsemester' } }];
      const size = BATCH_ITEM_SEARCH_PAGE_SIZE;
      return Response.json({ content, number, size, totalElements: 11, totalPages: 3 });
    }
    if (url.pathname.endsWith('/items/3') && init.method === 'GET') return Response.json(gender);
    if (init.method === 'PUT') {
      sent.push(JSON.parse(String(init.body)));
      return saved.promise;
    }
    // Neither how far questions filter nor what remains is known here.
    return new Promise<Response>(() => undefined);
  });
  return { searched, sent, saved };
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

test('[2.09], [7.24], [9.02] When a question to filter by is searched, then pages of five come with their options, of closed types alone', async () => {
  const { searched } = await open();
  fireEvent.click(screen.getByLabelText('Frage', { selector: 'input' }));
  expect(await screen.findByText(/weiblich \/ männlich \/ divers/)).toBeDefined();
  const parameters = { reportId: '7', types: 'SINGLE_CHOICE,MULTIPLE_CHOICE,SCALA', withInfo: 'true' };
  const paged = { withItemOptions: 'true', size: '5' };
  expect(Object.fromEntries(searched[0]?.searchParams ?? [])).toEqual({
    ...parameters,
    ...paged,
    page: '0',
  });
  fireEvent.click(screen.getByText(/^Nächste Seite/));
  expect(await screen.findByText('Fachsemester')).toBeDefined();
  expect(searched.at(-1)?.searchParams.get('page')).toBe('1');
  fireEvent.change(screen.getByLabelText('Frage', { selector: 'input' }), { target: { value: 'Gesch' } });
  await waitFor(() => expect(searched.at(-1)?.searchParams.get('itemTextName')).toBe('Gesch'));
  expect(searched.at(-1)?.searchParams.get('page')).toBe('0');
});

test('[5.02] When a filter is saved without a question or options, or with all of them, then it says why, and nothing is sent', async () => {
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
  await chooseGender();
  fireEvent.click(screen.getByLabelText('divers'));
  save();
  await waitFor(() => expect(sent).toEqual([[3]]));
  fireEvent.click(screen.getByText('Abbrechen'));
  await waitFor(() => expect(dialog()).toBeNull());
  add();
  expect(dialog()).not.toBeNull();
  saved.resolve(Response.json({ ...sampleReport, version: 2 }));
  // All that follows from the answer has happened by then.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const question = screen.getByLabelText<HTMLInputElement>('Frage', { selector: 'input' });
  fireEvent.change(question, { target: { value: 'Bleibt' } });
  expect([dialog() !== null, question.value]).toEqual([true, 'Bleibt']);
});
