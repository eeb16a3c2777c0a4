import { openDiskFile } from '../../features/surveys/imports/files/open-disk-file.ts';
import { detectFileRole, groupFiles } from '../../features/surveys/imports/records/group-files.ts';
import type { SourceFile } from '../../features/surveys/imports/source/survey-draft.ts';

export interface NewFiles {
  ready: string[];
  alone: string[];
}

const openAll = async (paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const file = await openDiskFile(path);
      return { path, file, role: await detectFileRole(file) };
    }),
  );

export const pairNewFiles = async (
  fresh: readonly string[],
  before: readonly string[],
): Promise<NewFiles> => {
  const added = await openAll(fresh);
  const hasResponses = added.some(({ role }) => role === 'responses');
  // A table may be anything: only what cannot be read without a structure looks for one among the old files.
  const old = hasResponses ? (await openAll(before)).filter(({ role }) => role === 'structure') : [];
  const known = new Map<SourceFile, { path: string; isStructure: boolean; isNew: boolean }>();
  for (const { path, file, role } of added)
    known.set(file, { path, isStructure: role === 'structure', isNew: true });
  for (const { path, file } of old) known.set(file, { path, isStructure: true, isNew: false });
  const found: NewFiles = { ready: [], alone: [] };
  for (const { files } of await groupFiles([...known.keys()])) {
    const parts = files.flatMap((file) => known.get(file) ?? []);
    const isAlone = parts.every(({ isStructure }) => isStructure);
    const added = parts.filter(({ isNew }) => isNew).map(({ path }) => path);
    if (isAlone) found.alone.push(...added);
    else if (added.length > 0) found.ready.push(...parts.map(({ path }) => path));
  }
  return found;
};
