const TINY = 1e-9;

/**
 * Returns true if a linear combination of the rows is 1 in the last column and 0 in all others (Gauss-Jordan
 * elimination).
 */
export const spansLastColumn = (rows: readonly (readonly number[])[]): boolean => {
  const left = rows.map((row) => Float64Array.from(row));
  const width = left[0]?.length ?? 0;
  let used = 0;
  for (let column = 0; column < width - 1 && used < left.length; column += 1) {
    let pivot = used;
    for (let row = used + 1; row < left.length; row += 1)
      if (Math.abs(left[row]![column]!) > Math.abs(left[pivot]![column]!)) pivot = row;
    if (Math.abs(left[pivot]![column]!) < TINY) continue;
    [left[used], left[pivot]] = [left[pivot]!, left[used]!];
    const top = left[used]!;
    for (let row = used + 1; row < left.length; row += 1) {
      const factor = left[row]![column]! / top[column]!;
      if (factor !== 0) for (let at = column; at < width; at += 1) left[row]![at]! -= factor * top[at]!;
    }
    used += 1;
  }
  return left.slice(used).some((row) => Math.abs(row[width - 1] ?? 0) > TINY);
};
