import { unzipSync, zipSync } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import { resetDates, textCell, writeSheets } from './workbook-cells.ts';

afterEach(() => {
  vi.useRealTimers();
});

const letters = (text: string): Uint8Array => new TextEncoder().encode(text);

test('resets all dates of an archive whatever its parts contain', () => {
  // What looks like the end of an archive is a part of one.
  const parts = {
    'a.txt': letters('PK\u0005\u0006'),
    'ordner/ö.txt': new Uint8Array(),
    'c.txt': letters('c'),
  };
  const written = zipSync(parts, { mtime: new Date(2026, 10, 23, 12, 34, 56) });
  const first = zipSync(parts, { mtime: new Date(1980, 0, 1) });
  expect(written).not.toEqual(first);
  resetDates(written);
  expect(written).toEqual(first);
  const none = zipSync({});
  resetDates(none);
  expect(none).toEqual(zipSync({}));
});

test('When the same cells are written on another day, then the workbook has the same bytes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const writtenOn = (day: string): Promise<Uint8Array> => {
    vi.setSystemTime(day);
    return writeSheets([{ sheet: 'Größe', data: [[textCell('Text')]] }]);
  };
  const written = await writtenOn('2026-11-23T12:34:56Z');
  expect(await writtenOn('2027-02-03T04:05:06Z')).toEqual(written);
  expect(Object.keys(unzipSync(written))).toContain('xl/workbook.xml');
});
