import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Item } from '#shared/reports/forms/contract.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import {
  type ConfigByView,
  createDefaultConfig,
  visualizationsFor,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { sampleReport } from '../../../../testing/sample-report.ts';
import { createItemDraft, emptyDraft } from '../draft/item-draft.ts';
import { ItemCreator } from './item-creator.tsx';
import { ItemPreview } from './item-preview.tsx';

afterEach(() => vi.unstubAllGlobals());

const scale = (id: number, text: string, itemOptionCount: number, changes: Partial<Item> = {}): Item => ({
  id,
  formShortName: 'F',
  text: { de: text },
  type: 'SCALA',
  abstentionAllowed: false,
  direction: 'HIGH_IS_BEST',
  info: { type: 'scale', itemOptionCount, leftPoleText: null, rightPoleText: null },
  ...changes,
});
const items: Item[] = [
  scale(1, 'Klar', 5),
  scale(2, 'Gerecht', 5),
  scale(3, 'Tempo', 7),
  scale(4, 'Prüfung', 5, { abstentionAllowed: true }),
  scale(5, 'Beruf', 5, {
    type: 'SINGLE_CHOICE',
    direction: null,
    info: { type: 'choice', itemOptionCount: 5 },
  }),
];

const emptyText = createDefaultConfig('RICH_TEXT', []) as ConfigByView['RICH_TEXT'];

const open = async (saved: ReportItem | null = null): Promise<string[]> => {
  const changes: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, 'http://plenum.test');
    if (pathname.endsWith('/item-collections'))
      return Response.json({ content: items, number: 0, size: 20, totalElements: 5, totalPages: 1 });
    // No figures here: what is tested is what may be chosen.
    if (pathname.endsWith('/preview')) return new Promise<Response>(() => undefined);
    if (init.method !== 'GET') changes.push(`${init.method} ${pathname}`);
    return Response.json({ id: 9, content: init.method === 'GET' ? [] : {}, totalElements: 0 });
  });
  await renderPart(
    <ItemCreator
      type="report"
      report={sampleReport}
      saved={saved}
      start={saved?.content.config ? createItemDraft(saved.content.config, items.slice(0, 1)) : emptyDraft}
      back={null}
      onDone={() => undefined}
    />,
  );
  await screen.findByLabelText(/^Klar/, { selector: 'input' });
  return changes;
};

const click = (name: string | RegExp) => fireEvent.click(screen.getByLabelText(name, { selector: 'input' }));
const tick = (texts: readonly string[]): void => {
  for (const text of texts) click(new RegExp(`^${text}`));
};
const add = () => fireEvent.click(screen.getByText('Element hinzufügen'));

test.each([
  ['nothing', [], 'Bitte wählen Sie mindestens eine Frage aus.'],
  ['another type', ['Klar', 'Beruf'], 'Die Fragen haben verschiedene Fragetypen.'],
  ['another number of options', ['Klar', 'Tempo'], 'Die Fragen haben verschieden viele Antwortoptionen.'],
  ['another abstention', ['Klar', 'Gerecht', 'Prüfung'], 'Nur ein Teil der Fragen erlaubt eine Enthaltung.'],
])('[5.02] When what is chosen has %s, then the item says why, and is not sent', async (_, texts, says) => {
  const changes = await open();
  tick(texts);
  add();
  expect(screen.getByRole('alert').textContent).toBe(says);
  expect(changes).toEqual([]);
  // Compatible questions can be added afterwards.
  tick(texts.slice(1));
  tick(texts.length === 0 ? ['Klar', 'Gerecht'] : ['Gerecht']);
  expect(screen.queryByRole('alert')).toBeNull();
  add();
  await waitFor(() => expect(changes).toEqual(['POST /api/v1/reports/7/report-items']));
});

const offered = (): string[] => {
  const group = screen.queryByLabelText('Art des Elements');
  if (!group) return [];
  const radios = [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  return radios.map((radio) => `${radio.checked ? '*' : ''}${radio.value}`);
};
const [first, ...others] = visualizationsFor('QUANTITATIVE', false);
const QUANTITATIVE = [`*${first}`, ...others];
const WORDS = ['*WORDCLOUD', 'WORDCLOUD_RESPONSES', 'BAR_CHART'];
const TOPICS = ['*BAR_CHART', 'RESPONSES'];
const STRUCTURE = ['*DIVIDER', 'RICH_TEXT'];

const PERIODS = 'Über mehrere Semester';
const analyse = (name: string) => click(name);
const choose = (name: string) => click(name);
const asksFor = (hint: RegExp) => expect(screen.queryByText(hint)).not.toBeNull();

test('[4.11] When the analysis changes, then the visualization resets, and a single one is preselected', async () => {
  await open();
  expect(offered()).toEqual(QUANTITATIVE);
  choose('Profillinie');
  analyse('Worthäufigkeit');
  expect(offered()).toEqual(WORDS);
  choose('Balkendiagramm');
  analyse('Themen');
  expect(offered()).toEqual(TOPICS);
  choose('Antworttexte');
  analyse('Zahlen');
  expect(offered()).toEqual(QUANTITATIVE);
  // A single option is no choice; its settings show which one it is.
  analyse('Antworten');
  expect(offered()).toEqual([]);
  asksFor(/^Mehrere offene Fragen werden eine Liste/);
  analyse('Gliederung');
  expect(offered()).toEqual(STRUCTURE);
});

test('[4.11] When periods are toggled, then the visualization resets to one that supports them', async () => {
  await open();
  const periods = () => screen.queryByLabelText<HTMLInputElement>(PERIODS);
  const toggle = () => click(PERIODS);
  choose('Profillinie');
  toggle();
  expect(offered()).toEqual([]);
  asksFor(/^Jede Skalenfrage wird eine Linie/);
  // Kept if the next analysis supports it, dropped otherwise.
  analyse('Worthäufigkeit');
  expect([offered(), periods()?.checked]).toEqual([[], true]);
  asksFor(/^Bis zu \d+, in allen ihren Formen/);
  toggle();
  expect(offered()).toEqual(WORDS);
  choose('Wolke mit Kommentaren');
  toggle();
  analyse('Antworten');
  expect([offered(), periods()]).toEqual([[], null]);
  analyse('Zahlen');
  expect([offered(), periods()?.checked]).toEqual([QUANTITATIVE, false]);
});

test('[4.11] When a saved item is edited, then a changed analysis, period or visualization is saved', async () => {
  const changes = await open({
    id: 9,
    placement: { x: 0, y: 0, cols: 6, rows: 4 },
    content: {
      config: createDefaultConfig('PROFILE_LINE_CHART', [1]),
      data: null,
      question: null,
      calculatedOn: null,
      outOfDate: false,
    },
  });
  expect(offered().filter((kind) => kind.startsWith('*'))).toEqual(['*PROFILE_LINE_CHART']);
  click(PERIODS);
  expect(offered()).toEqual([]);
  click(PERIODS);
  expect(offered()).toEqual(QUANTITATIVE);
  fireEvent.click(screen.getByText('Element speichern'));
  await waitFor(() => expect(changes).toEqual(['PATCH /api/v1/reports/7/report-items/9']));
});

test('When the settings of a saved item cannot be read, then it can be made anew', async () => {
  const content = { config: null, data: null, question: null, calculatedOn: null, outOfDate: false };
  const changes = await open({ id: 9, placement: { x: 0, y: 0, cols: 6, rows: 4 }, content });
  analyse('Gliederung');
  fireEvent.change(screen.getByLabelText('Überschrift des Abschnitts'), { target: { value: 'Neu' } });
  fireEvent.click(screen.getByText('Element speichern'));
  await waitFor(() => expect(changes).toEqual(['PATCH /api/v1/reports/7/report-items/9']));
});

test('When a text is empty, then its preview says what will be there, until something is written', async () => {
  const preview = (text: string) => {
    const paragraph = { type: 'paragraph' as const, content: [{ type: 'text' as const, text, marks: [] }] };
    const content = text === '' ? [{ type: 'paragraph' as const, content: [] }] : [paragraph];
    const config = { ...emptyText, text: { type: 'doc' as const, content } };
    return renderPart(
      <ItemPreview savedId={null} type="report" report={sampleReport} config={config} problem={null} />,
    );
  };
  const hint = 'Was Sie schreiben, steht hier, wie es im Bericht aussieht.';
  await preview('');
  expect(screen.getByText(hint)).toBeDefined();
  cleanup();
  await preview('Hallo');
  expect(screen.getByText('Hallo')).toBeDefined();
  expect(screen.queryByText(hint)).toBeNull();
});

const Visit = () => {
  const [isOpen, setOpen] = useState(true);
  const creator = { type: 'report', report: sampleReport, saved: null, start: emptyDraft } as const;
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Seite wechseln
      </button>
      {isOpen && <ItemCreator {...creator} back={null} onDone={() => setOpen(false)} />}
    </>
  );
};

test('brings unsaved settings back when the form is opened again, until they are discarded', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/item-collections')
      ? Response.json({ content: items, number: 0, size: 20, totalElements: 5, totalPages: 1 })
      : new Promise<Response>(() => undefined),
  );
  await renderPart(<Visit />);
  const turn = () => fireEvent.click(screen.getByText('Seite wechseln'));
  const question = () => screen.findByLabelText<HTMLInputElement>(/^Klar/, { selector: 'input' });
  fireEvent.click(await question());
  turn();
  turn();
  expect((await question()).checked).toBe(true);
  fireEvent.click(screen.getByText('Verwerfen'));
  expect((await question()).checked).toBe(false);
  fireEvent.click(await question());
  fireEvent.click(screen.getByText('Abbrechen'));
  turn();
  expect((await question()).checked).toBe(false);
});
