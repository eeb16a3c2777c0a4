import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../start-problem.ts';

const ENDING = '.plenum';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

export const nameBackup = (path: string, now: Date): string =>
  isFolder(path)
    ? join(path, `plenum-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z${ENDING}`)
    : path;

export const findNewestBackup = (path: string): string => {
  if (!isFolder(path)) return path;
  const backups = readdirSync(path)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => ({ file: join(path, name), writtenAt: statSync(join(path, name)).mtimeMs }));
  const [newest] = backups.sort((left, right) => right.writtenAt - left.writtenAt);
  if (!newest) throw new StartProblem(`${path} holds no backup (*${ENDING}).`);
  return newest.file;
};
