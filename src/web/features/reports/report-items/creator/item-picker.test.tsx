import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BATCH_ITEM_SEARCH_PAGE_SIZE, ITEM_SEARCH_PAGE_SIZE } from '#shared/limits.ts';
import type { Item } from '#shared/reports/forms/contract.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { ItemPicker } from './item-picker.tsx';

afterEach(() => vi.unstubAllGlobals());

const item = (id: number): Item => ({
  id,
  formShortName: 'F',
  text: { de: `Frage ${id}` },
  type: 'SCALA',
  abstentionAllowed: false,
  direction: 'HIGH_IS_BEST',
});

const serve = (total: number): URL[] => {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://plenum.test');
    asked.push(url);
    const [number, size] = ['page', 'size'].map((name) => Number(url.searchParams.get(name))) as [
      number,
      number,
    ];
    const ids = Array.from({ length: total }, (_, index) => index + 1).slice(
      number * size,
      (number + 1) * size,
    );
    const page = { number, size, totalElements: total, totalPages: Math.ceil(total / size) };
    return Response.json({ ...page, content: ids.map(item) });
  });
  return asked;
};

const questions = () =>
  within(screen.getByRole('list', { name: 'Fragen' }))
    .getAllByRole('checkbox')
    .map((box) => Number(/\d+/.exec(box.closest('li')?.textContent ?? '')?.[0]));

test.each([ITEM_SEARCH_PAGE_SIZE, BATCH_ITEM_SEARCH_PAGE_SIZE])(
  '[7.24], [9.02] When questions are searched %i a page, then pages follow, and a new text restarts',
  async (size) => {
    const asked = serve(2 * size + 1);
    const part = (
      <ItemPicker type="report" reportId={7} language="de" selected={[]} onChange={() => {}} size={size} />
    );
    const user = await renderPart(part);
    await waitFor(() => expect(questions()).toEqual(Array.from({ length: size }, (_, index) => index + 1)));
    await user.click(screen.getByRole('button', { name: 'Seite 2' }));
    await waitFor(() => expect(questions()[0]).toBe(size + 1));
    await user.click(screen.getByRole('button', { name: 'Seite 3' }));
    await waitFor(() => expect(questions()).toEqual([2 * size + 1]));
    await user.type(screen.getByRole('searchbox'), 'Raum');
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('itemTextName')).toBe('Raum'));
    expect(asked.at(-1)?.searchParams.get('page')).toBe('0');
    expect(new Set(asked.map(({ searchParams }) => searchParams.get('size')))).toEqual(new Set([`${size}`]));
  },
);

test('[3.14], [7.17] When questions are filtered by type, then all closed types are one choice', async () => {
  const asked = serve(2 * ITEM_SEARCH_PAGE_SIZE);
  const user = await renderPart(
    <ItemPicker type="report" reportId={7} language="de" selected={[]} onChange={() => {}} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Seite 2' }));
  const chooser = screen.getByRole('combobox', { name: 'Fragetyp' });
  await user.click(chooser);
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Alle mit Antwortoptionen',
    'Einfachauswahl',
    'Mehrfachauswahl',
    'Skala',
    'Skalenwert',
    'Freitext',
  ]);
  await user.click(screen.getByRole('option', { name: 'Alle mit Antwortoptionen' }));
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('types')).toBe('ALL_QUANTITATIVE'));
  const { searchParams } = asked.at(-1) as URL;
  expect(Object.fromEntries(searchParams)).toEqual({
    reportId: '7',
    types: 'ALL_QUANTITATIVE',
    withInfo: 'true',
    withItemOptions: 'true',
    page: '0',
    size: `${ITEM_SEARCH_PAGE_SIZE}`,
  });
  await user.click(chooser);
  await user.click(await screen.findByRole('option', { name: 'Skala' }));
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('types')).toBe('SCALA'));
});

test('[3.14] When a visualization shows one type alone, then there is none to choose', async () => {
  const asked = serve(1);
  await renderPart(
    <ItemPicker
      type="template"
      reportId={7}
      language="de"
      selected={[]}
      onChange={() => {}}
      types={['SCALA']}
    />,
  );
  await waitFor(() => expect(asked[0]?.searchParams.get('types')).toBe('SCALA'));
  expect(asked[0]?.searchParams.get('reportTemplateId')).toBe('7');
  expect(screen.queryByRole('combobox')).toBeNull();
});
