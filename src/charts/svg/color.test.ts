import { describe, expect, test } from 'vitest';
import { computeContrast, linearRgb, type Triple } from '#shared/contrast.ts';
import { convertLabToRgb, convertToLab, formatRgbAsHex, mixColors } from './color.ts';
import { asDeuteranope, asGrey, ciede2000, smallestDistance } from './color-distance.ts';
import { dark, light, print } from './palettes.ts';
import { scaleColors, scorePosition } from './scale-colors.ts';

/** Pairs and differences of table 1 in Sharma, Wu and Dalal (2005). */
const published: [Triple, Triple, number][] = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [56, -27, -3], 31.903],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
];

test.each(published)(
  'When %j and %j are compared, then CIEDE2000 is the published %d',
  (first, second, difference) => {
    expect(ciede2000(first, second)).toBeCloseTo(difference, 4);
    expect(ciede2000(second, first)).toBeCloseTo(difference, 4);
  },
);

test.each(['#000000', '#ffffff', '#0b6e6e', '#b5521b', '#010203'])(
  'When %s goes to Lab and back, then it is the same',
  (hex) => {
    expect(formatRgbAsHex(convertLabToRgb(convertToLab(linearRgb(hex))))).toBe(hex);
  },
);

test('When black and white are compared, then their contrast is 21', () => {
  expect(computeContrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

test('When a grey is seen by a deuteranope, then it stays that grey', () => {
  expect(asDeuteranope('#808080')).toBe('#808080');
});

describe.each([
  ['light', light],
  ['dark', dark],
  ['print', print],
])('the %s palette', (_name, palette) => {
  test('When any two categories are compared, then they are told apart, also under deuteranopia and in grey', () => {
    expect(new Set(palette.categories).size).toBe(8);
    expect(smallestDistance(palette.categories)).toBeGreaterThan(14);
    expect(smallestDistance(palette.categories, asDeuteranope)).toBeGreaterThan(11);
    expect(smallestDistance(palette.categories, asGrey)).toBeGreaterThan(5);
  });

  test('When lines are compared, then each is seen on the card and told apart from the own one', () => {
    for (const color of palette.comparisons) expect(computeContrast(color, palette.card)).toBeGreaterThan(3);
    const lines = [palette.accent, ...palette.comparisons];
    expect(smallestDistance(lines, asDeuteranope)).toBeGreaterThan(14);
    expect(smallestDistance(lines, asGrey)).toBeGreaterThan(8);
  });

  test('When neighbouring categories are compared, then they are far apart', () => {
    palette.categories.slice(1).forEach((color, index) => {
      const pair = [palette.categories[index] as string, color];
      expect(smallestDistance(pair, asDeuteranope)).toBeGreaterThan(18);
      expect(smallestDistance(pair, asGrey)).toBeGreaterThan(8);
    });
  });

  test('When text stands on the card, then its contrast is enough for reading', () => {
    expect(computeContrast(palette.ink, palette.card)).toBeGreaterThan(7);
    expect(computeContrast(palette.quiet, palette.card)).toBeGreaterThan(4.5);
  });

  test('When steps lie beside each other, then they are told apart under deuteranopia', () => {
    palette.steps.slice(1).forEach((color, index) => {
      expect(smallestDistance([palette.steps[index] as string, color], asDeuteranope)).toBeGreaterThan(9);
    });
  });
});

describe('colors of a scale', () => {
  test('When it has five options, then they are the five steps', () => {
    expect(scaleColors(5, 'HIGH_IS_BEST', light)).toEqual(light.steps);
    expect(scaleColors(5, 'LOW_IS_BEST', light)).toEqual(light.steps.toReversed());
  });

  test('When it has four, seven or eleven options, then both ends and the way between stay', () => {
    for (const count of [4, 7, 11]) {
      const colors = scaleColors(count, 'HIGH_IS_BEST', light);
      expect(colors[0]).toBe(light.steps[0]);
      expect(colors.at(-1)).toBe(light.steps[4]);
      expect(new Set(colors).size).toBe(count);
    }
  });

  test('without a known direction the colors say neither good nor bad', () => {
    const colors = scaleColors(5, null, light);
    expect(new Set(colors).size).toBe(5);
    for (const step of [0, 1, 3, 4] as const) expect(colors).not.toContain(light.steps[step]);
  });

  test.each([
    [5, [0, 0.5, 1, 0.5, 0]],
    [4, [0, 1, 1, 0]],
    [3, [0, 1, 0]],
    [2, [1, 1]],
    [1, [1]],
  ])('When the ideal of %d options is in the middle, then both ends are worst', (count, goodness) => {
    const found = Array.from({ length: count }, (_, index) =>
      scorePosition(index + 1, count, 'MIDDLE_IS_BEST'),
    );
    expect(found).toEqual(goodness);
  });
});

test('When two colors are mixed at their ends, then they are themselves', () => {
  expect(mixColors('#b5521b', '#0b6e6e', 0)).toBe('#b5521b');
  expect(mixColors('#b5521b', '#0b6e6e', 1)).toBe('#0b6e6e');
});
