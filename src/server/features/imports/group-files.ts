import { limeSurveyFileKind } from './limesurvey/looks-like-limesurvey.ts';
import {
  looksLikeQualtricsResponses,
  looksLikeQualtricsStructure,
} from './qualtrics/looks-like-qualtrics.ts';
import { looksLikeSpss, looksLikeSpssPortable } from './spss/looks-like-spss.ts';
import type { SourceFile } from './survey-draft.ts';
import { readHead } from './table/open-csv.ts';

export type SourceFormat = 'limesurvey' | 'qualtrics' | 'spss' | 'xlsx' | 'csv';

/** Files that make up one source of surveys. */
export interface FileGroup {
  format: SourceFormat;
  files: SourceFile[];
}

const HEAD_BYTES = 64 * 1024;

type FileRole =
  | { format: SourceFormat; role: 'whole' | 'structure' }
  | { format: 'limesurvey' | 'qualtrics'; role: 'responses' };

const isZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b && head[2] === 3;

/** What a file is, by its content; the name only where the content leaves it open. */
const roleOf = (name: string, head: Uint8Array): FileRole => {
  const limeSurvey = limeSurveyFileKind(name, head);
  if (limeSurvey === 'structure' || limeSurvey === 'structure-table')
    return { format: 'limesurvey', role: 'structure' };
  if (limeSurvey === 'responses') return { format: 'limesurvey', role: 'responses' };
  if (limeSurvey !== null) return { format: 'limesurvey', role: 'whole' };
  if (looksLikeQualtricsStructure(name, head)) return { format: 'qualtrics', role: 'structure' };
  if (looksLikeQualtricsResponses(name, head)) return { format: 'qualtrics', role: 'responses' };
  if (looksLikeSpss(name, head) || looksLikeSpssPortable(name, head))
    return { format: 'spss', role: 'whole' };
  return { format: isZip(head) ? 'xlsx' : 'csv', role: 'whole' };
};

/** The name without ending and what exports add to it. */
const stemOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.[a-z0-9]+$/, '')
    .replace(/^(limesurvey_survey|results-survey|survey)[_-]?/, '');

/** Puts structures together with the responses that belong to them: by name, or because there is one of each. */
export const groupFiles = async (files: readonly SourceFile[]): Promise<FileGroup[]> => {
  const roles = await Promise.all(
    files.map(async (file) => ({ file, ...roleOf(file.name, await readHead(file, HEAD_BYTES)) })),
  );
  const structures = roles.filter((file) => file.role === 'structure');
  const partners = new Map<SourceFile, SourceFile>();
  const answers = roles.filter((file) => file.role === 'responses' || file.format === 'csv');
  for (const { file, format, role } of answers) {
    const fits = structures.filter((structure) => role === 'whole' || structure.format === format);
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
