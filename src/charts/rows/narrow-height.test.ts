import { expect, test } from 'vitest';
import { drawProfile } from '../line/profile-line-chart.ts';
import { choiceExample, scaleExample, splitExample } from '../testing/example-figures.ts';
import { comparedExample } from '../testing/example-means.ts';
import { narrowHeight } from './narrow-height.ts';

test("makes a phone's card high enough for all rows of its chart", () => {
  const rows = [...comparedExample.rows, ...comparedExample.rows, ...comparedExample.rows];
  const data = { ...comparedExample, rows };
  // The heading of the card and its edges are no part of the chart.
  const height = narrowHeight(data) - 70;
  const frame = {
    width: 326,
    height,
    language: 'de',
    decimal: ',' as const,
    palette: 'light' as const,
    color: null,
  };
  expect(drawProfile(data, frame)).not.toContain('weitere in der Tabelle');
  expect(narrowHeight({ kind: 'distribution', figures: [scaleExample] })).toBe(0);
  expect(narrowHeight({ kind: 'distribution', figures: [splitExample(scaleExample)] })).toBeGreaterThan(300);
  expect(narrowHeight({ kind: 'distribution', figures: [choiceExample, choiceExample] })).toBeGreaterThan(
    250,
  );
  expect(narrowHeight(null)).toBe(0);
});
