import type { Placement } from '#shared/reports/report-items/contract.ts';

interface Placed {
  readonly placement: Placement;
}

const overlaps = ({ placement: { y, rows } }: Placed, top: number, bottom: number): boolean =>
  y < bottom && y + rows > top;

/** Groups items in reading order whose grid rows overlap; no item crosses the gap between two groups. */
export const gridBands = <Item extends Placed>(items: readonly Item[]): Item[][] => {
  const bands: Item[][] = [];
  let [top, bottom] = [0, 0];
  for (const item of items) {
    const { y, rows } = item.placement;
    const band = bands.at(-1);
    if (band && overlaps(item, top, bottom)) {
      band.push(item);
      bottom = Math.max(bottom, y + rows);
    } else {
      bands.push([item]);
      [top, bottom] = [y, y + rows];
    }
  }
  return bands;
};
