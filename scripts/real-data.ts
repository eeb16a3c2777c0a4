import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const named = process.env.PLENUM_REAL_DATA;

/** Whoever runs the tests said that there are no answers of real people here. */
export const isRealDataExcluded = named === 'none';

/** Answers that people gave, and what was published about them. */
export const REAL_DATA = resolve(named || join(import.meta.dirname, '../../shared/data'));

/** What is wrong with the folder of real data, or with one in it; null: it is there. */
export const missingRealData = (folder = ''): string | null => {
  const path = join(REAL_DATA, folder);
  return existsSync(path)
    ? null
    : `There is no ${path}. Name the folder of the real data with PLENUM_REAL_DATA, or say PLENUM_REAL_DATA=none to leave its tests out.`;
};

/** The path of a folder or file of real data; whoever is without it is told what to do. */
export const realDataPath = (path: string): string => {
  const missing = missingRealData(path);
  if (missing !== null) throw new Error(missing);
  return join(REAL_DATA, path);
};
