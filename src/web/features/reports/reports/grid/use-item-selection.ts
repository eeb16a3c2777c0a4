import { useHotkeys } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { inReadingOrder } from '#document/blocks/reading-order.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { announce } from '../../../../ui/announce.ts';
import { useShortcut } from '../../../../ui/shortcuts/use-shortcut.ts';

interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly anchor: number | null;
}

export const emptySelection: Selection = { ids: new Set(), anchor: null };

export const toggle = ({ ids }: Selection, id: number): Selection => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
};

export const extendTo = ({ ids, anchor }: Selection, id: number, inOrder: readonly number[]): Selection => {
  const from = inOrder.indexOf(anchor ?? id);
  const to = inOrder.indexOf(id);
  if (from < 0 || to < 0) return toggle({ ids, anchor }, id);
  const range = inOrder.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor: anchor ?? id };
};

export const selectAll = (inOrder: readonly number[]): Selection => ({
  ids: new Set(inOrder),
  anchor: inOrder[0] ?? null,
});

export const among = (selection: Selection, present: readonly number[]): Selection => {
  const ids = new Set(present.filter((id) => selection.ids.has(id)));
  return ids.size === selection.ids.size ? selection : { ...selection, ids };
};

export interface ItemSelection {
  ids: ReadonlySet<number>;
  toggle: (id: number, title: string) => void;
  all: () => void;
  clear: () => void;
}

const idOfCard = (target: EventTarget | null): number | null => {
  const element = target instanceof Element ? target : null;
  const control = element?.closest('a, button, input, [role="menu"]');
  const card = element?.closest('article[id^="item-"]');
  return card && (!control || control.matches('[data-drag-handle]')) ? Number(card.id.slice(5)) : null;
};

export const useItemSelection = (
  items: readonly ReportItem[],
  grid: RefObject<HTMLElement | null>,
  enabled: boolean,
): ItemSelection => {
  const t = useTranslations('reports');
  const [stored, setStored] = useState(emptySelection);
  const order = inReadingOrder(items).map(({ id }) => id);
  const selection = enabled ? among(stored, order) : emptySelection;
  const set = (next: Selection): void => {
    setStored(next);
    announce(t('selected', { count: next.ids.size }));
  };
  const clear = (): void => {
    if (selection.ids.size > 0) set(emptySelection);
  };
  const all = (): void => set(selectAll(order));
  const onClick = useEffectEvent((event: MouseEvent): void => {
    const id = event.shiftKey || event.ctrlKey || event.metaKey ? idOfCard(event.target) : null;
    if (id === null || !enabled) return;
    window.getSelection()?.removeAllRanges();
    set(event.shiftKey ? extendTo(selection, id, order) : toggle(selection, id));
  });
  useEffect(() => {
    const element = grid.current;
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [grid]);
  useShortcut({ keys: 'mod+A', label: t('selectAll'), enabled: enabled && items.length > 1 }, all);
  useHotkeys([['Escape', clear, { preventDefault: false }]]);
  return {
    ids: selection.ids,
    toggle: (id, title) => {
      const next = toggle(selection, id);
      setStored(next);
      const words = { title, count: next.ids.size };
      announce(t(next.ids.has(id) ? 'selectedOne' : 'unselectedOne', words));
    },
    all,
    clear,
  };
};
