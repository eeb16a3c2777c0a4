/** How many characters must be put in, taken out or replaced; more than `most` is `most + 1`. */
export const editDistance = (left: string, right: string, most: number): number => {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let before = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const replaced = (before[column - 1] as number) + (left[row - 1] === right[column - 1] ? 0 : 1);
      now.push(Math.min(replaced, (before[column] as number) + 1, (now[column - 1] as number) + 1));
    }
    if (Math.min(...now) > most) return most + 1;
    before = now;
  }
  return before[right.length] as number;
};
