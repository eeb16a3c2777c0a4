import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { report } from '#shared/reports/reports/contract.ts';
import { exampleReport } from '../../../openapi/examples/example-report.ts';
import { readStoredItem, readStoredPage, readStoredSurveys, SHAPE_VERSION } from './stored-snapshot.ts';

type Stored = Record<string, unknown>;

const readRelease = async (release: string): Promise<{ pages: Stored[]; surveys: Stored[][] }> => {
  const text = await readFile(
    join(import.meta.dirname, `../../../backup/testing/releases/${release}.txt`),
    'utf8',
  );
  const cells = text
    .split(/[\t\n]/)
    .filter((cell) => /^(\{"id": .*"reportItems": |\[\{"id": .*"formShortName")/.test(cell));
  const values = cells.map((cell) => JSON.parse(cell.replaceAll('\\\\', '\\')) as Stored | Stored[]);
  return {
    pages: values.filter((value): value is Stored => !Array.isArray(value)),
    surveys: values.filter((value) => Array.isArray(value)),
  };
};

describe.each(['0.1.0', '0.10.0'])('a publication of the release %s', (release) => {
  test('is read in the shape of today', async () => {
    const { pages, surveys } = await readRelease(release);
    expect(pages.length).toBeGreaterThan(1);
    expect(surveys).toHaveLength(pages.length);
    for (const [index, page] of pages.entries()) {
      const read = readStoredPage(1, page);
      expect(report.safeParse(read)).toMatchObject({ success: true });
      expect(read.reportItems).toHaveLength((page.reportItems as unknown[]).length);
      expect(read.reportItems.every(({ content }) => content.config !== null)).toBe(true);
      expect(readStoredSurveys(1, surveys[index] ?? [])).toHaveLength(3);
    }
  });
});

test('fills in what version 1 did not have yet', () => {
  const { returns: _, previousMeasures: __, replies: ___, measures: ____, ...first } = exampleReport;
  expect(readStoredPage(1, first)).toMatchObject({ returns: null, previousMeasures: null });
});

test('reads what it writes as it was', () => {
  expect(readStoredPage(SHAPE_VERSION, exampleReport)).toEqual(exampleReport);
});

test('refuses a page that lacks a field of its version', () => {
  const { returns: _, ...incomplete } = exampleReport;
  expect(() => readStoredPage(SHAPE_VERSION, incomplete)).toThrow('returns');
});

test('shows nothing of an item with unreadable settings', () => {
  const [item] = exampleReport.reportItems;
  const unreadable = { ...item, content: { ...item?.content, config: { visualizationType: 'GONE' } } };
  expect(readStoredItem(1, unreadable).content).toMatchObject({ config: null, data: null });
});
