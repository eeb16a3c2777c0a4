import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtVisualizations } from '../../src/shared/reports/report-items/kinds/visualizations.ts';

const names = builtVisualizations.join('|');
const questions = [
  new RegExp(`[!=]==? ['"](?:${names})['"]`),
  new RegExp(`['"](?:${names})['"] [!=]==? `),
  new RegExp(`case ['"](?:${names})['"]`),
  /['"](?:itemIds|split|showStatistics|color)['"] in \w/,
];

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));

test('finds no code that tests for one visualization by name instead of asking a registry', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return questions.some((question) => question.test(text)) ? [file] : [];
  });
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test.each([
  "if (config.visualizationType === 'BAR_CHART') draw();",
  "return 'itemIds' in config ? config.itemIds : [];",
  "switch (type) { case 'DIVIDER': }",
])('When code were %j, then that would be found', (line) => {
  expect(questions.some((question) => question.test(line))).toBe(true);
});
