export interface Selection {
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
