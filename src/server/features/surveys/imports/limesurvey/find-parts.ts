import { readArchive } from '../archive/read-archive.ts';
import type { ResponseTable } from '../questionnaire/response-table.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import { type LimeSurveyFileKind, limeSurveyFileKind } from './looks-like-limesurvey.ts';
import { responsesFromExport } from './responses-from-export.ts';
import { responsesFromTables } from './responses-from-tables.ts';
import type { LimeField, PlannedQuestions } from './structure/lime-field.ts';
import type { XmlSource } from './structure/read-table-rows.ts';
import type { LimeStructure } from './structure/structure.ts';
import { structureFromSheet } from './structure/structure-from-sheet.ts';
import { structureFromTables } from './structure/structure-from-tables.ts';

export interface SurveyParts {
  format: string;
  readStructure(): Promise<LimeStructure>;
  readResponses(planned: PlannedQuestions, signal: AbortSignal): Promise<ResponseTable<LimeField> | null>;
}

const HEAD_BYTES = 4096;

const kindOf = async (file: SourceFile): Promise<LimeSurveyFileKind | 'export'> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.open()) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  return limeSurveyFileKind(file.name, Buffer.concat(chunks).subarray(0, HEAD_BYTES)) ?? 'export';
};

const xmlOf = (file: SourceFile): XmlSource => ({ name: file.name, chunks: () => file.open() });

const partsOfArchive = async (file: SourceFile): Promise<SurveyParts> => {
  const archive = await readArchive(file);
  const only = (ending: RegExp): XmlSource | null => {
    const found = archive.entries.filter((entry) => ending.test(entry.name));
    if (found.length > 1) throw rejectFile(file.name, 'severalSurveys', { count: found.length });
    const entry = found[0];
    return entry ? { name: `${file.name}/${entry.name}`, chunks: () => archive.open(entry) } : null;
  };
  const structure = only(/\.lss$/i);
  const responses = only(/\.lsr$/i);
  if (structure === null) throw rejectFile(file.name, 'archiveWithoutSurvey');
  return {
    format: 'limesurvey-archive',
    readStructure: () => structureFromTables(structure),
    readResponses: async ({ items }) => (responses ? responsesFromTables(responses, items) : null),
  };
};

export const findParts = async (files: readonly SourceFile[]): Promise<SurveyParts> => {
  const kinds = await Promise.all(files.map(kindOf));
  const of = (...wanted: string[]): SourceFile[] =>
    files.filter((_, index) => wanted.includes(kinds[index] ?? ''));
  const first = files[0]?.name ?? '';
  const part = of('part')[0];
  if (part) throw rejectFile(part.name, 'limeSurveyPart');
  const [structure, ...more] = of('archive', 'structure', 'structure-table');
  if (structure === undefined) throw rejectFile(of('responses')[0]?.name ?? first, 'structureMissing');
  const answers = of('responses', 'export');
  if (more.length > 0 || answers.length > 1) {
    throw rejectFile(more[0]?.name ?? answers[1]?.name ?? first, 'severalSurveys', { count: files.length });
  }
  const kind = kinds[files.indexOf(structure)];
  if (kind === 'archive') {
    if (answers[0]) throw rejectFile(answers[0].name, 'severalSurveys', { count: files.length });
    return partsOfArchive(structure);
  }
  const isSheet = kind === 'structure-table';
  const responses = answers[0];
  return {
    format: isSheet ? 'limesurvey-table' : 'limesurvey-structure',
    readStructure: () => (isSheet ? structureFromSheet(structure) : structureFromTables(xmlOf(structure))),
    readResponses: async (planned, signal) => {
      if (responses === undefined) return null;
      return kinds[files.indexOf(responses)] === 'responses'
        ? responsesFromTables(xmlOf(responses), planned.items)
        : responsesFromExport(responses, planned, signal);
    },
  };
};
