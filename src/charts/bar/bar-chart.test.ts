import { describe, expect, test } from 'vitest';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import { figureTable } from '../description/figure-table.ts';
import type { ChartFrame } from '../svg/chart-frame.ts';
import { textWidth } from '../svg/measure-text.ts';
import { light } from '../svg/palettes.ts';
import {
  choiceExample,
  figureExample,
  multipleExample,
  numberExample,
  scaleExample,
  splitExample,
} from '../testing/example-figures.ts';
import { drawBarChart } from './bar-chart.ts';

const frame: ChartFrame = {
  width: 340,
  height: 260,
  language: 'de',
  decimal: ',',
  palette: 'light',
  color: null,
};

const draw = (figure: ItemFigure, changes: Partial<ChartFrame> = {}): string =>
  drawBarChart(figure, { ...frame, ...changes }) ?? '';

const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]*)</g)].map(([, text]) => text as string);
const fillsOf = (svg: string): string[] =>
  [...svg.matchAll(/<path [^>]*fill="(#[0-9a-f]{6})"/g)].map(([, fill]) => fill as string);

const charts: Record<string, [figure: ItemFigure, width: number]> = {
  scale: [scaleExample, 340],
  'scale-by-period': [splitExample(scaleExample), 560],
  'single-choice': [choiceExample, 340],
  'single-choice-by-period': [splitExample(choiceExample), 560],
  'multiple-choice': [multipleExample, 340],
  'multiple-choice-by-period': [splitExample(multipleExample), 560],
  numeric: [numberExample, 340],
  'numeric-by-period': [splitExample(numberExample), 560],
};
const palettesOf = ['light', 'dark', 'print'] as const;

describe('charts', () => {
  test.each(Object.keys(charts).flatMap((name) => palettesOf.map((palette) => [name, palette] as const)))(
    'When %s is drawn in %s, then it is the committed chart',
    async (name, palette) => {
      const [figure, width] = charts[name] as [ItemFigure, number];
      const svg = draw(figure, { width, palette });
      expect(draw(figure, { width, palette })).toBe(svg);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      await expect(svg).toMatchFileSnapshot(`../__snapshots__/${name}-${palette}.svg`);
    },
  );

  test.each([
    [40, 30],
    [60, 400],
    [900, 40],
  ])('When the card is only %d by %d pixels, then every length is still a number', (width, height) => {
    for (const [figure] of Object.values(charts))
      expect(draw(figure, { width, height })).not.toMatch(/NaN|undefined|Infinity|(?:width|height)="-/);
  });
});

describe('a scale', () => {
  test('When it is drawn, then percents, numbers and both poles are there in order', () => {
    const texts = textsOf(draw(scaleExample));
    expect(texts).toEqual(
      expect.arrayContaining(['3\u202f%', '7\u202f%', '16\u202f%', '41\u202f%', '33\u202f%', '1', '5']),
    );
    expect(texts).toContain('trifft gar nicht zu');
    expect(texts).toContain('trifft voll zu');
  });

  test.each([
    ['HIGH_IS_BEST', [...light.steps]],
    ['LOW_IS_BEST', light.steps.toReversed()],
    ['MIDDLE_IS_BEST', [light.steps[0], light.steps[2], light.steps[4], light.steps[2], light.steps[0]]],
  ] as const)('When the direction is %s, then colors go from worst to best along it', (direction, steps) => {
    expect(fillsOf(draw({ ...scaleExample, direction })).slice(0, 5)).toEqual(steps);
  });

  test.each([
    [340, '41\u202f%', 12],
    [160, '41\u202f%', 10],
    [110, '41', 10],
  ])(
    'When it is %d pixels wide, then a percent reads %s at %d pixels and touches no other',
    (width, text, size) => {
      const svg = draw(scaleExample, { width });
      const label = [...svg.matchAll(/<text[^>]*font-size="(\d+)"[^>]*>([^<]*)<\/text>/g)].find(
        ([, , own]) => own === text,
      );
      expect(label?.[1]).toBe(String(size));
      expect(textWidth(text, size, true)).toBeLessThan((width - 16) / 5);
    },
  );

  test('When the author chose a color, then every bar has it', () => {
    expect(fillsOf(draw(scaleExample, { color: '#123456' })).slice(0, 5)).toEqual(Array(5).fill('#123456'));
  });

  test('When it has no poles but worded options, then the words stand below the bars', () => {
    const worded = figureExample({
      type: 'SCALA',
      question: 'Wie oft?',
      options: [
        { text: 'nie', count: 2 },
        { text: 'oft', count: 3 },
      ],
    });
    expect(textsOf(draw({ ...worded, leftPole: null, rightPole: null }))).toEqual(
      expect.arrayContaining(['nie', 'oft']),
    );
  });

  test('When there is one answer and no standard deviation, then the mean stands without a line', () => {
    const one = figureExample({ type: 'SCALA', question: 'Eine', options: [{ text: '1', count: 1 }] });
    expect(draw(one)).toContain('<svg');
    expect(draw(one)).not.toContain('NaN');
  });
});

test('When the figure is hidden, then there is no chart', () => {
  expect(drawBarChart({ ...scaleExample, total: { hidden: 'filter-too-narrow' } }, frame)).toBeNull();
});

test('When one group must not be shown, then its row says so and carries no number', () => {
  const texts = textsOf(draw(splitExample(scaleExample), { width: 560 }));
  expect(texts.filter((text) => text === 'nicht gezeigt')).toHaveLength(1);
  expect(texts.filter((text) => text.startsWith('Mittel '))).toHaveLength(2);
});

test('When there are more groups than room, then the chart says how many are in the table', () => {
  const many = {
    ...scaleExample,
    groups: Array.from({ length: 1000 }, (_, key) => ({
      key,
      label: `Kurs ${key}`,
      distribution: scaleExample.total,
    })),
  };
  expect(textsOf(draw(many)).filter((text) => /^99\d weitere in der Tabelle$/.test(text))).toHaveLength(1);
});

test('When a figure holds only the largest groups, then the chart and the table say how many are left out', () => {
  const few = { ...splitExample(scaleExample), groupsNotShown: 897 };
  const texts = textsOf(draw(few, { width: 560 }));
  expect(texts.filter((text) => text === '897 mit weniger Antworten weggelassen')).toHaveLength(1);
  expect(figureTable(few, { language: 'en' }).note).toBe('897 with fewer answers left out');
  expect(figureTable(splitExample(scaleExample), { language: 'en' }).note).toBe('');
});

test('When numbers are written with a decimal point, then the chart has no decimal comma', () => {
  const texts = textsOf(draw(splitExample(scaleExample), { width: 560, decimal: '.', language: 'en' }));
  expect(texts.some((text) => text.startsWith('mean 3.9'))).toBe(true);
  expect(texts.some((text) => /\d,\d\b/.test(text.replace('1,284', '')))).toBe(false);
});

describe('text from people', () => {
  const payloads = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</text></svg><svg onload=alert(1)>',
    'javascript:alert(1)',
    '{b} {c} {@[0]} {a|b}',
    ']]><script>1</script>',
    '&lt;b&gt; &#60;script&#62;',
    '\u0000\u0007\ud800 \u202e evil',
    '<!--',
    '<foreignObject><body onload=alert(1)>',
    '%{}\n\r\t<style>*{display:none}</style>',
  ];
  const kinds = [scaleExample, choiceExample, multipleExample, numberExample];

  test.each(payloads)('When a text is %j, then the chart stays one drawing of text and shapes', (payload) => {
    for (const kind of kinds) {
      const total = {
        ...(kind.total as Exclude<typeof kind.total, { hidden: 'no-surveys' }>),
      } as ItemFigure['total'];
      if (total.hidden !== null) throw new Error('the examples are shown');
      const hostile: ItemFigure = {
        ...kind,
        text: { de: payload },
        leftPole: { de: payload },
        rightPole: { de: payload },
        total: { ...total, options: total.options.map((option) => ({ ...option, text: { de: payload } })) },
      };
      for (const figure of [
        hostile,
        { ...splitExample(hostile), groups: [{ key: 1, label: payload, distribution: hostile.total }] },
      ]) {
        const svg = draw(figure, { width: 560 });
        const tags = [...svg.matchAll(/<\/?([a-z!][\w-]*)/gi)].map(([, tag]) => tag);
        expect(new Set(tags)).toEqual(
          new Set(
            tags.filter((tag) => ['svg', 'rect', 'line', 'path', 'text', 'tspan'].includes(tag as string)),
          ),
        );
        const names = [...svg.matchAll(/\s([\w:-]+)="[^"<]*"/g)].map(([, name]) =>
          (name as string).toLowerCase(),
        );
        expect(
          names.filter((name) => name.startsWith('on') || name === 'href' || name === 'xlink:href'),
        ).toEqual([]);
        expect(svg.replace(/[\t\n\r]/g, '')).not.toMatch(/\p{Cc}/u);
      }
    }
  });
});
