import type { SourceFile } from '../source/survey-draft.ts';
import { readHead } from '../table/read/open-csv.ts';
import { type FileRole, formats, type SourceFormat } from './formats.ts';

export interface FileGroup {
  format: SourceFormat;
  files: SourceFile[];
}

const HEAD_BYTES = 64 * 1024;

const roleOf = (name: string, head: Uint8Array): { format: SourceFormat; role: FileRole } => {
  for (const format of Object.keys(formats) as SourceFormat[]) {
    const role = formats[format].detect(name, head);
    if (role !== null) return { format, role };
  }
  return { format: 'csv', role: 'whole' };
};

export const detectFileRole = async (file: SourceFile): Promise<FileRole> =>
  roleOf(file.name, await readHead(file, HEAD_BYTES)).role;

const stemOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.[a-z0-9]+$/, '')
    .replace(/^(limesurvey_survey|results-survey|survey)[_-]?/, '');

export const groupFiles = async (files: readonly SourceFile[]): Promise<FileGroup[]> => {
  const roles = await Promise.all(
    files.map(async (file) => ({ file, ...roleOf(file.name, await readHead(file, HEAD_BYTES)) })),
  );
  const structures = roles.filter((file) => file.role === 'structure');
  const partners = new Map<SourceFile, SourceFile>();
  const answers = roles.filter(
    (file) => file.role === 'responses' || file.format === 'csv' || file.format === 'xlsx',
  );
  for (const { file, format, role } of answers) {
    const fits = structures.filter((structure) =>
      // Only LimeSurvey writes its responses into workbooks.
      role === 'whole' ? format === 'csv' || structure.format === 'limesurvey' : structure.format === format,
    );
    const named = fits.find((structure) => stemOf(structure.file.name) === stemOf(file.name));
    const only = fits.length === 1 && answers.length === 1 ? fits[0] : undefined;
    const partner = named ?? only;
    if (partner && ![...partners.values()].includes(partner.file)) partners.set(file, partner.file);
  }
  return roles
    .filter(({ file }) => !partners.has(file))
    .map(({ file, format, role }) => ({
      // What a Qualtrics export says by itself is told by its headings, as of any table.
      format: format === 'qualtrics' && role === 'responses' ? 'csv' : format,
      files: [file, ...[...partners].filter(([, structure]) => structure === file).map(([answer]) => answer)],
    }));
};
