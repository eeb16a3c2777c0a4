import { describe, test } from 'vitest';
import { isRealDataExcluded, missingRealData, realDataPath } from '../../../../../../scripts/real-data.ts';

export const describeRealData = (folder: string, tests: (path: string) => void): void => {
  describe(`with the real data of ${folder} (PLENUM_REAL_DATA)`, () => {
    // Even a skipped suite is collected, and collecting looks into the folder.
    if (isRealDataExcluded) test.skip('left out');
    else if (missingRealData(folder) === null) tests(realDataPath(folder));
    else test('there is that folder', () => void realDataPath(folder));
  });
};
