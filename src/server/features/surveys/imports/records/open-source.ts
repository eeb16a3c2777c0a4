import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { isQuestionOpen } from '#shared/surveys/imports/open-questions.ts';
import type { CodebookOrigin } from '#shared/surveys/imports/preview.ts';
import type { KnownItem } from '../source/known-item.ts';
import { limitExpansion } from '../source/limit-expansion.ts';
import {
  type ImportProblem,
  ImportRejectedError,
  type SourceFile,
  type SurveySource,
} from '../source/survey-draft.ts';
import type { TableReader } from '../table/cells/table-reader.ts';
import { type Inspection, inspectTable } from '../table/layout/inspect-table.ts';
import { noteDirections } from '../table/layout/note-doubts.ts';
import { applyKnownQuestions, knownByText } from '../table/mapping/apply-known-questions.ts';
import { type DetectedMapping, deriveFormName, detectMapping } from '../table/mapping/detect-mapping.ts';
import { detectTogether, type SharedDetection } from '../table/mapping/detect-together.ts';
import { askAboutNumbers, isUnresolved, unresolvedNotes } from '../table/mapping/unresolved-notes.ts';
import { planTable } from '../table/read/open-table.ts';
import { findExampleCode } from '../table/tools/qualtrics-table.ts';
import { formats } from './formats.ts';
import type { FileGroup } from './group-files.ts';

export interface NamedMapping {
  name: string;
  mapping: TableMapping;
  savedBy: CodebookOrigin;
}

export interface KnownMappings {
  edited: TableMapping | null;
  codebooks: readonly NamedMapping[];
  shared?: readonly SharedDetection[];
  minimum?: number;
  items?: readonly KnownItem[];
}

export interface OpenedTable {
  reader: TableReader;
  inspection: Inspection;
  mapping: TableMapping;
  mappingFrom: 'detected' | 'codebook' | 'edited';
  codebook: NamedMapping | null;
  notes: ImportProblem[];
  reasons: readonly string[];
}

const openReader = async (group: FileGroup, signal: AbortSignal): Promise<TableReader | null> => {
  const format = formats[group.format];
  return format.kind === 'table' ? format.open(group.files[0] as SourceFile, signal) : null;
};

const FIRST_LAYOUT = { skipRows: 0, headingRows: 1 };

const isUnread = ({ columns }: TableMapping): boolean =>
  columns.length === 1 && columns[0]?.meaning.as === 'comment' && columns[0].meaning.code === 'unread';

const headingsOf = (mapping: TableMapping): string =>
  JSON.stringify(mapping.columns.map(({ heading }) => heading));

const notesOf = ({ isQualtrics }: Inspection, mapping: TableMapping, file: string): ImportProblem[] => {
  if (!isQualtrics) return [];
  const example = findExampleCode(mapping.columns.map(({ meaning }) => meaning));
  return [{ severity: 'warning', code: 'definitionMissing', params: { example }, file }];
};

const detectColumns = (
  inspection: Inspection,
  fileName: string,
  { shared = [], minimum = 1, items = [] }: KnownMappings,
): DetectedMapping => {
  const known = knownByText(items);
  const adopt = (detected: DetectedMapping) =>
    applyKnownQuestions(detected, inspection.columns, known, fileName);
  const own = detectMapping(inspection, fileName, minimum);
  const together = shared.find(({ headings }) => JSON.stringify(headings) === headingsOf(own.mapping));
  if (!together) return adopt(own);
  const { columns, groups, language } = together.mapping;
  return adopt({
    reasons: together.reasons,
    mapping: { ...own.mapping, columns, groups, language },
    notes: together.notes.map((note) => ({ ...note, file: fileName })),
  });
};

export const detectShared = (
  groups: readonly FileGroup[],
  minimum: number,
  signal: AbortSignal,
): Promise<SharedDetection[]> =>
  detectTogether(
    groups.filter(isTable).map((group) => async () => {
      const reader = await openReader(group, signal);
      if (!reader) throw new Error(`${group.format} is no table.`);
      return reader;
    }),
    minimum,
    signal,
  );

export const openTable = async (
  group: FileGroup,
  known: KnownMappings,
  signal: AbortSignal,
): Promise<OpenedTable> => {
  const reader = await openReader(group, signal);
  if (!reader) throw new Error(`${group.format} is no table.`);
  const { edited } = known;
  const inspection = await inspectTable(reader, edited ? readingOf(edited) : {}, signal);
  const { mapping: detected, notes: guesses, reasons } = detectColumns(inspection, reader.fileName, known);
  const table = { reader, inspection, reasons, notes: notesOf(inspection, detected, reader.fileName) };
  // Another sheet, delimiter or number of heading rows makes other columns: the old meanings say nothing of them.
  if (edited && edited.columns.length === detected.columns.length && !isUnread(edited)) {
    const columns = edited.columns.map((column, index) => ({
      ...column,
      heading: detected.columns[index]?.heading ?? '',
    }));
    const mapping = { ...edited, columns };
    // The user may have turned a column into a scale, so whether its direction is known depends on the edited mapping.
    const asked = (code: string) => (code === 'directionUnknown' ? mapping : detected);
    const isOpen = (note: ImportProblem, column: number): boolean =>
      isQuestionOpen(note, asked(note.code).columns[column], mapping.columns[column]);
    const questions = [
      ...guesses.filter(({ code }) => code !== 'directionUnknown'),
      ...noteDirections(inspection.headings, mapping.columns, reader.fileName),
    ];
    return {
      ...table,
      mapping,
      mappingFrom: 'edited',
      codebook: null,
      notes: [...table.notes, ...unresolvedNotes(questions, inspection.headings, isOpen)],
      reasons: reasons.map((reason, column) => (isUnresolved(mapping, detected, column) ? reason : '')),
    };
  }
  const proposed = { ...table, notes: [...table.notes, ...guesses] };
  if (edited) return { ...proposed, mapping: detected, mappingFrom: 'detected', codebook: null };
  const codebook = known.codebooks.find(({ mapping }) => headingsOf(mapping) === headingsOf(detected));
  if (codebook) {
    const { mapping, notes } = askAboutNumbers(codebook.mapping, guesses, inspection.headings);
    return {
      ...table,
      mapping: { ...mapping, ...inspection.dialect, ...inspection.layout },
      mappingFrom: 'codebook',
      codebook,
      notes: [...table.notes, ...notes],
      reasons: [],
    };
  }
  return { ...proposed, mapping: detected, mappingFrom: 'detected', codebook: null };
};

const dialectOf = ({ sheet, delimiter, encoding, decimalSign, skipRows, headingRows }: TableMapping) => ({
  sheet,
  delimiter,
  encoding,
  decimalSign,
  skipRows,
  headingRows,
});

export interface UnreadTable {
  sheets: readonly string[];
  mapping: TableMapping;
}

export const proposeReading = async (
  group: FileGroup,
  edited: TableMapping | null,
  signal: AbortSignal,
): Promise<UnreadTable | null> => {
  try {
    const reader = await openReader(group, signal);
    if (!reader) return null;
    const name = deriveFormName(reader.fileName);
    const mapping = edited ?? {
      ...reader.detected,
      decimalSign: '.',
      ...FIRST_LAYOUT,
      language: 'en',
      form: { shortName: name, title: { en: name } },
      survey: { description: name, unit: '', leader: '', period: '' },
      groups: [],
      columns: [{ heading: '', meaning: { as: 'comment', code: 'unread', text: {} } }],
    };
    return { sheets: reader.sheets, mapping };
  } catch (error) {
    if (error instanceof ImportRejectedError) return null;
    throw error;
  }
};

const readingOf = (edited: TableMapping): Partial<ReturnType<typeof dialectOf>> => {
  const { decimalSign: _, skipRows, headingRows, ...dialect } = dialectOf(edited);
  if (!isUnread(edited)) return dialectOf(edited);
  const isChanged = skipRows !== FIRST_LAYOUT.skipRows || headingRows !== FIRST_LAYOUT.headingRows;
  return { ...dialect, ...(isChanged && { skipRows, headingRows }) };
};

export const isTable = (group: FileGroup): boolean => formats[group.format].kind === 'table';

export const openSource = async (
  group: FileGroup,
  mapping: TableMapping | null,
  signal: AbortSignal,
): Promise<SurveySource> => {
  const format = formats[group.format];
  if (format.kind === 'survey') {
    const source = await format.open(group.files, signal);
    const size = group.files.reduce((sum, file) => sum + file.size, 0);
    const name = group.files[0]?.name ?? '';
    return { ...source, answers: (stop) => limitExpansion(source.answers(stop), name, size) };
  }
  if (!mapping) throw new Error('A table needs a mapping.');
  return planTable(await format.open(group.files[0] as SourceFile, signal), mapping, signal);
};
