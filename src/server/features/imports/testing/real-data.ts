import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, test } from 'vitest';

const REAL_DATA = resolve(process.env.PLENUM_REAL_DATA ?? '../shared/data');

/** Tests on answers that people gave. Where the folder is absent, one skipped test names it in their place. */
export const describeRealData = (folder: string, tests: (path: string) => void): void => {
  const path = resolve(REAL_DATA, folder);
  describe(`with the real data of ${folder} (PLENUM_REAL_DATA)`, () => {
    // Even a skipped suite is collected, and collecting looks into the folder.
    if (existsSync(path)) tests(path);
    else test.skip(`there is no folder ${folder}`);
  });
};
