import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import type { Item } from '#shared/reports/forms/contract.ts';
import {
  createDefaultConfig,
  shownItemTypes,
  type View,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { pageOf } from '../../../../../testing/page-of.ts';
import { renderPart } from '../../../../../testing/render-part.tsx';
import type { ItemDraft } from '../../draft/draft.ts';
import { createItemDraft } from '../../draft/item-draft.ts';
import { ItemSettings } from '../item-settings.tsx';

export type User = Awaited<ReturnType<typeof renderPart>>;

export const itemsFor = (view: View): Item[] => {
  const [type] = shownItemTypes(createDefaultConfig(view, []));
  if (type === undefined) return [];
  const info = { type: 'scale' as const, itemOptionCount: 5, leftPoleText: null, rightPoleText: null };
  const item = (id: number): Item => ({
    ...{ id, formShortName: 'F', text: { de: `Frage ${id}` }, type: view === 'BAR_CHART' ? 'SCALA' : type },
    ...{ abstentionAllowed: false, direction: 'HIGH_IS_BEST', info },
  });
  // Several questions can stand below each other in one bar chart.
  return view === 'BAR_CHART' ? [item(1), item(2)] : [item(1)];
};

const topic = { id: 8, name: { de: 'Tempo' }, terms: ['tempo'], negations: [] };
const listed = { ...topic, topicModelId: 4, topicModelName: 'Lehre (de)', language: 'de', termCount: 1 };
const model = { id: 4, name: 'Lehre (de)', language: 'de', version: 1, mayChange: false };
export const serveTopics = () =>
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://plenum.test');
    if (pathname.endsWith('/topics')) return Response.json(pageOf([listed]));
    if (pathname.endsWith('/topic-models')) return Response.json(pageOf([{ ...model, topicCount: 1 }]));
    return Response.json({ ...model, topics: [topic] });
  });

const Settings = ({ start, keep }: { start: ItemDraft; keep: (draft: ItemDraft) => void }) => {
  const [draft, setDraft] = useState(start);
  const onChange = (changed: ItemDraft): void => {
    keep(changed);
    setDraft(changed);
  };
  return (
    <ItemSettings draft={draft} language="de" page={{ type: 'report', reportId: 1 }} onChange={onChange} />
  );
};

export const open = async (view: View) => {
  const items = itemsFor(view);
  const ids = items.map(({ id }) => id);
  let latest = createItemDraft(createDefaultConfig(view, ids), items);
  const keep = (draft: ItemDraft): void => {
    latest = draft;
  };
  const user = await renderPart(<Settings start={latest} keep={keep} />);
  return { user, draft: () => latest };
};

export const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
export const write = (label: string, value: string) => () =>
  void fireEvent.change(field(label), { target: { value } });
export const click = (label: string) => () => void fireEvent.click(field(label));
export const add = (label: string, word: string) => (user: User) => user.type(field(label), `${word}{Enter}`);
/** By text within its own list: role queries are slow without layout. */
export const optionOf = (label: string, text: string): HTMLElement | undefined => {
  const list = document.getElementById(field(label).getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])].find(
    (option) => (option.querySelector('[data-label]') ?? option).textContent === text,
  );
};
export const pick = (label: string, option: string) => async () => {
  fireEvent.click(field(label));
  await waitFor(() => expect(optionOf(label, option), option).toBeDefined());
  fireEvent.click(optionOf(label, option) as HTMLElement);
};

export const openWith = (
  view: View,
  type: Item['type'],
  more: Partial<ItemDraft> = {},
  keep: (draft: ItemDraft) => void = () => undefined,
) => {
  const [item] = itemsFor('BAR_CHART');
  const items = [{ ...(item as Item), type }];
  const start = { ...createItemDraft(createDefaultConfig(view, [1]), items), ...more };
  return renderPart(<Settings start={start} keep={keep} />);
};
