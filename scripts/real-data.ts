import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const named = process.env.PLENUM_REAL_DATA;

export const isRealDataExcluded = named === 'none';

export const REAL_DATA = resolve(named || join(import.meta.dirname, '../../shared/data'));

export const missingRealData = (folder = ''): string | null => {
  const path = join(REAL_DATA, folder);
  return existsSync(path)
    ? null
    : `There is no ${path}. Name the folder of the real data with PLENUM_REAL_DATA, or say PLENUM_REAL_DATA=none to leave its tests out.`;
};

export const realDataPath = (path: string): string => {
  const missing = missingRealData(path);
  if (missing !== null) throw new Error(missing);
  return join(REAL_DATA, path);
};
