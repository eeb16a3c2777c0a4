export const tableOrder = (
  tables: readonly string[],
  references: readonly { from: string; to: string }[],
): string[] => {
  const ordered: string[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) =>
      references.every(({ from, to }) => from !== table || to === table || !waiting.has(to)),
    );
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting].join(', ')}`);
    for (const table of ready.sort()) {
      ordered.push(table);
      waiting.delete(table);
    }
  }
  return ordered;
};
