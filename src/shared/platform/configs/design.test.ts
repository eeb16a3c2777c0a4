import { describe, expect, test } from 'vitest';
import { defaultDesign, design, designProblems, formatContrast } from './design.ts';

describe('designProblems', () => {
  // Ratios on white as WebAIM's contrast checker gives them: #0b6e6e 6.09, #767676 4.54, #ffcc00 1.47.
  test.each([
    ['#0b6e6e', true],
    ['#7a1f3d', true],
    ['#000000', true],
    // Enough on white, not on the ground of title slides.
    ['#767676', false],
    ['#ffcc00', false],
    ['#ffffff', false],
  ])('takes %s as a color of letters: %s', (hex, isTaken) => {
    for (const name of ['mainColor', 'accentColor'] as const) {
      const found = designProblems({ ...defaultDesign, [name]: hex });
      expect(found.map(({ path, code }) => [path, code])).toEqual(
        isTaken ? [] : [[`design.${name}`, 'configs.error.contrast']],
      );
    }
  });

  test('tells the contrast, rounded down', () => {
    expect(formatContrast('#767676')).toBe('4.1');
    expect(designProblems({ ...defaultDesign, mainColor: '#767676' })[0]?.params).toEqual({
      contrast: '4.1',
    });
  });
});

describe('the schema of a design', () => {
  test.each([
    { mainColor: 'red' },
    { mainColor: '#7A1F3D;}body{display:none' },
    { accentColor: 'url(https://evil.test)' },
    { footer: 'one\ntwo' },
    { footer: 'a\u202eb' },
    { footer: 'x'.repeat(161) },
    { font: '../../etc/passwd' },
    { font: 'A"; src: url(x)' },
  ])('refuses %j', (change) => {
    expect(design.safeParse({ ...defaultDesign, ...change }).success).toBe(false);
  });
});
