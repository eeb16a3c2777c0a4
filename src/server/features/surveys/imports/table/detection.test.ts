import { expect, test } from 'vitest';
import { detectionFiles } from '../testing/detection/detection-files.ts';
import { judgeDetection, type Verdict } from '../testing/detection/detection-truth.ts';

const MINIMUM_RIGHT_SHARE = 0.95;

test('misreads nothing silently in files of the usual shapes', async () => {
  const files = detectionFiles();
  expect(files.length).toBeGreaterThanOrEqual(60);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  const judged = await judgeDetection(files);
  const of = (wanted: Verdict) => judged.filter(({ verdict }) => verdict === wanted);
  expect(of('wrong').map(({ file, heading }) => `${file}: ${heading}`)).toEqual([]);
  expect(of('right').length / judged.length).toBeGreaterThanOrEqual(MINIMUM_RIGHT_SHARE);
});
