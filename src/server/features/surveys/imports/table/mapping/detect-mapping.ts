import { basename } from 'node:path/posix';
import type { ColumnMeaning, TableMapping } from '#shared/surveys/imports/mapping.ts';
import { isOwnHeading } from '../../source/qualtrics-headings.ts';
import type { ImportProblem } from '../../source/survey-draft.ts';
import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';
import type { Inspection } from '../layout/inspect-table.ts';
import { noteDoubts } from '../layout/note-doubts.ts';
import { noteSecondTable } from '../layout/second-table.ts';
import { noteLoneUnit, surveyColumns } from '../layout/survey-columns.ts';
import { type FoundScale, findWordScales } from '../questions/answer-scales.ts';
import { findJoinedBeside, partByOption } from '../questions/columns-of-one-question.ts';
import { detectItem, type ItemContext } from '../questions/detect-item.ts';
import { findRepeated } from '../questions/detect-repetition.ts';
import { detectTicks } from '../questions/detect-ticks.ts';
import { mergeRareAnswers } from '../questions/merge-rare-answers.ts';
import { withoutAbstentions } from '../questions/numeric-scale.ts';
import { findSignScale } from '../questions/sign-scales.ts';
import { adjustToQualtrics } from '../tools/qualtrics-table.ts';
import { findHeadingFamily } from '../word-families/heading-family.ts';
import { findRanges } from './battery-ranges.ts';
import { explainColumn } from './explain-columns.ts';
import { noteCells } from './note-cells.ts';
import { noteGuesses } from './note-guesses.ts';
import { detectTool, headingsByTool, meaningByTool, noteTool } from './tool-exports.ts';

const GERMAN =
  /(?<![\p{L}])(der|die|das|und|nicht|ist|sie|ich|wie|eine?|mit|für|haben|zu|stimme|trifft|sehr|nein|ja|kurs|frage|dozent(?:in)?|kommentar|veranstaltung|weiblich|männlich)(?![\p{L}])/giu;
const ENGLISH = /(?<![\p{L}])(the|and|not|is|you|your|how|with|for|have|of|to|agree|was|were)(?![\p{L}])/giu;

/** Answers that recur at least this often are options; text in unknown languages cannot be recognised otherwise. */
const MINIMUM_CHOSEN = 2;

const MINIMUM_WORDS = 30;
const MINIMUM_SHARE = 0.04;

const detectLanguage = (inspection: Inspection): { language: string; isForeign: boolean } => {
  const texts = inspection.headings.map((heading) => heading.heading);
  for (const column of inspection.columns.slice(0, 200))
    for (const { text, count } of column.values.slice(0, 10)) if (count >= MINIMUM_CHOSEN) texts.push(text);
  const all = texts.join(' ').slice(0, 100_000);
  const [german, english] = [all.match(GERMAN)?.length ?? 0, all.match(ENGLISH)?.length ?? 0];
  const words = all.match(/\p{L}{2,}/gu)?.length ?? 0;
  const isForeign = words >= MINIMUM_WORDS && Math.max(german, english) < words * MINIMUM_SHARE;
  return { language: german > english ? 'de' : 'en', isForeign };
};

export const deriveFormName = (fileName: string): string =>
  basename(fileName.replaceAll('\\', '/'))
    .replace(/\.(csv|tsv|txt|tab|xlsx|xlsm)$/i, '')
    .replace(/ ?\(\d+\)$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 200) || 'Survey';

const wordScales = (
  { columns, headings }: Inspection,
  isFree: (column: number) => boolean,
): (FoundScale | null)[] => {
  const answers = columns.map((column, index) =>
    column.isCapped || !isFree(index) ? [] : withoutAbstentions(column).values,
  );
  const found = findWordScales(
    answers.map((own, index) => ({ battery: findHeadingFamily(headings[index] as Heading), answers: own })),
  );
  return found.map(
    (scale, index) => scale ?? findSignScale(answers[index] ?? [], headings[index]?.heading ?? ''),
  );
};

const freeCode = (wanted: string, taken: Set<string>): string => {
  let code = wanted;
  for (let number = 2; taken.has(code); number += 1) code = `${wanted}_${number}`;
  taken.add(code);
  return code;
};

export interface DetectedMapping {
  readonly mapping: TableMapping;
  readonly notes: readonly ImportProblem[];
  readonly reasons: readonly string[];
}

/**
 * A proposal, which must be confirmed before anything is stored. `minimum` is the number of people an answer in their
 * own words needs to become an option.
 */
export const detectMapping = (inspection: Inspection, fileName: string, minimum = 1): DetectedMapping => {
  const { language, isForeign } = detectLanguage(inspection);
  const { columns } = inspection;
  const tool = detectTool(inspection);
  const headings = partByOption(
    tool ? headingsByTool(tool, inspection.headings) : inspection.headings,
    columns,
  );
  const byTool = headings.map((heading, index) =>
    tool ? meaningByTool(tool, heading, columns[index] as ColumnStatistics, language) : null,
  );
  const { meanings: parts, doubted } = surveyColumns(inspection);
  const meanings = parts.map((part, index) => byTool[index]?.meaning ?? part);
  const isFree = (column: number): boolean => meanings[column] === null;
  const blocks = detectTicks(headings, columns, isFree);
  const inBlock = new Set(blocks.flatMap((block) => block.columns.map(({ column }) => column)));
  const taken = new Set(headings.flatMap(({ code }, index) => (inBlock.has(index) ? [] : [code])));
  for (const block of blocks) {
    block.code = freeCode(block.code, taken);
    for (const option of block.columns) {
      meanings[option.column] = {
        as: 'tick',
        group: block.code,
        text: { [language]: option.text },
        codes: option.codes,
        abstention: false,
        keepText: option.isOther,
      };
    }
  }
  const ranges = findRanges(inspection, isFree);
  const scales = wordScales(inspection, isFree);
  const context: ItemContext = {
    language,
    ...ranges,
    rowCount: inspection.rowCount,
    scaleOf: (column) => scales[column] ?? null,
  };
  const repeated = new Map([
    ...findRepeated(headings, columns, isFree),
    ...findJoinedBeside(blocks, headings, columns, isFree),
  ]);
  const guessed = headings.map((heading, index): ColumnMeaning => {
    const column = columns[index] as ColumnStatistics;
    if (repeated.has(index)) return { as: 'ignore' };
    const meaning = meanings[index] ?? detectItem(heading, column, index, context);
    return inspection.isQualtrics ? adjustToQualtrics(meaning, heading, column, language) : meaning;
  });
  const rare: number[] = [];
  const found = guessed.map((meaning, index): ColumnMeaning => {
    const merged = mergeRareAnswers(meaning, columns[index] as ColumnStatistics, minimum, language);
    if (merged.isMerged) rare.push(index);
    return merged.meaning;
  });
  const name = deriveFormName(fileName);
  return {
    notes: [
      ...(tool ? noteTool(tool, headings, byTool, found, fileName) : []),
      ...noteDoubts({ headings, meanings: found, columns, doubted, language }, fileName),
      ...noteGuesses(
        { headings, meanings: guessed, scales, repeated, columns, rare, minimum, isForeign },
        fileName,
      ),
      ...noteCells(
        {
          headings,
          meanings: guessed,
          columns,
          rowCount: inspection.rowCount,
          encoding: inspection.dialect.encoding,
          knownByTool: new Set(
            headings.flatMap(({ text, code }, index) => {
              const isOfQualtrics = inspection.isQualtrics && (isOwnHeading(text) || isOwnHeading(code));
              return byTool[index] || isOfQualtrics ? [index] : [];
            }),
          ),
        },
        fileName,
      ),
      ...noteSecondTable(headings, columns, inspection.lastRows, fileName),
      ...noteLoneUnit(headings, found, columns, fileName),
    ],
    reasons: found.map(
      (meaning, index) =>
        byTool[index]?.reason ??
        explainColumn({
          meaning,
          column: columns[index] as ColumnStatistics,
          scale: scales[index] ?? null,
          isRepeated: repeated.has(index),
          heading: headings[index] as Heading,
        }),
    ),
    mapping: {
      ...inspection.dialect,
      ...inspection.layout,
      language,
      form: { shortName: name, title: { [language]: name } },
      survey: { description: name, unit: '', leader: '', period: '' },
      groups: blocks.map((block) => ({ code: block.code, text: { [language]: block.text } })),
      columns: headings.map(({ heading }, index) => ({
        heading,
        meaning: found[index] as ColumnMeaning,
      })),
    },
  };
};
