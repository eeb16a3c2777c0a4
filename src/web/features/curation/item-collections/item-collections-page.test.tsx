import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type {
  CollectionItem,
  JoinPreview,
  ManagedItemCollection,
} from '#shared/curation/item-collections/contract.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { ItemCollectionPage } from './item-collection-page.tsx';
import { ItemCollectionsPage } from './item-collections-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const item = (id: number, form: string, words: string): CollectionItem => ({
  ...{ id, formId: id, formShortName: form, formTitle: { de: `Bogen ${form}` }, code: `Q${id}` },
  text: { de: words, en: `${words} (en)` },
  options: [1, 2].map((value) => ({ code: `A${value}`, text: { de: `Stufe ${value}` }, value })),
  leftPole: { de: 'gar nicht' },
  rightPole: { de: 'sehr' },
  direction: 'HIGH_IS_BEST',
  surveyCount: 3,
  isMoved: id > 80,
});
const row = (id: number, words: string, form: string): ManagedItemCollection => ({
  ...{ id, version: id + 100, text: { de: words }, type: 'SCALA', optionCount: 2, abstentionAllowed: false },
  ...{
    forms: [form],
    formCount: 1,
    surveyCount: 3,
    reportCount: 2,
    templateCount: 1,
    isJoined: false,
    isParted: false,
    direction: null,
  },
});
const clear = row(4, 'Die Vorlesung war klar', 'LV25');
const plain = row(3, 'Vorlesungen waren verständlich', 'LV26');
const preview: JoinPreview = {
  collections: [
    { ...plain, items: [item(71, 'LV26', 'Vorlesungen waren verständlich')] },
    { ...clear, items: [item(70, 'LV25', 'Die Vorlesung war klar')] },
  ],
  obstacles: [],
  differences: ['poles'],
  mappings: [],
  outdatedCount: 1,
  outdated: [{ id: 9, title: 'Verlauf', isLocked: true, isPublished: true }],
};
const joined = {
  ...{ ...clear, formCount: 2, forms: ['LV26', 'LV25'] },
  items: [item(81, 'LV26', 'Vorlesungen waren verständlich'), item(70, 'LV25', 'Die Vorlesung war klar')],
};

const sent: [path: string, body: unknown][] = [];
const show = async (part: ReactNode, answers: Record<string, () => Response> = {}) => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = String(address).replace(/^.*\/api\/v1\/item-collections/, '');
    if (init.method === 'POST' || init.method === 'PUT') sent.push([path, JSON.parse(String(init.body))]);
    const own = Object.entries(answers).find(([start]) => path.split('?')[0] === start);
    if (own) return own[1]();
    if (path.startsWith('/administration'))
      return Response.json({ content: [clear, plain], number: 0, size: 20, totalElements: 2, totalPages: 1 });
    if (path.includes('join-preview')) return Response.json(preview);
    if (path.includes('part-preview'))
      return Response.json({ leaving: 1, staying: 1, outdatedCount: 0, outdated: [] });
    if (path.endsWith('/part')) return Response.json({ stayed: joined, left: { ...joined, id: 5 } });
    return Response.json(joined);
  });
  return renderPart(
    <ModalsProvider>
      <Notifications />
      <InRouter>{part}</InRouter>
    </ModalsProvider>,
  );
};
const list = <ItemCollectionsPage search={{}} above={null} onSearch={() => undefined} />;

test('[3.07] When two questions are ticked, then joining compares them and names the affected reports', async () => {
  const user = await show(list);
  const table = await screen.findByRole('table', { name: 'Fragen' });
  expect(table.textContent).toContain('Skala, 2 Antworten');
  await user.click(screen.getByRole('checkbox', { name: '„Die Vorlesung war klar“ auswählen' }));
  const button = screen.getByRole('button', { name: 'Zusammenführen …' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: '„Vorlesungen waren verständlich“ auswählen' }));
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  const side = within(await dialog.findByRole('region', { name: 'LV25' }));
  expect(side.getByText('gar nicht bis sehr')).toBeDefined();
  expect(side.getByText('Stufe 2 (2)')).toBeDefined();
  expect(side.getByText('Hohe Werte sind gut')).toBeDefined();
  expect(dialog.getByText('Die Pole sind verschieden.')).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Verlauf' })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Zusammenführen' }));
  expect(await screen.findByText('2 Fragen wurden zusammengeführt.')).toBeDefined();
  // The oldest stays, in the versions that the preview showed.
  expect(sent).toEqual([['/3/join', { version: 103, others: [{ id: 4, version: 104 }] }]]);
});

test('[5.02] When questions do not fit together, then every reason is said and they cannot be joined', async () => {
  const obstacles: JoinPreview['obstacles'] = [
    { code: 'item.error.typesDiffer', params: {} },
    { code: 'itemCollection.sameForm', params: { names: 'LV25' } },
  ];
  const user = await show(list, { '/3/join-preview': () => Response.json({ ...preview, obstacles }) });
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Zusammenführen …' }));
  const dialog = within(await screen.findByRole('dialog'));
  const alert = await dialog.findByRole('alert');
  expect(within(alert).getAllByRole('listitem')).toHaveLength(2);
  expect(alert.textContent).toContain('LV25');
  expect((dialog.getByRole('button', { name: 'Zusammenführen' }) as HTMLButtonElement).disabled).toBe(true);
});

test('When somebody else changed a question meanwhile, then the dialog stays and says so', async () => {
  const conflict = { code: 'itemCollection.conflict', params: { name: 'Klar' }, status: 412 };
  const user = await show(list, { '/3/join': () => Response.json(conflict, { status: 412 }) });
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Zusammenführen …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('region', { name: 'LV25' });
  await user.click(dialog.getByRole('button', { name: 'Zusammenführen' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('„Klar“');
});

test('When wordings are chosen and parted, then the new question opens', async () => {
  const opened: number[] = [];
  const user = await show(
    <ItemCollectionPage itemCollectionId={4} above={null} onOpen={(id) => opened.push(id)} />,
  );
  expect(await screen.findByRole('heading', { level: 2, name: '2 Fassungen' })).toBeDefined();
  expect(screen.getByText(/Von Hand hierher gebracht/)).toBeDefined();
  const part = screen.getByRole('button', { name: 'Teilen …' }) as HTMLButtonElement;
  expect(part.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: '„LV26“ auswählen' }));
  await user.click(part);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1 Fassung wird eine eigene Frage. 1 Fassung bleibt hier.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Teilen' }));
  expect(await screen.findByText('Die Frage ist geteilt.')).toBeDefined();
  expect(sent).toEqual([['/4/part', { version: 104, itemIds: [81] }]]);
  expect(opened).toEqual([5]);
});

test('When the list fails, then it says so and can be tried again', async () => {
  let isBroken = true;
  const fails = { code: 'error.occurred', status: 500, params: {} };
  const found = { content: [clear], number: 0, size: 20, totalElements: 1, totalPages: 1 };
  const user = await show(list, {
    '/administration': () => (isBroken ? Response.json(fails, { status: 500 }) : Response.json(found)),
  });
  expect(await screen.findByText('Es ist ein Fehler aufgetreten (500).')).toBeDefined();
  expect(screen.queryByText('Noch keine Fragen')).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('rowheader', { name: 'Die Vorlesung war klar' })).toBeDefined();
});

test('When there is none, then it says so', async () => {
  await show(list, {
    '/administration': () =>
      Response.json({ content: [], number: 0, size: 20, totalElements: 0, totalPages: 0 }),
  });
  expect(await screen.findByText('Noch keine Fragen')).toBeDefined();
});

test('When a direction is chosen and saved, then it is sent with the version', async () => {
  const user = await show(<ItemCollectionPage itemCollectionId={4} above={null} onOpen={() => undefined} />);
  const field = await screen.findByLabelText('Welches Ende der Skala ist das bessere?');
  expect(screen.getByRole('option', { name: 'Wie importiert: Hohe Werte sind gut' })).toBeDefined();
  const save = screen.getByRole('button', { name: 'Speichern' }) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  await user.selectOptions(field, 'Niedrige Werte sind gut');
  await user.click(save);
  expect(await screen.findByText('Die Richtung ist gespeichert.')).toBeDefined();
  expect(sent).toEqual([['/4/direction', { version: 104, direction: 'LOW_IS_BEST' }]]);
});

test('When a question is no scale, then no direction is asked for', async () => {
  await show(<ItemCollectionPage itemCollectionId={4} above={null} onOpen={() => undefined} />, {
    '/4': () => Response.json({ ...joined, type: 'SINGLE_CHOICE' }),
  });
  expect(await screen.findByRole('heading', { level: 2, name: '2 Fassungen' })).toBeDefined();
  expect(screen.queryByLabelText('Welches Ende der Skala ist das bessere?')).toBeNull();
});
