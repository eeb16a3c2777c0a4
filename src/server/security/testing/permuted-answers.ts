import { hasBit, type PackedColumn, setBit } from '#analysis/counting/packed-columns.ts';

export const permuteColumn = (column: PackedColumn, from: readonly number[]): PackedColumn => {
  const bits = (set: Uint8Array): Uint8Array => {
    const moved = new Uint8Array(set.length);
    from.forEach((source, index) => {
      if (hasBit(set, source)) setBit(moved, index);
    });
    return moved;
  };
  switch (column.kind) {
    case 'choice':
      return {
        ...column,
        codes: column.codes.map((_, index) => column.codes[from[index] as number] as number),
      };
    case 'number':
      return {
        ...column,
        values: column.values.map((_, index) => column.values[from[index] as number] as number),
      };
    case 'multiple':
      return {
        ...column,
        answered: bits(column.answered),
        abstained: bits(column.abstained),
        ticks: column.ticks.map(bits),
      };
    case 'open':
      return { ...column, answered: bits(column.answered) };
  }
};

export const permuteTexts = (
  texts: ReadonlyMap<number, string>,
  from: readonly number[],
): Map<number, string> =>
  new Map(
    from.flatMap((source, index): [number, string][] => {
      const text = texts.get(source);
      return text === undefined ? [] : [[index, text]];
    }),
  );

export const orderWithin = (groups: readonly number[], random: () => number): number[] => {
  const order = groups.map((_, index) => index);
  for (const members of Map.groupBy(order, (index) => groups[index]).values()) {
    const left = [...members];
    for (const index of members)
      order[index] = left.splice(Math.floor(random() * left.length), 1)[0] as number;
  }
  return order;
};
