import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe } from 'vitest';

export const REAL_DATA = resolve(process.env.PLENUM_REAL_DATA ?? '../shared/data');

/** Tests on answers that people gave; where the folder is absent, they are skipped under its name. */
export const describeRealData = (folder: string, tests: (path: string) => void): void => {
  const path = resolve(REAL_DATA, folder);
  describe.skipIf(!existsSync(path))(`with the real data of ${folder} (PLENUM_REAL_DATA)`, () => tests(path));
};
