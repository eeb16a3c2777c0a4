import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../../../testing/render-part.tsx';
import { emptyDraft } from '../../draft/item-draft.ts';
import { TopicsField } from './topic-fields.tsx';

afterEach(() => vi.unstubAllGlobals());

const draft = { ...emptyDraft, topicModelIds: [4, 9] };
const topic = {
  id: 1,
  name: { de: 'Tempo' },
  topicModelId: 4,
  topicModelName: 'Lehre',
  language: 'de',
  termCount: 3,
};

const open = async (answer: (text: string | null) => Response): Promise<URL[]> => {
  const searched: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://plenum.test');
    searched.push(url);
    return answer(url.searchParams.get('name'));
  });
  await renderPart(
    <TopicsField
      draft={draft}
      language="de"
      page={{ type: 'report', reportId: 1 }}
      change={() => undefined}
    />,
  );
  return searched;
};
const search = (text: string) =>
  fireEvent.change(screen.getByLabelText('Themen', { selector: 'input' }), { target: { value: text } });
const page = (content: object[]) =>
  Response.json({ content, number: 0, size: 50, totalElements: content.length, totalPages: 1 });

test('[7.28], [8.06] When topics are searched, then by name and model in pages, with a text for no results', async () => {
  const searched = await open((text) => page(text === null ? [topic] : []));
  fireEvent.click(screen.getByLabelText('Themen', { selector: 'input' }));
  expect(await screen.findByText('Tempo (Lehre)')).toBeDefined();
  expect(searched[0]?.pathname).toBe('/api/v1/topics');
  search('Räume');
  expect(await screen.findByText('Kein Thema gefunden')).toBeDefined();
  const query = searched.at(-1)?.searchParams;
  expect(query?.get('name')).toBe('Räume');
  expect(query?.getAll('topicModels').join(',')).toBe('4,9');
  expect([query?.get('page'), query?.get('size')]).toEqual(['0', '50']);
});

test('[8.06] When the search for topics fails, then the list says so', async () => {
  const searched = await open(() => Response.json({}, { status: 500 }));
  await waitFor(() => expect(searched).toHaveLength(1));
  fireEvent.click(screen.getByLabelText('Themen', { selector: 'input' }));
  expect(
    await screen.findByText('Die Suche ist fehlgeschlagen. Bitte versuchen Sie es erneut.'),
  ).toBeDefined();
});
