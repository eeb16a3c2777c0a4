export interface PrintedHeading {
  sheet: number;
  fromBottom: number;
}

const PIXELS_PER_POINT = 96 / 72;

export const headingsOf = (paper: Buffer): PrintedHeading[] =>
  [...paper.toString('latin1').matchAll(/\/Dest \[(\d+) 0 R \/XYZ [\d.]+ ([\d.]+) 0\]/g)].map(
    ([, sheet, points]) => ({ sheet: Number(sheet), fromBottom: Number(points) * PIXELS_PER_POINT }),
  );
