import { expect, test } from 'vitest';
import {
  formatHex,
  parseAlpha,
  parseChannel,
  parseColor,
  parseHex,
  readChannels,
  withChannel,
  withPreset,
} from './color-rules.ts';
import { fromHsl, fromHsv } from './color-space.ts';

test.each([
  ['#0b6e6e', false, '#0b6e6e'],
  ['0B6E6E', false, '#0b6e6e'],
  [' #abc ', false, '#aabbcc'],
  ['abc', true, '#aabbcc'],
  ['0b6e6e80', true, '#0b6e6e80'],
  ['#0b6e6e80', false, null],
  ['ab', false, null],
  ['abcd', true, null],
  ['abcde', false, null],
  ['#0b6e6e8', true, null],
  ['xyz', false, null],
  ['##abc', false, null],
  ['', false, null],
] as const)('[5.07] When "%s" is typed as hex with alpha %s, then it is %s', (text, alpha, hex) => {
  expect(parseHex(text, alpha)).toBe(hex);
});

test.each([
  ['0', 255, 0],
  ['255', 255, 255],
  ['256', 255, null],
  ['360', 360, 360],
  ['361', 360, null],
  ['100', 100, 100],
  ['101', 100, null],
  ['-1', 100, null],
  ['1.5', 100, null],
  ['', 100, null],
] as const)('[5.07] When "%s" is typed for a channel up to %d, then it is %s', (text, greatest, value) => {
  expect(parseChannel(text, greatest)).toBe(value);
});

test.each([
  ['0', 0],
  ['1', 1],
  ['0.5', 0.5],
  ['0,25', 0.25],
  ['.5', 0.5],
  ['1.01', null],
  ['-0.1', null],
  ['', null],
] as const)('[5.07] When "%s" is typed as alpha, then it is %s', (text, value) => {
  expect(parseAlpha(text)).toBe(value);
});

// The names' values as CSS Color 4 publishes them; hue, saturation, lightness and value worked out by hand.
test.each([
  ['#663399', { h: 270, s: 50, l: 40 }, { h: 270, s: 67, v: 60 }],
  ['#ff0000', { h: 0, s: 100, l: 50 }, { h: 0, s: 100, v: 100 }],
  ['#00ff00', { h: 120, s: 100, l: 50 }, { h: 120, s: 100, v: 100 }],
  ['#000080', { h: 240, s: 100, l: 25 }, { h: 240, s: 100, v: 50 }],
  ['#ff00ff', { h: 300, s: 100, l: 50 }, { h: 300, s: 100, v: 100 }],
  ['#808080', { h: 0, s: 0, l: 50 }, { h: 0, s: 0, v: 50 }],
  ['#ffffff', { h: 0, s: 0, l: 100 }, { h: 0, s: 0, v: 100 }],
  ['#000000', { h: 0, s: 0, l: 0 }, { h: 0, s: 0, v: 0 }],
] as const)('When %s is shown as HSL and HSV, then it has the published values', (hex, hsl, hsv) => {
  expect(readChannels(parseColor(hex), 'hsl')).toEqual(hsl);
  expect(readChannels(parseColor(hex), 'hsv')).toEqual(hsv);
});

test.each([
  [{ h: 270, s: 50, l: 40 }, '#663399'],
  [{ h: 0, s: 100, l: 50 }, '#ff0000'],
  [{ h: 360, s: 100, l: 50 }, '#ff0000'],
  [{ h: 240, s: 100, l: 25 }, '#000080'],
  [{ h: 39, s: 100, l: 50 }, '#ffa600'],
] as const)('When the color is hsl %o, then it is %s', (hsl, hex) => {
  expect(formatHex(fromHsl(hsl))).toBe(hex);
});

test.each([
  [{ h: 120, s: 100, v: 100 }, '#00ff00'],
  [{ h: 270, s: 50, v: 40 }, '#4d3366'],
  [{ h: 60, s: 100, v: 50 }, '#808000'],
] as const)('When the color is hsv %o, then it is %s', (hsv, hex) => {
  expect(formatHex(fromHsv(hsv))).toBe(hex);
});

test.each([
  ['rgb', 'r', '255', '#ff3399'],
  ['rgb', 'r', '256', '#663399'],
  ['hsl', 'h', '361', '#663399'],
  ['hsl', 'h', '90', '#669933'],
  ['hsl', 'l', '101', '#663399'],
  ['hsv', 'v', '0', '#000000'],
  ['hsv', 'x', '10', '#663399'],
] as const)(
  '[5.07] When %s %s becomes %s, then the color is %s: out of range is ignored',
  (model, channel, text, hex) => {
    expect(formatHex(withChannel(parseColor('#663399'), model, channel, text))).toBe(hex);
  },
);

test('[5.07] When alpha is always on, then it is kept through a change of a channel', () => {
  const half = parseColor('#66339980');
  expect(half.a).toBe(0.5);
  expect(formatHex(withChannel(half, 'hsl', 'h', '90'), true)).toBe('#66993380');
});

test('[5.07], [9.10] When presets are added, then they are unique and six at most', () => {
  expect(withPreset([], 'ABC')).toEqual(['#aabbcc']);
  expect(withPreset(['#aabbcc'], '#AABBCC')).toEqual(['#aabbcc']);
  expect(withPreset(['#aabbcc'], 'nothing')).toEqual(['#aabbcc']);
  const six = ['#000001', '#000002', '#000003', '#000004', '#000005', '#000006'];
  expect(withPreset(six, '#000007')).toEqual(six);
});
