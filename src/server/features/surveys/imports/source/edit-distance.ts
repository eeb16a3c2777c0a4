let rows: [Uint32Array, Uint32Array] = [new Uint32Array(0), new Uint32Array(0)];

export const editDistance = (left: string, right: string, most: number): number => {
  const width = right.length;
  const tooMany = most + 1;
  if (Math.abs(left.length - width) > most) return tooMany;
  if (rows[0].length <= width) rows = [new Uint32Array(width + 1), new Uint32Array(width + 1)];
  let [before, now] = rows;
  for (let column = 0; column <= width; column += 1) before[column] = column;
  for (let row = 1; row <= left.length; row += 1) {
    const character = left.charCodeAt(row - 1);
    // Further from the diagonal, more than `most` characters were put in or taken out.
    const [from, to] = [Math.max(1, row - most), Math.min(width, row + most)];
    now[from - 1] = from === 1 ? row : tooMany;
    let least = now[from - 1] as number;
    for (let column = from; column <= to; column += 1) {
      const replaced = (before[column - 1] as number) + (character === right.charCodeAt(column - 1) ? 0 : 1);
      const takenOut = column < row + most ? (before[column] as number) + 1 : tooMany;
      const distance = Math.min(replaced, takenOut, (now[column - 1] as number) + 1);
      now[column] = distance;
      if (distance < least) least = distance;
    }
    if (least > most) return tooMany;
    [before, now] = [now, before];
  }
  return Math.min(before[width] as number, tooMany);
};
